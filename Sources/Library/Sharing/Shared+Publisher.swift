public import Combine

extension Shared {
  /// Publishes the value: once at first, and after each change.
  ///
  ///     import Sharing
  ///     import Combine
  ///
  ///     @Shared(value: 0) var count
  ///     let subscription = $count.publisher.sink { print($0) }
  ///     // Prints "0"
  ///     $count.withLock { $0 += 1 }  // Prints "1"
  public var publisher: some Publisher<Value, Never> { box.publisher }
}

extension SharedReader {
  /// Publishes the value: once at first, and after each change.
  public var publisher: some Publisher<Value, Never> { box.publisher }
}
