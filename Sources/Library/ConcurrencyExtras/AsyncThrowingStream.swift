extension AsyncThrowingStream where Failure == any Error {
  /// Creates a stream of a sequence's elements, which rethrows the sequence's error.
  ///
  /// It erases the sequence's type. Iteration starts when the first element is requested, in the
  /// requesting task.
  public init<S: AsyncSequence>(_ sequence: S) where S.Element == Element, S: Sendable {
    let iterator = LazyIterator(of: sequence)
    self.init { try await iterator.next() }
  }

  /// A stream without elements, which ends only when the iterating task is cancelled.
  public static var never: Self {
    Self { _ in }
  }

  /// Returns a stream that ends immediately, with an optional error.
  ///
  ///     struct Offline: Error {}
  ///
  ///     do {
  ///       for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Offline()) {}
  ///     } catch {
  ///       print(error)  // Prints "Offline()"
  ///     }
  public static func finished(throwing error: Failure? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }
}

extension AsyncSequence {
  /// Returns a type-erased stream of the elements.
  ///
  ///     let names = AsyncStream<String> { $0.finish() }.eraseToThrowingStream()
  ///     for try await name in names { print(name) }
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error>
  where Self: Sendable {
    AsyncThrowingStream(self)
  }
}
