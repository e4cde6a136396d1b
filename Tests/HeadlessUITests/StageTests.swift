import HeadlessUI
import Testing
import Trace

@MainActor
@Suite("Stages of a session")
struct StageTests {
  @Test("A stage begins after everything before it, and numbers are kept in order")
  func order() {
    let events = trace {
      let simulator = Simulator { Text("Hello") }
      simulator.stage("first")
      simulator.count("stores", 2)
      simulator.settle()
      simulator.count("stores")
    }
    let kept = events.filter {
      switch $0 {
      case .stage, .counted, .interaction: true
      default: false
      }
    }
    #expect(kept.count == 5)
    #expect(kept[1...2] == [.stage("first"), .counted(name: "stores", number: 2)])
    #expect(kept.last == .counted(name: "stores", number: 1))
  }
}
