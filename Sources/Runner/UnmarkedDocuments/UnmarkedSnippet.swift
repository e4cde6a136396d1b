import SwiftParser
import SwiftSyntax
import Weaving

/// A Swift snippet of an unmarked document, with the facts that its text contains.
struct UnmarkedSnippet: Sendable {
  /// An item at file level that another snippet may replace.
  struct Item: Sendable {
    /// The declared names: of a type, of a function with its labels and types, of a variable.
    var keys: [String]
    /// The range of the item, in UTF-8 bytes.
    var range: Range<Int>
    /// Whether it executes when a program runs from the top.
    var isStatement: Bool
    /// The members of an extension, which are replaced one by one.
    var members: [Item] = []
    /// The names that it reads.
    var used: Set<String>
  }

  let text: SnippetText
  var items: [Item] = []
  /// The names that other snippets can use: of types, functions, variables, members of extensions.
  var provided: Set<String> = []
  /// The variables among the provided names.
  var variables: Set<String> = []
  /// Every name that the snippet uses.
  var used: Set<String> = []
  /// The conformances that its extensions declare.
  var conformances: [(type: String, protocols: [String])] = []
  var imports: Set<String> = []
  /// Whether all of it parses.
  var parses = true
  /// Whether it has a type that is the program's entry point.
  var hasMain = false
  /// The bytes of `@main`.
  var mainAttributes: [Range<Int>] = []
  /// The tests that it declares.
  private(set) var tests: TestDeclarations
  var expectations: [WatchedExpectation] = []
  /// Comments that may quote the compiler literally.
  var remarks: [WatchedExpectation] = []

  /// The loops at file level that never end.
  private(set) var endlessLoops: [EndlessLoop] = []
  /// Whether the last statement at file level throws.
  var endsByThrowing = false
  /// Whether it starts tasks that may outlive its last line.
  var startsTasks: Bool { used.contains("Task") }

  var hasStatements: Bool { items.contains(where: \.isStatement) }

  init(_ lines: [Program.Line]) {
    text = SnippetText(lines.withoutShebang)
    let tree = Parser.parse(source: text.string)
    tests = TestDeclarations(in: tree)
    parses = !tree.hasError
    for statement in tree.statements { read(statement.item) }
    endsByThrowing = tree.statements.last?.item.is(ThrowStmtSyntax.self) == true
    (expectations, remarks) = WatchedExpectation.all(in: tree, text)
    used = Names.read(in: tree)
  }

  private mutating func read(_ item: CodeBlockItemSyntax.Item) {
    let node = Syntax(item)
    var entry = Item(
      keys: [],
      range: node.positionAfterSkippingLeadingTrivia
        .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset,
      isStatement: false, used: Names.read(in: node))
    switch item {
    case .decl(let declaration):
      if let module = declaration.as(ImportDeclSyntax.self) {
        imports.insert(module.path.first?.name.text ?? "")
        return
      }
      if let conditional = declaration.as(IfConfigDeclSyntax.self) {
        entry.isStatement = readConditional(conditional)
      }
      read(declaration, into: &entry)
    default:
      entry.isStatement = true
      if let loop = EndlessLoop(item) { endlessLoops.append(loop) }
    }
    items.append(entry)
  }

