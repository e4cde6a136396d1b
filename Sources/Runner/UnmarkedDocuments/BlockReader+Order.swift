import Chapter
import Checking
import Judging
import SwiftParser
import SwiftSyntax

// The order of output that depends on the hash seed, which is fixed in checks but not on a reader's
// machine.

extension BlockReader {
  /// The number of runs with another seed: the probability that two elements keep their order in
  /// all of them is 1 in 4,096.
  private static let seeds = 12

  /// Returns whether the output of a block has the same lines in another order under another hash
  /// seed.
  ///
  /// Blocks without a set or a dictionary are not run again.
  func isUnordered(_ index: Int, printing printed: [String]) async throws -> Bool {
    guard checker.findsOrder, printed.count > 1, try await usesHashing(index) else { return false }
    var varied = UnmarkedChecker(
      checker.checker.varied(.anotherHashSeed), imports: checker.imports)
    varied.findsOrder = false
    for _ in 0..<Self.seeds {
      let states = BlockStates(blocks: neighbours.blocks, checker: varied)
      guard let other = try await states.state(index).printed else { return false }
      if other != printed { return other.sorted() == printed.sorted() }
    }
    return false
  }

  /// Returns whether a block, or one that it may build on, uses a set or a dictionary.
  private func usesHashing(_ index: Int) async throws -> Bool {
    let visible = neighbours.blocks[..<index].indices.filter {
      neighbours.blocks[$0].isVisible(from: neighbours.blocks[index])
    }
    for block in visible + [index] {
      guard let usable = try await neighbours.state(block).usable else { continue }
      let finder = HashingFinder(viewMode: .sourceAccurate)
      finder.walk(Parser.parse(source: usable.text.string))
      if finder.isFound { return true }
    }
    return false
  }
}
