import Foundation
import HeadlessTesting

/// Returns the memory that this process holds now, in megabytes.
func residentMegabytes() -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
  return (Int(line.filter(\.isNumber)) ?? 0) / 1024
}

/// Prints the median of the processor time that a closure takes with a subject.
///
/// It runs as a chapter's driver does: on virtual time, on one thread. A clock would measure virtual
/// time there: runs until 0.3 s of the processor have been measured. Each benchmark has a device of its
/// own, since an event takes longer with each screen that its device has shown. With arguments, only
/// benchmarks whose names contain one of them are run.
@MainActor
func benchmark<Subject>(
  _ name: String, on subject: @escaping @MainActor () -> Subject,
  _ body: @escaping @MainActor (Subject) -> Void
) async throws {
  let parts = CommandLine.arguments.dropFirst()
  guard parts.isEmpty || parts.contains(where: name.contains) else { return }
  let times = try await Simulator.run {
    let subject = subject()
    var times: [Double] = []
    while times.isEmpty || times.reduce(0, +) < 0.3 {
      let start = processorSeconds()
      body(subject)
      times.append(processorSeconds() - start)
    }
    return times
  }
  let median = times.sorted()[times.count / 2] * 1_000
  print(String(format: "%11.4f ms  ", median) + name)
}

func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

// With COUNT_MEMORY a counter is tapped a million times, and the memory printed on the way.
if ProcessInfo.processInfo.environment["COUNT_MEMORY"] != nil {
  try await Simulator.run {
    let counter = Simulator { Counter() }
    for hundredThousand in 0...10 {
      print("\(hundredThousand)00000 taps: \(residentMegabytes()) MB")
      guard hundredThousand < 10 else { break }
      for _ in 0..<100_000 { counter.tap("Increment") }
    }
  }
} else {
  let nothing = { @MainActor in }
  for count in [100, 1_000, 10_000, 100_000] {
    try await benchmark("launch \(count) rows", on: nothing) {
      _ = Simulator { Rows(count: count) }
    }
    try await benchmark("launch a list of \(count) rows", on: nothing) {
      _ = Simulator { LazyRows(count: count) }
    }

    let rows = { @MainActor in Simulator { Rows(count: count) } }
    try await benchmark("tap one of \(count) rows", on: rows) { $0.tap("Row \(count / 2)") }
    try await benchmark("tap the middle of \(count) rows", on: rows) {
      $0.tap(.button, at: count / 2)
    }
    let growing = { @MainActor in Simulator { GrowingRows(count: count) } }
    try await benchmark("append one to \(count) rows", on: growing) { $0.tap("Append") }
  }

  let counter = { @MainActor in Simulator { Counter() } }
  try await benchmark("tap a counter", on: counter) { $0.tap("Increment") }

  for depth in [10, 100, 1_000] {
    let nest = { @MainActor in Simulator { Nest(depth: depth) } }
    try await benchmark("tap below \(depth) levels", on: nest) { $0.tap("Increment") }
  }
}
