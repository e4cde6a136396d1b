public import Combine

extension Shared {
  /// A publisher of the value: on subscription, and after each change.
  ///
  ///     import Sharing
  ///     import Combine
  ///
  ///     let count = Shared(value: 0)
  ///     let subscription = count.publisher.sink { print($0) }
  ///     // Prints "0"
  ///     count.withLock { $0 += 1 }  // Prints "1"
  public var publisher: some Publisher<Value, Never> { box.publisher }
}

extension SharedReader {
  /// A publisher of the value: on subscription, and after each change.
  public var publisher: some Publisher<Value, Never> { box.publisher }
}
