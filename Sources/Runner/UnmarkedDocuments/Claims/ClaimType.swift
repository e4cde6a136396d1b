import SwiftParser
import SwiftSyntax

/// The types in claims: `[String: Int]`, "optional Int", `World?`.
enum ClaimType {
  /// Returns the types at the start of a text, without sugar, each with the rest of the text; the
  /// longest first.
  static func candidates(startOf text: Substring) -> [(String, Substring)] {
    var text = text
    if text.hasPrefix("optional ") || text.hasPrefix("\"optional ") {
      let rest = text.drop { $0 == "\"" }.dropFirst("optional ".count)
      return candidates(startOf: rest).map { ("Optional<\($0.0)>", $0.1.drop { $0 == "\"" }) }
    }
    for (words, name) in [("array of ", "Array"), ("set of ", "Set")] where text.hasPrefix(words) {
      return candidates(startOf: text.dropFirst(words.count)).map { ("\(name)<\($0.0)>", $0.1) }
    }
    text = text.drop { $0 == "`" }
    guard let first = text.first, first.isUppercase || "[(".contains(first) else { return [] }
    var ends = text.indices.filter { " ,;.`\"!)".contains(text[$0]) }
    ends.append(text.endIndex)
    return ends.reversed().compactMap { end in
      let shown = text[..<end]
      guard shown.utf8.count < 80, let type = canonical(String(shown)) else { return nil }
      return (type, text[end...].drop { "\"`".contains($0) })
    }
  }

  /// Whether a comment with nothing but a type states that type: other names may be ordinary words.
  static func isPlain(_ text: Substring) -> Bool {
    let name = text.prefix { $0.isLetter || $0.isNumber }
    return text.contains { "[<?".contains($0) } || name == text && plain.contains(String(name))
  }

  /// Whether a text is a type made of types of the standard library alone: `[Int: String]`.
  static func isOfStandardTypes(_ text: String) -> Bool {
    canonical(text) != nil
      && text.split { !$0.isLetter && !$0.isNumber }.allSatisfy {
        StandardNames.types.contains(String($0)) || $0 == "Any"
      }
  }

  /// Whether a name is that of a type whose values are numbers, texts or Booleans.
  static func isScalar(_ name: Substring) -> Bool {
    plain.contains(String(name)) || name.contains(#/^U?Int(8|16|32|64)$/#)
  }

  private static let plain: Set = [
    "Int", "UInt", "Double", "Float", "String", "Substring", "Bool", "Character",
  ]

  /// Returns a type without sugar, or nil if the text is not a type.
  static func canonical(_ text: String) -> String? {
    let tree = Parser.parse(source: "let x: \(text)")
    guard !tree.hasError, tree.statements.count == 1,
      case .decl(let declaration)? = tree.statements.first?.item,
      let bindings = declaration.as(VariableDeclSyntax.self)?.bindings, bindings.count == 1,
      let binding = bindings.first,
      binding.initializer == nil, binding.accessorBlock == nil,
      let type = binding.typeAnnotation?.type
    else { return nil }
    return canonical(type)
  }

  private static func canonical(_ type: TypeSyntax) -> String? {
    if let array = type.as(ArrayTypeSyntax.self) {
      return canonical(array.element).map { "Array<\($0)>" }
    }
    if let dictionary = type.as(DictionaryTypeSyntax.self) {
      guard let key = canonical(dictionary.key), let value = canonical(dictionary.value) else {
        return nil
      }
      return "Dictionary<\(key), \(value)>"
    }
    if let optional = type.as(OptionalTypeSyntax.self) {
      return canonical(optional.wrappedType).map { "Optional<\($0)>" }
    }
    if let tuple = type.as(TupleTypeSyntax.self) {
      let elements = tuple.elements.compactMap { element in
        canonical(element.type).map { type in
          element.firstName.map { "\($0.text): \(type)" } ?? type
        }
      }
      guard elements.count == tuple.elements.count, elements.count != 1 else { return nil }
      return "(\(elements.joined(separator: ", ")))"
    }
    if let name = type.as(IdentifierTypeSyntax.self), name.name.text.first?.isUppercase == true {
      guard let arguments = name.genericArgumentClause?.arguments else { return name.name.text }
      let names = arguments.compactMap { argument -> String? in
        if case .type(let type) = argument.argument { canonical(type) } else { nil }
      }
      return names.count == arguments.count
        ? "\(name.name.text)<\(names.joined(separator: ", "))>" : nil
    }
    // A nested type describes itself by its own name alone.
    if let member = type.as(MemberTypeSyntax.self), member.genericArgumentClause == nil {
      return member.name.text
    }
    return nil
  }
}
