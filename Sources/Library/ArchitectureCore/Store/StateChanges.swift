import Combine
import RuntimeSupport

/// Publishes a main-actor value: on subscription, and whenever the value is set.
///
/// The value is only read on the main actor. Demand may come from any thread, such as from an
/// asynchronous sequence; until then the latest value waits.
struct StateChanges<Output>: Publisher {
  typealias Failure = Never

  let value: @MainActor () -> Output
  let didSet: ObservableObjectPublisher

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    let subscription = StateSubscription(subscriber)
    let didSet = UncheckedTransfer(didSet)
    subscriber.receive(subscription: subscription)
    MainActor.perform {
      subscription.receive(value())
      subscription.start(
        didSet.value.sink { _ in
          MainActor.assumeIsolated { subscription.receive(value()) }
        })
    }
  }
}

/// The demand of one subscriber, and the value that waits for it.
private final class StateSubscription<S: Subscriber>: Subscription, @unchecked Sendable
where S.Failure == Never {
  private struct Contents {
    var subscriber: S?
    var demand = Subscribers.Demand.none
    var waiting: S.Input?
    var upstream: AnyCancellable?
  }

  // Subscribers are called after the lock is released.
  private let contents: Locked<Contents>

  init(_ subscriber: S) {
    contents = Locked(Contents(subscriber: subscriber))
  }

  /// Starts the subscription to changes, unless this one is cancelled already.
  func start(_ upstream: AnyCancellable) {
    let isCancelled = contents.withLock { contents in
      if contents.subscriber != nil { contents.upstream = upstream }
      return contents.subscriber == nil
    }
    if isCancelled { upstream.cancel() }
  }

  func receive(_ value: S.Input) {
    contents.withLock { $0.waiting = value }
    deliver()
  }

  func request(_ demand: Subscribers.Demand) {
    contents.withLock { $0.demand += demand }
    deliver()
  }

  func cancel() {
    let ended = contents.withLock { contents in
      defer { contents = Contents() }
      return contents
    }
    ended.upstream?.cancel()
  }

  private func deliver() {
    let delivery = contents.withLock { contents -> (subscriber: S, value: S.Input)? in
      guard contents.demand > .none, let value = contents.waiting,
        let subscriber = contents.subscriber
      else { return nil }
      contents.waiting = nil
      contents.demand -= 1
      return (subscriber, value)
    }
    guard let delivery else { return }
    let more = delivery.subscriber.receive(delivery.value)
    guard more > .none else { return }
    contents.withLock { $0.demand += more }
    deliver()
  }
}
