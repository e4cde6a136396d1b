#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures a piece of work several times and takes the median.
///
/// It is processor time of the thread that counts, so that a busy machine makes little difference.
struct Measurement {
  var rounds: Int

  /// - Parameters:
  ///   - operations: how many operations the work is made of.
  ///   - before: what is done before each round and not measured.
  ///   - after: what is done after it.
  func nanoseconds(
    each operations: Int, _ work: () -> Void, before: () -> Void = {}, after: () -> Void = {}
  ) -> Double {
    let times = (0..<(rounds + 2)).map { _ in
      before()
      let start = processorNanoseconds()
      work()
      let end = processorNanoseconds()
      after()
      return (end - start) / Double(operations)
    }
    // The first rounds warm up caches.
    return times.dropFirst(2).sorted()[rounds / 2]
  }

  private func processorNanoseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
