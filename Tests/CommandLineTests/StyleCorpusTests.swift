import Diagnostics
import Foundation
import Testing

@testable import Judging
@testable import UnmarkedDocuments

/// Documents as many authors write them, each right, and wrong in every marked claim.
///
/// In `Corpus/styles.txt`, `=== name` begins a document, and `«4¦5»` has a right text and a wrong one.
@Suite("Documents in many styles")
struct StyleCorpusTests {
  /// The number of documents in one run; all with `STRESS`.
  private static let count = 4

  struct Styled: Sendable, CustomTestStringConvertible {
    var name: String
    var right: String
    var wrong: String
    /// The lines, from 1, with a wrong text.
    var marked: [Int]

    var testDescription: String { name }
  }

  private static let all: [Styled] = {
    let file = CorpusTests.folder.appending(path: "styles.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: #/(?:^|\n)=== /#).compactMap { part in
      guard let end = part.firstIndex(of: "\n") else { return nil }
      let body = String(part[part.index(after: end)...])
      let mark = #/«([^¦»]*)¦([^»]*)»/#
      let marked = body.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .filter { $0.element.contains("«") }.map { $0.offset + 1 }
      return Styled(
        name: String(part[..<end]), right: body.replacing(mark) { String($0.output.1) },
        wrong: body.replacing(mark) { String($0.output.2) }, marked: marked)
    }
  }()

  private static let documents: [Styled] =
    Turn.isWhole ? all : (0..<count).map { all[(Turn.number * count + $0 * 47) % all.count] }

  @Test("There are many documents, and most lines of claims are marked")
  func size() {
    #expect(Self.all.count >= 190)
    #expect(Self.all.map(\.marked.count).reduce(0, +) >= 400)
  }

  @Test("A right document has no error, and is checked", arguments: documents)
  func right(_ document: Styled) async throws {
    let states = try await ContextCampaignTests.states(of: document.right, "styles.md")
    #expect(states.flatMap(\.diagnostics).map(\.message) == [])
    let unchecked = states.filter { !$0.block.isChecked }.map(\.block.kind)
    #expect(unchecked.allSatisfy { $0 == .notSwift }, "\(document.right)")
  }

  @Test("Each wrong claim is an error, or at least counted", arguments: documents)
  func wrong(_ document: Styled) async throws {
    let states = try await ContextCampaignTests.states(of: document.wrong, "styles.md")
    let errors = Set(
      states.flatMap(\.diagnostics).filter { $0.severity == .error }.compactMap(\.location?.line))
    let counted = Set(states.flatMap { $0.comments.unchecked.map(\.line) })
    let lines = document.wrong.split(separator: "\n", omittingEmptySubsequences: false)
    let silent = document.marked.filter { line in
      // A value may be wrong for the comment below it. Several lines of one output have one error, at
      // the first one that differs.
      if !lines[line - 1].contains("//"), errors.contains(line + 1) { return false }
      var line = line
      while !errors.contains(line), !counted.contains(line), line > 1,
        lines[line - 2].contains("//") || !lines[line - 1].contains("//")
      {
        line -= 1
      }
      return !errors.contains(line) && !counted.contains(line)
    }
    #expect(silent.map { lines[$0 - 1] } == [], "\(document.wrong)")
  }
}
