import SwiftSyntax

/// The cases of an enum, with their `#if` conditions.
struct EnumElements {
  /// One case, with its comment.
  struct Element {
    let syntax: EnumCaseElementSyntax
    let declaration: EnumCaseDeclSyntax

    var name: TokenSyntax { syntax.name.trimmed }

    /// The comment lines above the case.
    var comment: String {
      declaration.leadingTrivia.pieces.compactMap { piece in
        switch piece {
        case .docLineComment(let text), .docBlockComment(let text): text
        default: nil
        }
      }
      .joined(separator: "\n")
    }
  }

  private indirect enum Node {
    case element(Element)
    case condition([(header: String, nodes: [Node])])
  }

  private let nodes: [Node]

  init(_ members: MemberBlockItemListSyntax) {
    nodes = Self.nodes(members)
  }

  /// Every case, under any `#if` condition.
  var all: [Element] {
    Self.all(nodes)
  }

  /// The text of each case, in order and under the same conditions.
  func text(_ text: (Element) -> String) -> String {
    Self.text(nodes, text)
  }

  private static func nodes(_ members: MemberBlockItemListSyntax) -> [Node] {
    members.flatMap { member -> [Node] in
      if let declaration = member.decl.as(EnumCaseDeclSyntax.self) {
        return declaration.elements.map {
          .element(Element(syntax: $0, declaration: declaration))
        }
      }
      guard let condition = member.decl.as(IfConfigDeclSyntax.self) else { return [] }
      return [
        .condition(
          condition.clauses.map { clause in
            let members = clause.elements?.as(MemberBlockItemListSyntax.self)
            let header = [clause.poundKeyword.text, clause.condition?.trimmedDescription]
              .compactMap(\.self).joined(separator: " ")
            return (header, members.map(nodes) ?? [])
          })
      ]
    }
  }

  private static func all(_ nodes: [Node]) -> [Element] {
    nodes.flatMap { node -> [Element] in
      switch node {
      case .element(let element): [element]
      case .condition(let clauses): clauses.flatMap { all($0.nodes) }
      }
    }
  }

  private static func text(_ nodes: [Node], _ describe: (Element) -> String) -> String {
    nodes.map { node in
      switch node {
      case .element(let element):
        return describe(element)
      case .condition(let clauses):
        let inner = clauses.map { "\($0.header)\n" + text($0.nodes, describe) }
        // A condition around no case at all would only be noise.
        guard clauses.contains(where: { !all($0.nodes).isEmpty }) else { return "" }
        return inner.joined() + "#endif\n"
      }
    }
    .joined()
  }
}
