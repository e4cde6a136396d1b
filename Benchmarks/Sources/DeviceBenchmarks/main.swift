import Foundation
import HeadlessTesting

/// Returns the memory that this process holds now, in megabytes.
func residentMegabytes() -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
  return (Int(line.filter(\.isNumber)) ?? 0) / 1024
}

/// Prints the median of the processor time that a closure takes.
///
/// Not the time of a clock, which is virtual here: runs until 0.3 s have been measured. With arguments,
/// only benchmarks whose names contain one of them are run.
@MainActor
func benchmark(_ name: String, _ body: () -> Void) {
  let parts = CommandLine.arguments.dropFirst()
  guard parts.isEmpty || parts.contains(where: name.contains) else { return }
  var times: [Double] = []
  while times.isEmpty || times.reduce(0, +) < 0.3 {
    let start = processorSeconds()
    body()
    times.append(processorSeconds() - start)
  }
  let median = times.sorted()[times.count / 2] * 1_000
  print(String(format: "%10.3f ms  ", median) + name)
}

func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

// Everything runs as a chapter's driver does: on virtual time, on one thread.
try await Simulator.run {
  // With COUNT_MEMORY a counter is tapped a million times, and the memory printed on the way.
  if ProcessInfo.processInfo.environment["COUNT_MEMORY"] != nil {
    let counter = Simulator { Counter() }
    for hundredThousand in 0...10 {
      print("\(hundredThousand)00000 taps: \(residentMegabytes()) MB")
      guard hundredThousand < 10 else { break }
      for _ in 0..<100_000 { counter.tap("Increment") }
    }
    return
  }

  for count in [100, 1_000, 10_000, 100_000] {
    benchmark("launch \(count) rows") { _ = Simulator { Rows(count: count) } }
    benchmark("launch a list of \(count) rows") { _ = Simulator { LazyRows(count: count) } }

    let rows = Simulator { Rows(count: count) }
    benchmark("tap one of \(count) rows") { rows.tap("Row \(count / 2)") }
    benchmark("tap the middle of \(count) rows") { rows.tap(.button, at: count / 2) }

    let growing = Simulator { GrowingRows(count: count) }
    benchmark("append one to \(count) rows") { growing.tap("Append") }
  }

  let counter = Simulator { Counter() }
  benchmark("tap a counter") { counter.tap("Increment") }

  for depth in [10, 100, 1_000] {
    let nest = Simulator { Nest(depth: depth) }
    benchmark("tap below \(depth) levels") { nest.tap("Increment") }
  }
}
