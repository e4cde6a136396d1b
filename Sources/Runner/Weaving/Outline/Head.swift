/// The identity of an item among its siblings: two items with equal heads are the same node, at two
/// steps of the program.
struct Head: Hashable {
  enum Kind: Hashable {
    case elision
    case `import`
    /// A nominal type, with any keyword: a `class` may become a `struct`.
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
    /// A call on another one's result: `.disabled(true)`.
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

  /// Whether an equal head suffices to identify a node.
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
