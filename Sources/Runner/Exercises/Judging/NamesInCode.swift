import SwiftParser
import SwiftSyntax

/// The names declared and used by some code.
final class NamesInCode: SyntaxAnyVisitor {
  private(set) var uses: [(name: String, line: Int)] = []
  private(set) var attributeUses: [(name: String, line: Int)] = []
  private(set) var declarations: [(name: String, line: Int, isVisible: Bool)] = []
  private let converter: SourceLocationConverter
  /// The types declared by the code, whose members shadow no foreign name, even in extensions.
  private var ownTypes: Set<String> = []

  init(_ text: String) {
    let tree = Parser.parse(source: text)
    converter = SourceLocationConverter(fileName: "", tree: tree)
    super.init(viewMode: .sourceAccurate)
    ownTypes = Set(
      tree.statements.compactMap { item in
        item.item.asProtocol((any NamedDeclSyntax).self)?.name.text
      })
    walk(tree)
  }

  var used: Set<String> { Set(uses.map(\.name)) }
  var attributes: Set<String> { Set(attributeUses.map(\.name)) }
  var declared: Set<String> { Set(declarations.map(\.name)) }
  var visibleDeclarations: [(name: String, line: Int)] {
    declarations.filter(\.isVisible).map { ($0.name, $0.line) }
  }

  private func line(_ node: some SyntaxProtocol) -> Int {
    node.startLocation(converter: converter).line
  }

  /// Returns whether a declaration can shadow a foreign one: it is at file level, or in an
  /// extension of a foreign type.
  private func isVisible(_ node: some SyntaxProtocol) -> Bool {
    var parent = node.parent
    while let current = parent {
      if let extended = current.as(ExtensionDeclSyntax.self) {
        return !ownTypes.contains(extended.extendedType.trimmedDescription)
      }
      if current.asProtocol((any DeclGroupSyntax).self) != nil { return false }
      if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) { return false }
      parent = current.parent
    }
    return true
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let declaration = node.asProtocol((any NamedDeclSyntax).self) {
      declare(declaration.name, node)
    }
    switch node.as(SyntaxEnum.self) {
    case .identifierPattern(let node): declare(node.identifier, node)
    case .declReferenceExpr(let node): uses.append((name(node.baseName), line(node)))
    case .binaryOperatorExpr(let node): uses.append((node.operator.text, line(node)))
    case .identifierType(let node): uses.append((name(node.name), line(node)))
    case .attribute(let node):
      attributeUses.append((node.attributeName.trimmedDescription, line(node)))
    default: break
    }
    return .visitChildren
  }

  private func declare(_ token: TokenSyntax, _ node: some SyntaxProtocol) {
    declarations.append((name(token), line(token), isVisible(node)))
  }

  /// Returns an identifier without its backticks.
  private func name(_ token: TokenSyntax) -> String {
    token.identifier?.name ?? token.text
  }
}
