extension Publisher {
  /// Prints a line for each event between this publisher and its subscriber.
  ///
  ///     let subscription = Just(1).print("number").sink { _ in }
  ///     // Prints "number: receive subscription: (Just)"
  ///     // Prints "number: request unlimited"
  ///     // Prints "number: receive value: (1)"
  ///     // Prints "number: receive finished"
  ///
  /// The demand that a subscriber returns for a value is printed unless it is zero, as in Combine.
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil
  ) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: WithoutZeroDemands(stream: stream))
  }
}

/// A stream that omits OpenCombine's lines about returned demands of zero.
private struct WithoutZeroDemands: TextOutputStream {
  var stream: (any TextOutputStream)?
  private var isOmitting = false

  init(stream: (any TextOutputStream)?) {
    self.stream = stream
  }

  // OpenCombine writes each line in several parts, to a copy of the stream.
  mutating func write(_ string: String) {
    if string.hasSuffix("request max: (0) (synchronous)") { isOmitting = true }
    guard !isOmitting else { return }
    if stream == nil {
      Swift.print(string, terminator: "")
    } else {
      stream?.write(string)
    }
  }
}
