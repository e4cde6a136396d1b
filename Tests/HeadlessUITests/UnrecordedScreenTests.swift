import HeadlessGraph
import HeadlessTesting
import Testing
import Transcripts

@testable import HeadlessUI

/// A view that counts how often a screen asks for its elements.
private struct Counted: PrimitiveView, ShowingView {
  let onRead: @MainActor () -> Void

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    onRead()
    return []
  }
}

@Suite("Screens that nobody sees")
struct UnrecordedScreenTests {
  /// Returns how often three taps of a button ask for the elements of a view beside it.
  @MainActor
  private static func reads() -> Int {
    var reads = 0
    let simulator = Simulator {
      Button("Save") {}
      Counted { reads += 1 }
    }
    simulator.tap("Save", at: 0)
    reads = 0
    for _ in 0..<3 { simulator.tap("Save", at: 0) }
    return reads
  }

  @Test("Without a recording, a tap of a control by its place does not draw the screen")
  func taps() async throws {
    let reads = try await Simulator.run { Self.reads() }
    #expect(reads == 0)
  }

  @MainActor
  @Test("With one, each tap draws it")
  func recordedTaps() {
    var reads = 0
    _ = transcript { reads = Self.reads() }
    #expect(reads == 3)
  }
}
