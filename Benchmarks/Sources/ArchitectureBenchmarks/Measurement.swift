#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The cost of one operation: the median of several rounds, in nanoseconds.
///
/// It is processor time of the thread, so that a busy machine makes little difference.
@MainActor
struct Measurement {
  /// The approximate length of a round; the number of operations follows from it.
  var round = 5_000_000.0
  var rounds = 9

  /// Answers the cost of one operation.
  func nanoseconds(_ operation: () -> Void) -> Double {
    var times = 1
    while true {
      let cost = run(operation, times: times)
      if cost >= round / 4 || times >= 1 << 20 {
        times = max(1, min(1 << 20, Int(Double(times) * round / max(cost, 1))))
        break
      }
      times *= 4
    }
    return median((0..<rounds).map { _ in run(operation, times: times) / Double(times) })
  }

  /// Returns the cost of each of some operations whose input is created anew in each round.
  ///
  /// - Parameters:
  ///   - operations: the number of operations in the work.
  ///   - prepare: creates the input, and is not measured.
  func nanoseconds<Input>(
    each operations: Int, preparing prepare: () -> Input, _ work: (Input) -> Void
  ) -> Double {
    median(
      (0..<rounds).map { _ in
        let input = prepare()
        let start = processorTime()
        work(input)
        return (processorTime() - start) / Double(operations)
      })
  }

  /// Answers the cost of one asynchronous operation, on all threads together.
  func nanoseconds(each operations: Int, _ work: () async -> Void) async -> Double {
    var costs: [Double] = []
    for _ in 0..<rounds {
      let start = processorTime(of: CLOCK_PROCESS_CPUTIME_ID)
      await work()
      costs.append((processorTime(of: CLOCK_PROCESS_CPUTIME_ID) - start) / Double(operations))
    }
    return median(costs)
  }

  private func run(_ operation: () -> Void, times: Int) -> Double {
    let start = processorTime()
    for _ in 0..<times { operation() }
    return processorTime() - start
  }

  private func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }

  private func processorTime(of clock: clockid_t = CLOCK_THREAD_CPUTIME_ID) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
