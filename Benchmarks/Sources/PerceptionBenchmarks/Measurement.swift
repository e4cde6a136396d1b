/// Measures a piece of work several times and takes the median.
struct Measurement {
  var rounds: Int

  /// - Parameters:
  ///   - operations: how many operations the work is made of.
  ///   - before: what is done before each round and not measured.
  ///   - after: what is done after it.
  func nanoseconds(
    each operations: Int, _ work: () -> Void, before: () -> Void = {}, after: () -> Void = {}
  ) -> Double {
    let clock = ContinuousClock()
    let times = (0..<(rounds + 2)).map { _ in
      before()
      let time = clock.measure(work)
      after()
      return time / .nanoseconds(operations)
    }
    // The first rounds warm up what is cached.
    return times.dropFirst(2).sorted()[rounds / 2]
  }
}
