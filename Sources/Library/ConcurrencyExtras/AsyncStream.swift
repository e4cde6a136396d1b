extension AsyncStream {
  /// Creates a stream of a sequence's elements, which ends when the sequence ends or throws.
  ///
  /// It erases the sequence's type, for a dependency's endpoint:
  ///
  ///     let names = AsyncStream<String> { continuation in
  ///       continuation.yield("Blob")
  ///       continuation.finish()
  ///     }
  ///     let lengths = AsyncStream(names.map(\.count))
  ///     for await length in lengths { print(length) }  // Prints "4"
  ///
  /// Iteration starts when the first element is requested, in the requesting task.
  public init<S: AsyncSequence>(_ sequence: S) where S.Element == Element, S: Sendable {
    let iterator = LazyIterator(of: sequence)
    self.init { try? await iterator.next() }
  }

  /// A stream without elements, which ends only when the iterating task is cancelled.
  ///
  ///     let task = Task {
  ///       for await _ in AsyncStream<Int>.never {}
  ///       print("cancelled")
  ///     }
  ///     task.cancel()
  ///     await task.value
  ///     // Prints "cancelled"
  public static var never: Self {
    Self { _ in }
  }

  /// A stream that ends immediately.
  ///
  ///     for await _ in AsyncStream<Int>.finished { print("never") }
  ///     print("finished")  // Prints "finished"
  public static var finished: Self {
    Self { $0.finish() }
  }
}

extension AsyncSequence {
  /// Returns a type-erased stream of the elements, which ends if this sequence throws.
  ///
  ///     let lengths = AsyncStream<String> { continuation in
  ///       continuation.yield("Blob")
  ///       continuation.finish()
  ///     }
  ///     .map(\.count)
  ///     .eraseToStream()
  ///     for await length in lengths { print(length) }  // Prints "4"
  public func eraseToStream() -> AsyncStream<Element> where Self: Sendable {
    AsyncStream(self)
  }
}

/// Creates a sequence's iterator when the first element is requested.
///
/// Streams request one element at a time, so this is never used concurrently.
final class LazyIterator<S: AsyncSequence>: @unchecked Sendable {
  private let sequence: S
  private var iterator: S.AsyncIterator?

  init(of sequence: S) {
    self.sequence = sequence
  }

  func next() async throws -> S.Element? {
    var iterator = iterator ?? sequence.makeAsyncIterator()
    defer { self.iterator = iterator }
    return try await iterator.next()
  }
}
