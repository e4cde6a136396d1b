import HeadlessTesting
import HeadlessUI

// Runs drivers one after the other outside of tests, and prints their results.

struct Counter: View {
  @State var count = 0

  var body: some View {
    Button("\(count)") { count += 1 }
  }
}

for taps in 1...2 {
  let screen = try await Simulator.run {
    let simulator = Simulator { Counter() }
    for count in 0..<taps { simulator.tap("\(count)") }
    try await Task.sleep(for: .seconds(3_600))
    return simulator.screen
  }
  await Task.yield()
  print(screen)
}
