import SwiftParser
import SwiftSyntax

/// The declarations of a source that is compiled with each program, of which a program gets those
/// that it uses: the compiler's time grows with their number.
struct SupportDeclarations: Sendable {
  private struct Declaration {
    /// The declared name; nil for what every program gets, such as an import.
    let name: String?
    let text: String
    let mentioned: Set<String>
  }

  private let declarations: [Declaration]

  init(_ source: String) {
    declarations = Parser.parse(source: source).statements.map { item in
      let text = item.description
      return Declaration(name: item.declaredName, text: text, mentioned: Self.names(in: text))
    }
  }

  /// Returns the source of the declarations that a text names, and of all that they name in turn.
  func source(for text: String) -> String {
    var used = Self.names(in: text)
    var isIncluded = declarations.map { $0.name == nil }
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for (index, declaration) in declarations.enumerated() where !isIncluded[index] {
        guard let name = declaration.name, used.contains(name) else { continue }
        isIncluded[index] = true
        used.formUnion(declaration.mentioned)
        hasGrown = true
      }
    }
    return zip(declarations, isIncluded).filter(\.1).map(\.0.text).joined() + "\n"
  }

  /// Returns the words in a text that start like the declarations' names.
  private static func names(in text: String) -> Set<String> {
    let words = text.utf8.split { letter in
      !(97...122 ~= letter || 65...90 ~= letter || 48...57 ~= letter || letter == 95)
    }
    return Set(words.filter { $0.starts(with: "__".utf8) }.map { String(Substring($0)) })
  }
}

extension CodeBlockItemSyntax {
  /// The name of the function, type or variable that the item declares.
  fileprivate var declaredName: String? {
    guard case .decl(let declaration) = item else { return nil }
    if let variable = declaration.as(VariableDeclSyntax.self) {
      return variable.bindings.first?.pattern.trimmedDescription
    }
    return declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
  }
}
