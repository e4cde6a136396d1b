import Foundation

/// The chapters tried by one run of the tests.
///
/// A campaign over the whole book costs more with every chapter, so `make test` tries some of them
/// by turns: the Makefile sets `TURN` to the number of commits, and each commit tries others than
/// the one before. `STRESS` selects all; `make book` checks that all chapters hold.
enum Turn {
  /// The number of chapters in a turn: one costs about twelve processor seconds.
  private static let size = 3

  static func chapters(_ all: [String]) -> [String] {
    let environment = ProcessInfo.processInfo.environment
    guard environment["STRESS"] == nil, all.count > size else { return all }
    let first = (Int(environment["TURN"] ?? "") ?? 0) * size
    return (0..<size).map { all[(first + $0) % all.count] }.sorted()
  }
}
