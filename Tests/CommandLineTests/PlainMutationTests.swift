import Chapter
import Diagnostics
import Foundation
import Testing

@testable import Judging
@testable import UnmarkedDocuments

/// No change that contradicts a claim of an unmarked document passes the check.
@Suite("Mutated claims in plain documents")
struct PlainMutationTests {
  /// The number of changes in each document: 300 in all with `STRESS`.
  private static let count = Turn.isWhole ? 60 : 2

  @Test(
    "A mutated claim, or mutated code with a claim, is reported or leaves all claims true",
    arguments: Turn.part(of: CorpusTests.documents, size: 1))
  func changes(_ name: String) async throws {
    let bytes = Array(try Data(contentsOf: CorpusTests.folder.appending(path: name)))
    let checker = UnmarkedChecker(try await BookTests.checker())
    let original = try Self.blocks(of: bytes, name)
    let states = BlockStates(blocks: original, checker: checker)
    let mutations = original.enumerated().flatMap { index, block -> [PlainMutation] in
      guard case .fence(let fence) = block.form, fence.info == "swift" else { return [] }
      return PlainMutation.all(of: index, at: fence, in: bytes)
    }
    var random = SmallGenerator(seed: UInt64(Turn.number) + (Turn.isWhole ? 17 : 0))
    var missed: [String] = []
    var counted: [String] = []
    var caught = 0
    for mutation in mutations.shuffled(using: &random) {
      guard caught + counted.count + missed.count < Self.count else { break }
      let before = try await states.state(mutation.block)
      guard before.holdsClaims else { continue }
      let blocks = try Self.blocks(of: mutation.applied(to: bytes), name)
      try #require(blocks.count == original.count)
      let after = try await BlockStates(blocks: blocks, checker: checker).state(mutation.block)
      switch Self.fate(of: mutation, before, after) {
      case .caught: caught += 1
      case .counted: counted.append("\(name) \(mutation)")
      case .missed: missed.append("\(name) \(mutation)")
      case .unclaimed: break
      }
    }
    #expect(missed == [])
    #expect(counted.count <= Self.count / 20 + 1)
    print("\(name): \(caught) changes of claims caught, reported as not compared: \(counted)")
  }

  private enum Fate {
    case caught
    /// The changed comment is no longer read as a claim, and reported as one that was not compared.
    case counted
    case missed
    case unclaimed
  }

  private static func fate(
    of mutation: PlainMutation, _ before: BlockState, _ after: BlockState
  ) -> Fate {
    if after.diagnostics.contains(where: { $0.severity == .error }) { return .caught }
    let held = before.held
    if mutation.isOfComment {
      // Prose beside a claim is not a claim.
      guard held.contains(mutation.line) else { return .unclaimed }
      return after.unchecked.contains(mutation.line) ? .counted : .missed
    }
    if !after.block.isChecked { return .caught }
    return held.isSubset(of: after.held) ? .unclaimed : .missed
  }

  private static func blocks(of bytes: [UInt8], _ name: String) throws -> [CodeBlock] {
    var faults: [Diagnostic] = []
    return try #require(Document(path: name, bytes: bytes, diagnostics: &faults)).codeBlocks()
  }
}

extension BlockState {
  /// The lines of the comments that hold.
  fileprivate var held: Set<Int> {
    Set(comments.filter { $0.status == .holds }.map(\.location.line))
  }

  /// The lines of the comments that are reported as not compared.
  fileprivate var unchecked: Set<Int> {
    let unchecked = comments.filter { if case .isUnchecked = $0.status { true } else { false } }
    return Set(unchecked.map(\.location.line))
  }

  fileprivate var holdsClaims: Bool { block.isChecked && !held.isEmpty }
}
