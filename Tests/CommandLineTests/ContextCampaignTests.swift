import Chapter
import Diagnostics
import Foundation
import Testing

@testable import Judging
@testable import UnmarkedDocuments

/// No claim about a state before a change passes, however the change affects the state.
@Suite("Changes that affect a use")
struct ContextCampaignTests {
  /// The number of documents in one run; all with `STRESS`.
  private static let count = 8

  static let documents: [ContextCampaign] = {
    let file = CorpusTests.folder.appending(path: "changes.txt")
    let all = ContextCampaign.all(in: (try? String(contentsOf: file, encoding: .utf8)) ?? "")
    guard !Turn.isWhole else { return all }
    // Neighbors are of one kind, so that a stride takes several.
    return (0..<count).map { all[(Turn.number * count + $0 * 37) % all.count] }
  }()

  @Test("The campaign has hundreds of documents")
  func size() throws {
    let file = CorpusTests.folder.appending(path: "changes.txt")
    #expect(ContextCampaign.all(in: try String(contentsOf: file, encoding: .utf8)).count > 200)
  }

  @Test("A claim about the state before the change never passes", arguments: documents)
  func stale(_ campaign: ContextCampaign) async throws {
    let states = try await Self.states(of: campaign.text, "notes.md")
    let last = try #require(states.last)
    let isRed = last.diagnostics.contains { $0.severity == .error }
    switch campaign.layout {
    case .section, .value, .scratch, .called: #expect(isRed, "\(campaign.text)")
    case .unusable, .newer: #expect(!isRed && !last.block.isChecked, "\(campaign.text)")
    case .otherSection, .sections, .newerSection, .newest:
      #expect(isRed || !last.block.isChecked, "\(campaign.text)")
    }
  }

  static func states(of text: String, _ name: String) async throws -> [BlockState] {
    var faults: [Diagnostic] = []
    let document = try #require(
      Document(path: name, bytes: Array(text.utf8), diagnostics: &faults))
    return try await UnmarkedChecker(try await BookTests.checker()).states(of: document)
  }
}
