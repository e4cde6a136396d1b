import Foundation
import HeadlessUI
import Stage

// Prints what reading, writing and tracking cost with the native registrar, with the library's on a
// system that has that one, and with the back-port: nanoseconds, and how they compare.
Stage.run {
  let measurement = Measurement(rounds: 15)
  let columns = ["native", "wrapper", "ratio", "back-port", "ratio"]
  print(line("nanoseconds", columns))

  let native = rows(of: ObservableModel.self)
  let perceptible = rows(of: PerceptibleModel.self)
  let modern = Simulator(os: .iOS(17)) { EmptyView() }
  withExtendedLifetime(modern) {}
  // Both kinds in turn, so that a busy machine is busy for both.
  var measured = zip(native, perceptible).map {
    ($0.name, $0.measure(measurement), $1.measure(measurement), 0.0)
  }
  _ = Simulator(os: .iOS(16)) { EmptyView() }
  for (index, row) in perceptible.enumerated() { measured[index].3 = row.measure(measurement) }

  for (name, native, wrapper, backPort) in measured {
    print(
      line(
        name,
        [
          number(native), number(wrapper), ratio(wrapper / native), number(backPort),
          ratio(backPort / native),
        ]))
  }
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
