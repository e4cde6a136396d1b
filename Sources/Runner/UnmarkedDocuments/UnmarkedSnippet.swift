import SwiftParser
import SwiftSyntax
import Weaving

/// A Swift snippet of an unmarked document, with the facts derived from its text.
struct UnmarkedSnippet: Sendable {
  /// An item at file level that another snippet may replace.
  struct Item: Sendable {
    /// The declared names: a type's, a function's with labels and types, a variable's.
    var keys: [String]
    /// The range of the item, in UTF-8 bytes.
    var range: Range<Int>
    /// Whether it executes when a program runs from the top.
    var isStatement: Bool
    /// The members of an extension, each replaced separately.
    var members: [Item] = []
    /// The names that it reads.
    var used: Set<String>
    /// The names that it uses, by role.
    var use = NameUse()
    /// The effects of running it.
    var effects = Effects()
    /// The effects of calling its declarations.
    var callable: [(name: String, effects: Effects)] = []
    /// The variables that its value may alias.
    var aliased: Set<String> = []
    /// Whether it declares a function; a program may have several of one name.
    var isFunction = false
    /// Whether it declares another name of a type.
    var isAlias = false
    /// Whether it declares static properties.
    var hasStaticState = false
    /// The members that it adds to a type, if it is an extension.
    var addition: Addition?

    /// The names that it declares at file level.
    var names: [String] { keys.map { String($0.prefix { $0 != "(" }) } }
  }

  /// The part of a type in an extension.
  struct Addition: Sendable {
    var type: String
    var protocols: [String]
    var members: Set<String>
    /// Whether it has initializers or subscripts, which are used without a name.
    var hasUnnamed: Bool
  }

  let text: SnippetText
  /// The variables of other snippets, which comments may name.
  let known: Set<String>
  var items: [Item] = []
  /// The names available to other snippets: types, functions, variables, extension members.
  var provided: Set<String> = []
  /// The variables among the provided names.
  var variables: Set<String> = []
  /// Every name that the snippet uses.
  var used: Set<String> = []
  /// The names that the snippet uses, by role.
  private(set) var use = NameUse()
  /// The conformances that its extensions declare.
  var conformances: [(type: String, protocols: [String])] = []
  var imports: Set<String> = []
  /// Whether all of it parses.
  var parses = true
  /// Whether it has a regular expression between slashes.
  private(set) var hasRegex = false
  /// Whether it has a type that is the program's entry point.
  var hasMain = false
  /// The byte ranges of `@main`.
  var mainAttributes: [Range<Int>] = []
  /// The tests that it declares.
  private(set) var tests: TestDeclarations
  var expectations: [WatchedExpectation] = []
  /// Comments that may quote the compiler literally.
  var remarks: [WatchedExpectation] = []

  /// The endless loops at file level.
  private(set) var endlessLoops: [EndlessLoop] = []
  /// Whether the last statement at file level throws.
  var endsByThrowing = false
  /// Whether it starts tasks that may outlive its last line.
  var startsTasks: Bool { used.contains("Task") }

  var hasStatements: Bool { items.contains(where: \.isStatement) }

  /// The snippet's declarations alone.
  var withoutStatements: Self {
    guard hasStatements else { return self }
    return Self(
      blanking(items.filter(\.isStatement).map(\.range)).map {
        Program.Line($0, at: $1.origin(ofColumn: 1))
      }, known: known)
  }

  /// - Parameter known: the variables of other snippets, which comments may name.
  init(_ lines: [Program.Line], known: Set<String> = []) {
    self.known = known
    text = SnippetText(lines.withoutShebang)
    let tree = Parser.parse(source: text.string)
    tests = TestDeclarations(in: tree)
    parses = !tree.hasError
    hasRegex = tree.tokens(viewMode: .sourceAccurate).contains { token in
      token.tokenKind == .regexSlash
        && token.parent?.as(RegexLiteralExprSyntax.self)?.openingPounds == nil
    }
    for statement in tree.statements { read(statement.item) }
    endsByThrowing = tree.statements.last?.item.is(ThrowStmtSyntax.self) == true
    (expectations, remarks) = WatchedExpectation.all(in: tree, text, known: known)
    used = Names.read(in: tree)
    // A variable named only by a comment is needed as well.
    for case .named(let path) in expectations.map(\.value) {
      let name = String(path.prefix { !".?(".contains($0) })
      if !used.contains(name) { use.insert(name) }
    }
  }

