import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Transactions (rules, section 7)")
@MainActor
struct TransactionTests {
  @Test("Writes in a transaction that differs in one value cause a separate pass")
  func keyPath() {
    let lines = transcript {
      let simulator = Simulator { Counting() }
      simulator.tap("Count")
    }
    #expect(lines == ["body 0", "body 1", "body 2"])
  }

  @Test("Rule 7.1: Equal adjacent transactions share a pass")
  func equal() {
    let lines = transcript {
      let simulator = Simulator { Counting() }
      simulator.tap("Together")
    }
    #expect(lines == ["body 0", "body 2"])
  }

  @Test("Views declare their movement without another effect")
  func modifiers() {
    #expect(
      draw {
        Text("moving").animation(.easeIn, value: 1)
          .transaction { $0.animation = nil }
          .transaction(value: 1) { $0.disablesAnimations = true }
      } == "moving")
  }
}

private struct Counting: View {
  @State private var count = 0

  var body: some View {
    let _ = say("body", count)
    Button("Count") {
      count += 1
      withTransaction(\.disablesAnimations, true) { count += 1 }
    }
    Button("Together") {
      withTransaction(\.disablesAnimations, true) { count += 1 }
      withTransaction(\.disablesAnimations, true) { count += 1 }
    }
  }
}
