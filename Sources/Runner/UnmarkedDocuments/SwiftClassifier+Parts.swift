import Chapter
import Diagnostics
import Judging
import SwiftParser
import SwiftSyntax
import Weaving

// The attempts for a snippet that belongs inside an earlier one.

extension SwiftClassifier {
  /// Returns the programs that contain the snippet as a part of a visible snippet, or else of any
  /// earlier one.
  func parts(visible: [Int], all: [Int]) async throws -> [Attempt] {
    var near: [Attempt] = []
    if isPart {
      near = try await woven(among: visible)
      if near.isEmpty, all != visible { near = try await woven(among: all) }
    }
    guard near.isEmpty, elidedLine == nil else { return near }
    let members = members(among: visible)
    return members.isEmpty && all != visible ? self.members(among: all) : members
  }

  private var isPart: Bool { elidedLine != nil || !snippet.parses || snippet.readsAsMember }

  /// Whether the whole snippet is indented, like members written apart from their type.
  var isIndentedMember: Bool {
    let lines = fence.lines.map(\.text).filter { !$0.trimmed.isEmpty }
    return !lines.isEmpty && lines.allSatisfy { $0.hasPrefix(" ") || $0.hasPrefix("\t") }
  }

  /// Returns the attempt with the snippet woven into the only earlier snippet that it fits into.
  private func woven(among candidates: [Int]) async throws -> [Attempt] {
    guard let (program, weave) = try await weave(among: candidates),
      weave.program != program,
      let file = weave.program.files.first(where: { weave.changed[$0.name]?.isEmpty == false }),
      weave.changed.values.count(where: { !$0.isEmpty }) == 1
    else { return [] }
    guard let index = Int(file.name) else { return [] }
    return [attempt(file.lines, in: index, among: candidates)]
  }

  /// Returns attempts with the snippet as further statements of the latest function that has a
  /// variable it reads.
  func continued(among candidates: [Int]) async throws -> [Attempt] {
    let names = snippet.freeNames
    guard snippet.hasStatements, !names.isEmpty else { return [] }
    for index in candidates.reversed() {
      guard let host = try await reading.neighbours.state(index).usable,
        let end = host.end(ofBodyDeclaring: names)
      else { continue }
      var lines = host.text.lines
      lines.insert(contentsOf: snippet.text.lines, at: end)
      return [attempt(lines, in: index, among: candidates)]
    }
    return []
  }

  /// Returns the program of an earlier snippet with this one inserted.
  func attempt(_ lines: [Program.Line], in host: Int, among candidates: [Int]) -> Attempt {
    var whole = UnmarkedSnippet(lines, known: snippet.known)
    let own = fence.location.line...fence.lastLine
    whole.expectations.removeAll { !own.contains($0.expectation.location.line) }
    let context = chosen(pieces.choice(for: whole, among: candidates.filter { $0 != host }))
    return Attempt(snippet: whole, context: context, host: host)
  }

  private func weave(among candidates: [Int]) async throws -> (Program, Weave)? {
    var program = Program()
    var latest: [String: Int] = [:]
    for index in candidates {
      guard let usable = try await reading.neighbours.state(index).usable else { continue }
      // A later version of a declaration replaces the earlier ones.
      for name in usable.ownNames { latest[name] = index }
    }
    for index in candidates where latest.values.contains(index) {
      guard let usable = try await reading.neighbours.state(index).usable else { continue }
      program.files.append(Program.File(name: String(index), lines: usable.text.lines))
    }
    guard !program.files.isEmpty else { return nil }
    var faults: [Diagnostic] = []
    let lines = fence.lines.map { SourceLine(OmissionMark.marked($0.text), at: $0.location) }
    let edit = Edit(.fragment, lines: lines, at: fence.location)
    guard let weave = program.weaving(edit, diagnostics: &faults) else { return nil }
    return (program, weave)
  }

  /// Returns the state of the snippet as a literal quotation of an earlier one.
  func quotation() async throws -> BlockState? {
    guard isPart,
      let (program, weave) = try await weave(among: reading.neighbours.visible),
      weave.program == program
    else { return nil }
    return reading.state(.fragment, "quotes what is there already", isChecked: true)
  }
}

extension UnmarkedSnippet {
  /// Whether the snippet looks like members of a type, perhaps of a type in an earlier snippet.
  fileprivate var readsAsMember: Bool {
    used.contains("self") || items.contains { $0.keys.contains { $0.hasPrefix("init(") } }
      || provided.contains("body")
      || items.allSatisfy { !$0.isStatement && !$0.keys.isEmpty }
  }

  /// The names that the snippet uses, without member names.
  fileprivate var freeNames: Set<String> {
    let reader = FreeNames(viewMode: .sourceAccurate)
    reader.walk(Parser.parse(source: text.string))
    return reader.names.subtracting(ownNames)
  }

  /// Returns the line, from 0, of the closing brace of the last function that declares one of the
  /// given names.
  fileprivate func end(ofBodyDeclaring names: Set<String>) -> Int? {
    let reader = BodyEnds(names)
    reader.walk(Parser.parse(source: text.string))
    return reader.ends.map { text.place(of: $0).line }.last { line in
      text.lines[line].text.trimmed == "}"
    }
  }
}

private final class FreeNames: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName != node {
      names.insert(node.baseName.text)
    }
    return .visitChildren
  }
}

private final class BodyEnds: SyntaxVisitor {
  private let names: Set<String>
  /// The offsets of functions' closing braces, in UTF-8 bytes.
  private(set) var ends: [Int] = []

  init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visitPost(_ node: FunctionDeclSyntax) {
    guard let body = node.body else { return }
    let declares = body.statements.contains { statement in
      statement.item.as(VariableDeclSyntax.self)?.bindings.contains {
        $0.pattern.as(IdentifierPatternSyntax.self).map { names.contains($0.identifier.text) }
          ?? false
      } ?? false
    }
    if declares { ends.append(body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset) }
  }
}
