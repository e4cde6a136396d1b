@_spi(Reflection) import Swift
import Synchronization

/// A type's name as `_printChanges()` prints it: with its enclosing types and its generic
/// arguments, without modules, extensions and functions.
package struct TypeName: CustomStringConvertible {
  package let description: String

  package init(_ type: Any.Type) {
    let identifier = ObjectIdentifier(type)
    if let known = Self.known.withLock({ $0[identifier] }) {
      description = known
      return
    }
    let description = Self.description(of: type)
    Self.known.withLock { $0[identifier] = description }
    self.description = description
  }

  /// A cache of names: every event names types, and their metadata is never freed.
  private static let known = Mutex<[ObjectIdentifier: String]>([:])

  private static func description(of type: Any.Type) -> String {
    switch TypeKind(type) {
    case .structure, .enumeration, .optional:
      return TypeDescriptor(nominal: type).describe(argumentsOf: type)
    case .tuple:
      var elements: [String] = []
      _ = _forEachField(of: type) { _, _, element, _ in
        elements.append(TypeName(element).description)
        return true
      }
      return "(\(elements.joined(separator: ", ")))"
    default:
      return dropModules(from: _typeName(type, qualified: true))
    }
  }

  /// Drops `Module.` at the start of each qualified name, and the markers of private contexts.
  package static func dropModules(from name: String) -> String {
    let isPrivate = name.utf8.contains(UInt8(ascii: "$"))
    let name =
      isPrivate ? name.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "") : name
    var result = ""
    var word = ""
    var isQualified = false
    for character in name {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else if character == ".", !isQualified, !word.isEmpty {
        word = ""
        isQualified = true
      } else {
        result += word
        word = ""
        result.append(character)
        isQualified = character == "."
      }
    }
    return result + word
  }
}

// MARK: - Structs and enums

extension TypeDescriptor {
  fileprivate func describe(argumentsOf type: Any.Type) -> String {
    let arguments = genericArguments(of: type).map { argument in
      switch argument {
      case .type(let type): TypeName(type).description
      case .pack(let types):
        "Pack{\(types.map { TypeName($0).description }.joined(separator: ", "))}"
      }
    }
    var used = 0
    return levels.map { level in
      let own = arguments[used..<max(used, min(level.parameterCount, arguments.count))]
      used += own.count
      return own.isEmpty ? level.name : "\(level.name)<\(own.joined(separator: ", "))>"
    }.joined(separator: ".")
  }

  /// The enclosing types, outermost first, and the type itself.
  private var levels: [Self] {
    (parent?.levels ?? []) + (isType ? [self] : [])
  }
}