  private mutating func read(_ item: CodeBlockItemSyntax.Item) {
    let node = Syntax(item)
    var entry = Item(
      keys: [],
      range: node.positionAfterSkippingLeadingTrivia
        .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset,
      isStatement: false, used: Names.read(in: node), use: NameUse(in: node))
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
      if let condition = node.as(GuardStmtSyntax.self)?.conditions { read(condition, into: &entry) }
    }
    if entry.isStatement { entry.effects = Effects(of: node) }
    use.formUnion(entry.use)
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
    entry.callable = Effects.callable(in: declaration)
    entry.hasStaticState = declaration.hasStaticState
    entry.isFunction = declaration.is(FunctionDeclSyntax.self)
    entry.isAlias = declaration.is(TypeAliasDeclSyntax.self)
    if let type = declaration.as(ExtensionDeclSyntax.self) {
      let name = type.extendedType.trimmedDescription
      let protocols =
        type.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
      conformances.append((name, protocols))
      let members = type.memberBlock.members
      provided.formUnion(members.flatMap { Self.names(of: $0.decl) })
      entry.addition = Addition(
        type: name, protocols: protocols, members: Set(members.flatMap { Self.names(of: $0.decl) }),
        hasUnnamed: members.contains {
          $0.decl.is(InitializerDeclSyntax.self) || $0.decl.is(SubscriptDeclSyntax.self)
        })
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
      entry.aliased = variable.bindings.reduce(into: []) { names, binding in
        names.formUnion(binding.initializer?.value.roots ?? [])
      }
    } else if declaration.is(MacroExpansionDeclSyntax.self) {
      entry.isStatement = true
    }
  }

  /// Reads the variables that a `guard` declares for the code after it.
  private mutating func read(_ conditions: ConditionElementListSyntax, into entry: inout Item) {
    for binding in conditions.compactMap({ $0.condition.as(OptionalBindingConditionSyntax.self) }) {
      let sources = binding.initializer?.value.roots ?? []
      let names = binding.pattern.boundNames.filter {
        binding.initializer != nil && !sources.contains($0)
      }
      guard !names.isEmpty else { continue }
      entry.keys += names
      entry.aliased.formUnion(sources)
      provided.formUnion(names)
      variables.formUnion(names)
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

  /// Returns the names introduced by a declaration.
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
  static func keys(of declaration: DeclSyntax) -> [String] {
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

extension DeclSyntax {
  /// Whether the declaration, or a nested type, has a static property.
  fileprivate var hasStaticState: Bool {
    guard let type = self.asProtocol((any DeclGroupSyntax).self) else { return false }
    return type.memberBlock.members.contains { member in
      guard let variable = member.decl.as(VariableDeclSyntax.self) else {
        return member.decl.hasStaticState
      }
      return variable.modifiers.contains { ["static", "class"].contains($0.name.text) }
    }
  }
}

extension [Program.Line] {
  /// The lines, with a comment instead of a shebang.
  fileprivate var withoutShebang: Self {
    guard let first, first.text.hasPrefix("#!") else { return self }
    var lines = self
    lines[0] = Program.Line("//" + first.text.dropFirst(2), at: first.origin(ofColumn: 1))
    return lines
  }
}

/// The names used by a piece of code, including those of its own declarations.
private enum Names {
  static func read(in node: some SyntaxProtocol) -> Set<String> {
    var names: Set<String> = []
    for token in node.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .identifier(let name), .dollarIdentifier(let name), .binaryOperator(let name),
        .prefixOperator(let name), .postfixOperator(let name):
        names.insert(name.filter { $0 != "`" })
        // `$count` and `_count` are derived from `count`.
        if name.hasPrefix("$") || name.hasPrefix("_") { names.insert(String(name.dropFirst())) }
      default:
        break
      }
    }
    return names
  }
}
