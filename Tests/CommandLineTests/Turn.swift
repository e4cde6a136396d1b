import Foundation

/// The chapters that one run of the tests tries.
///
/// A campaign over the whole book costs more with every chapter, so `make test` tries some of them
/// by turns: the Makefile sets `TURN` to the number of commits, and each commit tries others than the
/// one before. `STRESS` asks for all; that all chapters hold is what `make book` checks.
enum Turn {
  /// How many chapters a turn has: what is tried of one costs about twelve processor seconds.
  private static let size = 3

  static func chapters(_ all: [String]) -> [String] {
    let environment = ProcessInfo.processInfo.environment
    guard environment["STRESS"] == nil, all.count > size else { return all }
    let first = (Int(environment["TURN"] ?? "") ?? 0) * size
    return (0..<size).map { all[(first + $0) % all.count] }.sorted()
  }
}
