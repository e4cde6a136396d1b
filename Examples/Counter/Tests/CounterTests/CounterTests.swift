import Counter
import HeadlessTesting
import Testing

@Test func counting() async throws {
  try await Simulator.run {
    let simulator = Simulator { CounterView() }
    simulator.tap("Increment")
    simulator.tap("Increment")
    #expect(simulator.screen == "2\n[Increment]\n[Set alarm]")
  }
}

@Test func alarm() async throws {
  try await Simulator.run {
    let simulator = Simulator { CounterView() }
    simulator.tap("Set alarm")
    simulator.advance(by: .seconds(3_599))
    #expect(!simulator.screen.contains("Ring!"))
    simulator.advance(by: .seconds(1))
    #expect(simulator.screen.contains("Ring!"))
  }
}
