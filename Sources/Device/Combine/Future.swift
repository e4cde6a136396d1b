import Foundation

/// A publisher of a single value or failure, delivered by a promise.
///
///     let answer = Future<Int, Never> { promise in promise(.success(42)) }
///     let subscription = answer.sink { print($0) }
///     // Prints "42"
///
/// The work begins when the future is created, and runs only once. Subscribers receive the result
/// in the order of their subscription. A value waits for a subscriber's demand; a failure does not.
public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = NSLock()
  // Guarded by the lock.
  private var waiting: [Conduit] = []
  private var result: Result<Output, Failure>?

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [self] in fulfill($0) }
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    let conduit = DownstreamConduit(subscriber, parent: self)
    let result = lock.withLock {
      if self.result == nil { waiting.append(conduit) }
      return self.result
    }
    subscriber.receive(subscription: conduit)
    if let result { conduit.receive(result) }
  }

  /// Delivers the first result; later ones are ignored.
  private func fulfill(_ result: Result<Output, Failure>) {
    let conduits = lock.withLock {
      guard self.result == nil else { return [Conduit]() }
      self.result = result
      defer { waiting = [] }
      return waiting
    }
    for conduit in conduits { conduit.receive(result) }
  }

  private func remove(_ conduit: Conduit) {
    lock.withLock { waiting.removeAll { $0 === conduit } }
  }
}

extension Future {
  /// The subscription of one subscriber.
  private class Conduit {
    func receive(_ result: Result<Output, Failure>) {}
  }

  private final class DownstreamConduit<Downstream: Subscriber>: Conduit, Subscription,
    CustomStringConvertible
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private let lock = NSLock()
    // Guarded by the lock.
    private var downstream: Downstream?
    private var parent: Future?
    private var isAsked = false
    private var result: Result<Output, Failure>?

    let description = "Future"

    init(_ downstream: Downstream, parent: Future) {
      self.downstream = downstream
      self.parent = parent
    }

    override func receive(_ result: Result<Output, Failure>) {
      lock.withLock { self.result = result }
      deliver()
    }

    func request(_ demand: Subscribers.Demand) {
      lock.withLock { isAsked = isAsked || demand > .none }
      deliver()
    }

    func cancel() {
      let parent = lock.withLock {
        defer { (downstream, self.parent) = (nil, nil) }
        return self.parent
      }
      parent?.remove(self)
    }

    /// Delivers the result; a value is delivered only on demand.
    private func deliver() {
      let delivery: (Downstream, Result<Output, Failure>)? = lock.withLock {
        guard let downstream, let result else { return nil }
        if case .success = result, !isAsked { return nil }
        defer { (self.downstream, parent) = (nil, nil) }
        return (downstream, result)
      }
      guard let (downstream, result) = delivery else { return }
      switch result {
      case .success(let output):
        _ = downstream.receive(output)
        downstream.receive(completion: .finished)
      case .failure(let error):
        downstream.receive(completion: .failure(error))
      }
    }
  }
}
