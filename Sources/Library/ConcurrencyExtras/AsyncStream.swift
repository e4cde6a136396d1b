extension AsyncStream {
  /// A stream of a sequence's elements, which ends when the sequence ends or throws.
  ///
  /// It hides which sequence that is, so that a dependency's endpoint can have a plain type:
  ///
  ///     screenshots: {
  ///       AsyncStream(NotificationCenter.default.notifications(named: …).map { _ in })
  ///     }
  ///
  /// The sequence is iterated from the first time somebody asks the stream for an element, and in the
  /// task that asks.
  public init<S: AsyncSequence>(_ sequence: S) where S.Element == Element, S: Sendable {
    let iterator = LazyIterator(of: sequence)
    self.init { try? await iterator.next() }
  }

  /// A stream that sends nothing and does not end before the task that iterates it is cancelled.
  public static var never: Self {
    Self { _ in }
  }

  /// A stream that ends at once.
  public static var finished: Self {
    Self { $0.finish() }
  }
}

extension AsyncSequence {
  /// Returns a stream of the elements that hides which sequence they are from, and ends where this one
  /// throws.
  public func eraseToStream() -> AsyncStream<Element> where Self: Sendable {
    AsyncStream(self)
  }
}

/// Iterates a sequence from when the first element is asked for.
///
/// Streams ask for one element at a time, so nothing here is used by two tasks at once.
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
