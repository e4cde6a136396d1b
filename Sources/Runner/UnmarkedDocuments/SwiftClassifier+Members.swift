import Chapter
import Diagnostics
import SwiftParser
import SwiftSyntax
import Weaving

// Members written apart from their type: they are inserted into the type with the members that they
// use.

extension SwiftClassifier {
  /// The number of types to try, the best match first.
  private static let triedTypes = 2

  /// Returns the attempts with the snippet as members of an earlier type.
  func members(among candidates: [Int]) -> [Attempt] {
    guard let members = ShownMembers(snippet) else { return [] }
    var fitting: [(score: Int, index: Int, body: TypeBody)] = []
    let bodies = candidates.compactMap { index in
      pieces.pieces[index].flatMap { $0.isUsable ? (index, TypeBody.all(in: $0.snippet)) : nil }
    }
    var names: [String: Set<String>] = [:]
    for (_, bodies) in bodies {
      for body in bodies { names[body.name, default: []].formUnion(body.names) }
    }
    for (index, bodies) in bodies.reversed() {
      for body in bodies.reversed() where !body.isExtension || names[body.name] == body.names {
        // A newer version of the type replaces the older ones.
        guard !fitting.contains(where: { $0.body.name == body.name }) else { continue }
        let score = members.used.intersection(names[body.name] ?? []).count
        guard score > 0 || members.areMembers || isIndentedMember else { continue }
        fitting.append((score, index, body))
      }
    }
    // The type named by the text before the snippet comes first.
    let named = reading.block.named
    let best = fitting.enumerated().sorted { first, second in
      (named.contains(first.element.body.name) ? 0 : 1, -first.element.score, first.offset)
        < (named.contains(second.element.body.name) ? 0 : 1, -second.element.score, second.offset)
    }
    return best.prefix(Self.triedTypes).compactMap { _, found in
      guard let host = pieces.pieces[found.index]?.snippet else { return nil }
      return attempt(
        host.inserting(snippet, members: members, into: found.body), in: found.index,
        among: candidates)
    }
  }
}

/// The members of a type, in a snippet without the type.
private struct ShownMembers {
  var keys: Set<String> = []
  /// The names that they use without a receiver, or on `self`.
  var used: Set<String> = []
  /// Whether they can only be members of a type.
  var areMembers = false

  /// Fails if the snippet contains anything other than members.
  init?(_ snippet: UnmarkedSnippet) {
    // In a type, cases, initializers and the like parse without errors.
    let tree = Parser.parse(source: "struct S {\n" + snippet.text.string + "}\n")
    guard tree.statements.count == 1,
      let type = tree.statements.first?.item.as(StructDeclSyntax.self),
      !type.hasError, !type.memberBlock.members.isEmpty
    else { return nil }
    for member in type.memberBlock.members {
      let declaration = member.decl
      keys.formUnion(UnmarkedSnippet.keys(of: declaration))
      if declaration.is(SubscriptDeclSyntax.self) || declaration.is(InitializerDeclSyntax.self)
        || declaration.is(DeinitializerDeclSyntax.self) || declaration.is(EnumCaseDeclSyntax.self)
        || declaration.hasModifierOfMembers
      {
        areMembers = true
      } else if declaration.asProtocol((any DeclGroupSyntax).self) != nil
        || declaration.is(ImportDeclSyntax.self) || declaration.is(MissingDeclSyntax.self)
      {
        return nil
      }
    }
    let reader = MemberUses(viewMode: .sourceAccurate)
    reader.walk(type.memberBlock)
    used = reader.names
  }
}

/// A visitor that collects the names that may be members of the enclosing type.
private final class MemberUses: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName == node {
      if member.base?.trimmedDescription == "self" { names.insert(node.baseName.text) }
    } else {
      names.insert(node.baseName.text)
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.text)
    return .visitChildren
  }
}

extension DeclSyntax {
  fileprivate var hasModifierOfMembers: Bool {
    let modifiers =
      self.asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text) ?? []
    return modifiers.contains {
      ["mutating", "nonmutating", "override", "static", "class", "required", "convenience", "lazy"]
        .contains($0)
    }
  }
}

extension UnmarkedSnippet {
  /// Returns the lines with members added at the end of a type, without the members they replace.
  fileprivate func inserting(_ other: Self, members: ShownMembers, into body: TypeBody)
    -> [Program.Line]
  {
    let replaced = body.members.filter { members.keys.contains($0.key) }.map(\.range)
    var lines = blanking(replaced).map { text, origin in
      text == origin.text ? origin : Program.Line(text, at: origin.origin(ofColumn: 1))
    }
    let (line, column) = text.place(of: body.brace)
    let before = String(decoding: lines[line].text.utf8.prefix(column), as: UTF8.self)
    guard !before.trimmed.isEmpty else {
      lines.insert(contentsOf: other.text.lines, at: line)
      return lines
    }
    let after = String(decoding: lines[line].text.utf8.dropFirst(column), as: UTF8.self)
    let place = lines[line].origin(ofColumn: column + 1)
    lines[line] = Program.Line(before, at: lines[line].origin(ofColumn: 1))
    lines.insert(contentsOf: other.text.lines + [Program.Line(after, at: place)], at: line + 1)
    return lines
  }
}
