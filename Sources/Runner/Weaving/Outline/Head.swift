/// The identity of an item among its siblings: items with equal heads at two steps of the program
/// are the same node.
struct Head: Hashable {
  enum Kind: Hashable {
    case elision
    case `import`
    /// A nominal type, regardless of keyword: a `class` may become a `struct`.
    case type
    case `extension`
    case function
    case initializer
    case deinitializer
    case `subscript`
    case variable
    case enumCase
    case macro
    case alias
    case `operator`
    case accessor
    case switchCase
    case conditional
    case call
    case assignment
    /// `let _ = …`, by its expression.
    case discard
    /// `if`, `guard`, `while`, `for`, `switch`, by the text before the brace.
    case control
    /// `return`, `throw`, `break`, …
    case transfer
    case expression
    /// An argument, or an element of an array or dictionary.
    case element
    /// A call on the result of another one: `.disabled(true)`.
    case modifier

    var isDeclaration: Bool {
      switch self {
      case .import, .type, .extension, .function, .initializer, .deinitializer, .subscript,
        .variable, .enumCase, .macro, .alias, .operator, .accessor:
        true
      default: false
      }
    }
  }

  var kind: Kind
  /// The canonical spelling: tokens with single spaces between them.
  var name: String
  /// The first literal argument of a call.
  var literal: String?

  /// Whether an equal head is enough to identify a node.
  ///
  /// A call without a literal, an assignment or a `return` may occur twice.
  var isDefinite: Bool {
    switch kind {
    case .call: literal != nil
    case .assignment, .transfer, .expression, .discard, .elision: false
    default: true
    }
  }
}
