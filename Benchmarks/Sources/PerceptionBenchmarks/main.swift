import Foundation
import HeadlessTesting
import HeadlessUI

// Prints the cost of reading, writing and tracking with the native registrar, with the library's on
// a system that has that one, and with the back-port: nanoseconds, and their ratios.
try await Simulator.run {
  let measurement = Measurement(rounds: 5)
  print(line("nanoseconds", ["native", "wrapper", "ratio", "back-port", "ratio"]))

  for (native, perceptible) in zip(rows(of: ObservableModel.self), rows(of: PerceptibleModel.self))
  {
    // In turn, so that the machine's other load is the same for all.
    let times = (0..<7).map { _ in
      useSystem(.iOS(17))
      let pair = (native.measure(measurement), perceptible.measure(measurement))
      useSystem(.iOS(16))
      return (native: pair.0, wrapper: pair.1, backPort: perceptible.measure(measurement))
    }
    let (nativeTime, wrapper, backPort) = (
      median(times.map(\.native)), median(times.map(\.wrapper)), median(times.map(\.backPort))
    )
    print(
      line(
        native.name,
        [
          number(nativeTime), number(wrapper), ratio(wrapper / nativeTime), number(backPort),
          ratio(backPort / nativeTime),
        ]))
  }
}

/// Launches a device, which determines the kind of observation from then on.
@MainActor func useSystem(_ system: SimulatedSystem) {
  _ = Simulator(os: system) { EmptyView() }
}

@MainActor func median(_ values: [Double]) -> Double {
  values.sorted()[values.count / 2]
}

@MainActor func line(_ name: String, _ cells: [String]) -> String {
  name.padding(toLength: 32, withPad: " ", startingAt: 0)
    + cells.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }.joined()
}

@MainActor func number(_ value: Double) -> String {
  String(format: value < 100 ? "%.1f" : "%.0f", value)
}

@MainActor func ratio(_ value: Double) -> String {
  String(format: "%.2f", value)
}
