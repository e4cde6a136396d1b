import Foundation

/// The part of a campaign tried by one run of the tests.
///
/// A campaign over the whole book costs more with every chapter, so `make test` tries a part by
/// turns: the Makefile sets `TURN` to the number of commits, so that each commit tries another
/// part. `STRESS` selects all; `make book` checks that all chapters hold.
enum Turn {
  /// The number of chapters in a turn: one costs about twelve processor seconds.
  private static let size = 2

  static func chapters(_ all: [String]) -> [String] { part(of: all, size: size).sorted() }

  /// Returns the elements to try: all under `STRESS`, else as many as one turn has.
  static func part<Element>(of all: [Element], size: Int) -> [Element] {
    guard !isWhole, all.count > size else { return all }
    return (0..<size).map { all[(number * size + $0) % all.count] }
  }

  /// Whether everything is tried.
  static var isWhole: Bool { ProcessInfo.processInfo.environment["STRESS"] != nil }

  /// The number of this turn.
  static var number: Int { Int(ProcessInfo.processInfo.environment["TURN"] ?? "") ?? 0 }
}