  private mutating func read(_ declaration: DeclSyntax, into entry: inout Item) {
    if let group = declaration.asProtocol((any DeclGroupSyntax).self) {
      for case .attribute(let attribute) in group.attributes
      where attribute.attributeName.trimmedDescription == "main" {
        hasMain = true
        mainAttributes.append(
          attribute.positionAfterSkippingLeadingTrivia
            .utf8Offset..<attribute.endPositionBeforeTrailingTrivia.utf8Offset)
      }
    }
    if let type = declaration.as(ExtensionDeclSyntax.self) {
      let name = type.extendedType.trimmedDescription
      let protocols =
        type.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
      conformances.append((name, protocols))
      provided.formUnion(type.memberBlock.members.flatMap { Self.names(of: $0.decl) })
      entry.members = type.memberBlock.members.map { member in
        Item(
          keys: Self.keys(of: member.decl).map { "\(name).\($0)" },
          range: member.positionAfterSkippingLeadingTrivia
            .utf8Offset..<member.endPositionBeforeTrailingTrivia.utf8Offset,
          isStatement: false, used: [])
      }
      return
    }
    entry.keys = Self.keys(of: declaration)
    provided.formUnion(Self.names(of: declaration))
    if let variable = declaration.as(VariableDeclSyntax.self) {
      variables.formUnion(Self.names(of: declaration))
      entry.isStatement = variable.bindings.contains { $0.initializer != nil }
    } else if declaration.is(MacroExpansionDeclSyntax.self) {
      entry.isStatement = true
    }
  }

  /// Reads the code between `#if` and `#endif`.
  ///
  /// - Returns: whether it has statements.
  private mutating func readConditional(_ conditional: IfConfigDeclSyntax) -> Bool {
    var hasStatements = false
    for clause in conditional.clauses {
      guard case .statements(let statements)? = clause.elements else { continue }
      for statement in statements {
        if case .decl(let declaration) = statement.item {
          provided.formUnion(Self.names(of: declaration))
        } else {
          hasStatements = true
        }
      }
    }
    return hasStatements
  }

  /// Returns the names that a declaration introduces.
  private static func names(of declaration: DeclSyntax) -> [String] {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      return variable.bindings.flatMap { names(in: $0.pattern) }
    }
    if let function = declaration.as(FunctionDeclSyntax.self) { return [function.name.text] }
    if let type = declaration.asProtocol((any NamedDeclSyntax).self) { return [type.name.text] }
    if let definition = declaration.as(OperatorDeclSyntax.self) { return [definition.name.text] }
    return []
  }

  private static func names(in pattern: PatternSyntax) -> [String] {
    if let name = pattern.as(IdentifierPatternSyntax.self) { return [name.identifier.text] }
    if let tuple = pattern.as(TuplePatternSyntax.self) {
      return tuple.elements.flatMap { names(in: $0.pattern) }
    }
    return []
  }

  /// Returns the keys that must be unique in a program.
  private static func keys(of declaration: DeclSyntax) -> [String] {
    if let function = declaration.as(FunctionDeclSyntax.self) {
      let parameters = function.signature.parameterClause.parameters.map {
        "\($0.firstName.text):\($0.type.trimmedDescription)"
      }
      return ["\(function.name.text)(\(parameters.joined(separator: ",")))"]
    }
    if let initializer = declaration.as(InitializerDeclSyntax.self) {
      let parameters = initializer.signature.parameterClause.parameters.map {
        "\($0.firstName.text):\($0.type.trimmedDescription)"
      }
      return ["init(\(parameters.joined(separator: ",")))"]
    }
    return names(of: declaration)
  }
}

extension [Program.Line] {
  /// The lines, with a comment in place of a shebang.
  fileprivate var withoutShebang: Self {
    guard let first, first.text.hasPrefix("#!") else { return self }
    var lines = self
    lines[0] = Program.Line("//" + first.text.dropFirst(2), at: first.origin(ofColumn: 1))
    return lines
  }
}

/// The names that a piece of code uses, including those of its own declarations.
private enum Names {
  static func read(in node: some SyntaxProtocol) -> Set<String> {
    var names: Set<String> = []
    for token in node.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .identifier(let name), .dollarIdentifier(let name), .binaryOperator(let name),
        .prefixOperator(let name), .postfixOperator(let name):
        names.insert(name.filter { $0 != "`" })
        // `$count` and `_count` are made from `count`.
        if name.hasPrefix("$") || name.hasPrefix("_") { names.insert(String(name.dropFirst())) }
      default:
        break
      }
    }
    return names
  }
}
