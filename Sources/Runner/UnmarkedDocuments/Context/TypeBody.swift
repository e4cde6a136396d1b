import SwiftParser
import SwiftSyntax

/// The body of a type in a snippet; members written apart from the type can be inserted into it.
struct TypeBody: Sendable {
  var name: String
  /// The names visible to code in the body: its members and generic parameters.
  var names: Set<String> = []
  /// The members, with their byte ranges; another member with the same key replaces one.
  var members: [(key: String, range: Range<Int>)] = []
  /// The byte offset of the closing brace.
  var brace: Int
  var isExtension: Bool

  /// Returns the types of a snippet, in reading order.
  static func all(in snippet: UnmarkedSnippet) -> [Self] {
    let reader = TypeReader(viewMode: .sourceAccurate)
    reader.walk(Parser.parse(source: snippet.text.string))
    return reader.bodies
  }
}

private final class TypeReader: SyntaxVisitor {
  private(set) var bodies: [TypeBody] = []

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    read(node, node.name.text, node.genericParameterClause)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    read(node, node.name.text, node.genericParameterClause)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    read(node, node.name.text, node.genericParameterClause)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    read(node, node.name.text, node.genericParameterClause)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    read(node, node.extendedType.trimmedDescription, nil)
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func read(
    _ type: some DeclGroupSyntax, _ name: String, _ parameters: GenericParameterClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    guard !type.memberBlock.rightBrace.isMissing else { return .visitChildren }
    var body = TypeBody(
      name: name, brace: type.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset,
      isExtension: type.is(ExtensionDeclSyntax.self))
    body.names.formUnion(parameters?.parameters.map(\.name.text) ?? [])
    for member in type.memberBlock.members {
      let range =
        member.positionAfterSkippingLeadingTrivia
        .utf8Offset..<member.endPositionBeforeTrailingTrivia.utf8Offset
      for key in UnmarkedSnippet.keys(of: member.decl) {
        body.members.append((key, range))
        body.names.insert(String(key.prefix { $0 != "(" }))
      }
      if let cases = member.decl.as(EnumCaseDeclSyntax.self) {
        body.names.formUnion(cases.elements.map(\.name.text))
      }
    }
    bodies.append(body)
    return .visitChildren
  }
}

extension TokenSyntax {
  fileprivate var isMissing: Bool { presence == .missing }
}
