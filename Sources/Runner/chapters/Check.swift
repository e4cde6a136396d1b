import ArgumentParser
import Diagnostics
import Foundation
import Reports
import Verification

struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compile and run every snippet, and compare what it prints.")

  @OptionGroup var options: CheckOptions

  func run() async throws {
    try await Outcome.exit {
      let session = CheckSession(options: options)
      let start = ContinuousClock.now
      let (verdicts, unreadable) = try await session.verdicts()
      return Outcome(
        verdicts: verdicts, unreadable: unreadable, duration: ContinuousClock.now - start)
    }
  }
}
