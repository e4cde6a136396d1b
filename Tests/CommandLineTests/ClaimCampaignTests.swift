import Diagnostics
import Foundation
import Testing

@testable import Judging
@testable import UnmarkedDocuments

/// Wrong claims in many wordings, each in a separate block: `code|comment`.
@Suite("Wordings of claims")
struct ClaimCampaignTests {
  /// The number of claims in one run; all with `STRESS`.
  private static let count = 16
  /// The claims in one document.
  private static let chunk = 8

  private static func lines(of file: String) throws -> [String] {
    try String(contentsOf: CorpusTests.folder.appending(path: file), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  private static func part(of all: [String]) -> [String] {
    Turn.isWhole
      ? all : (0..<count).map { all[(Turn.number * count + $0 * 17) % all.count] }
  }

  /// Returns the verdict on each claim.
  private static func verdicts(of claims: [String]) async throws -> [(
    claim: String, state: BlockState
  )] {
    var verdicts: [(String, BlockState)] = []
    for start in stride(from: 0, to: claims.count, by: chunk) {
      let some = Array(claims[start..<min(start + chunk, claims.count)])
      let text = some.map { line in
        let parts = line.split(separator: "|", maxSplits: 1)
        let code = parts[0].replacing("; ", with: "\n")
        return "# Notes\n\n```swift\n\(code)\n// \(parts[1])\n```\n\n"
      }.joined()
      let states = try await ContextCampaignTests.states(of: text, "claims.md")
      try #require(states.count == some.count)
      verdicts += zip(some, states)
    }
    return verdicts
  }

  @Test("A wrong claim is an error, or at least counted")
  func wrong() async throws {
    let all = try Self.lines(of: "wrong-claims.txt")
    #expect(all.count >= 200)
    let verdicts = try await Self.verdicts(of: Self.part(of: all))
    let open = verdicts.filter { verdict in
      !verdict.state.diagnostics.contains { $0.severity == .error }
    }
    let silent = open.filter { $0.state.block.isChecked && $0.state.comments.unchecked.isEmpty }
    #expect(silent.map(\.claim) == [])
    // Overall, nineteen in twenty are errors.
    if Turn.isWhole { #expect(open.count * 20 <= verdicts.count, "\(open.map(\.claim))") }
  }

  /// Claims in the wordings of packages' documentation: `code|right comment|wrong comment`.
  ///
  /// The comment is on the last line of the code, or below it after a semicolon; ` // ` separates the
  /// lines of a comment.
  private static func collected() throws -> [[String]] {
    let all = try lines(of: "collected-claims.txt")
    return part(of: all).map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Returns the states of blocks with one of a claim's two comments.
  private static func states(of claims: [[String]], comment index: Int) async throws -> [BlockState]
  {
    var states: [BlockState] = []
    for start in stride(from: 0, to: claims.count, by: chunk) {
      let text = claims[start..<min(start + chunk, claims.count)].map { claim in
        let isBelow = claim[0].hasSuffix(";")
        let code = (isBelow ? String(claim[0].dropLast()) : claim[0]).replacing("; ", with: "\n")
        let comment = "// " + claim[index].replacing(" // ", with: "\n// ")
        return "# Notes\n\n```swift\n\(code)\(isBelow ? "\n" : " ")\(comment)\n```\n\n"
      }.joined()
      states += try await ContextCampaignTests.states(of: text, "claims.md")
    }
    try #require(states.count == claims.count)
    return states
  }

  @Test("A claim in the wording of a package is held")
  func packages() async throws {
    let claims = try Self.collected()
    try #require(claims.allSatisfy { $0.count == 3 })
    let right = zip(claims, try await Self.states(of: claims, comment: 1)).filter { _, state in
      !state.diagnostics.isEmpty || !state.block.isChecked
    }
    #expect(right.map(\.0) == [])
    let wrong = zip(claims, try await Self.states(of: claims, comment: 2)).filter { _, state in
      !state.diagnostics.contains { $0.severity == .error }
    }
    let silent = wrong.filter { $0.1.comments.unchecked.isEmpty }
    #expect(silent.map(\.0) == [])
    // Overall, nineteen in twenty are errors.
    if Turn.isWhole {
      #expect(claims.count >= 200)
      #expect(wrong.count * 20 <= claims.count, "\(wrong.map(\.0))")
    }
  }

  @Test("A right claim holds, and prose is not a claim")
  func right() async throws {
    let verdicts = try await Self.verdicts(of: Self.part(of: Self.lines(of: "right-claims.txt")))
    let wrong = verdicts.filter { !$0.state.diagnostics.isEmpty || !$0.state.block.isChecked }
    #expect(wrong.map(\.claim) == [])
  }
}
