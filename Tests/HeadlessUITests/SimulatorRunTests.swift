import Foundation
import IssueExpectations
import RuntimeSupport
import Testing

@testable import HeadlessTesting

@Suite("Drivers in tests of other packages")
struct SimulatorRunTests {
  @Test("A driver uses the screen, and its sleep of an hour takes no time")
  func driving() async throws {
    let start = ContinuousClock.now
    let screen = try await Simulator.run {
      let simulator = Simulator { Waiting() }
      simulator.tap("Start")
      try await Task.sleep(for: .seconds(3_600))
      simulator.settle()
      return simulator.screen
    }
    #expect(screen == "3,600\n[Start]")
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test("A driver starts at the start date of chapters' runs")
  func calendar() async throws {
    let dates = try await Simulator.run {
      let start = Date.now
      try await Task.sleep(for: .seconds(60))
      return [start, .now].map { $0.formatted(.iso8601) }
    }
    #expect(dates == ["2023-06-05T09:41:00Z", "2023-06-05T09:42:00Z"])
  }

  @Test("Drivers of parallel tests are independent", arguments: 0..<8)
  func parallel(_ number: Int) async throws {
    let screen = try await Simulator.run {
      let simulator = Simulator { Text("\(number)") }
      await Task.yield()
      return simulator.screen
    }
    #expect(screen == "\(number)")
  }

  @Test("A verb without a matching element fails the test, and the driver continues")
  func finding() async throws {
    let screen = try await expectingIssues("Stop") {
      try await Simulator.run {
        let simulator = Simulator { Waiting() }
        simulator.tap("Stop")
        return simulator.screen
      }
    }
    #expect(screen == "0\n[Start]")
  }

  @Test("A driver's error is thrown, and so is one for a driver that waits in vain or is nested")
  func errors() async {
    await #expect(throws: CancellationError.self) {
      try await Simulator.run { throw CancellationError() }
    }
    await #expect(throws: SimulatorRunError.self) {
      try await Simulator.run {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        for await _ in stream {}
        continuation.finish()
      }
    }
    await #expect(throws: SimulatorRunError.self) {
      try await Simulator.run { try await Simulator.run {} }
    }
  }
}

extension SimulatorRunTests {
  @Test("An unsupported toolchain is an error")
  @MainActor
  func unsupportedToolchain() throws {
    try Simulator.requireKnownRuntime()
    #expect(
      throws: SimulatorRunError(
        description: "this toolchain is not supported: its runtime differs in example; "
          + "use a Swift 6.3 toolchain")
    ) {
      try Simulator.requireKnownRuntime(besides: [SelfTest.Check("example") { false }])
    }
  }
}

private struct Waiting: View {
  @State private var seconds = 0

  var body: some View {
    Text("\(seconds)")
    Button("Start") {
      Task {
        try await Task.sleep(for: .seconds(3_600))
        seconds = 3_600
      }
    }
  }
}
