import Foundation

/// The values of several publishers as one stream. A strategy decides which values are sent;
/// demand, completion and cancellation are common to all strategies.
///
/// One lock guards the state; no foreign code is called while it is held.
final class JoinedPublishers<Strategy: JoiningStrategy, Downstream: Subscriber>: Subscription
where Downstream.Input == Strategy.Output {
  private let lock = NSRecursiveLock()
  private var strategy: Strategy
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var isSending = false
  private var subscriptions: [Int: any Subscription] = [:]
  private var unfinished: Int

  init(_ strategy: Strategy, of count: Int, to downstream: Downstream) {
    self.strategy = strategy
    self.downstream = downstream
    unfinished = count
    downstream.receive(subscription: self)
    if count == 0 { finish(.finished) }
  }

  /// Subscribes to a publisher, and passes its values to the strategy along with its number.
  func join<Source: Publisher>(_ publisher: Source, _ number: Int)
  where Source.Failure == Downstream.Failure {
    guard lock.withLock({ downstream != nil }) else { return }
    publisher.subscribe(
      AnySubscriber<Source.Output, Source.Failure>(
        receiveSubscription: { [self] subscription in
          lock.withLock { subscriptions[number] = subscription }
          subscription.request(.unlimited)
        },
        receiveValue: { [self] value in
          lock.withLock { strategy.receive(value, from: number) }
          send()
          return .none
        },
        receiveCompletion: { [self] completion in end(number, completion) }))
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { self.demand += demand }
    send()
  }

  func cancel() {
    let subscriptions = lock.withLock {
      downstream = nil
      defer { self.subscriptions = [:] }
      return self.subscriptions.sorted { $0.key < $1.key }.map(\.value)
    }
    for subscription in subscriptions { subscription.cancel() }
  }

  /// Sends values one by one while there is demand.
  private func send() {
    guard lock.withLock({ !isSending }) else { return }
    while true {
      let next: (Downstream, Strategy.Output)? = lock.withLock {
        isSending = false
        guard let downstream, demand > .none, let output = strategy.next() else { return nil }
        demand -= 1
        isSending = true
        return (downstream, output)
      }
      guard let (downstream, output) = next else { break }
      let more = downstream.receive(output)
      lock.withLock { demand += more }
    }
    if lock.withLock({ unfinished == 0 && !strategy.hasNext }) { finish(.finished) }
  }

  private func end(_ number: Int, _ completion: Subscribers.Completion<Downstream.Failure>) {
    lock.withLock {
      subscriptions[number] = nil
      unfinished -= 1
    }
    if case .failure = completion { finish(completion) } else { send() }
  }

  private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let downstream = lock.withLock { self.downstream }
    cancel()
    downstream?.receive(completion: completion)
  }
}

/// A rule for joining the values of several publishers.
protocol JoiningStrategy {
  associatedtype Output

  mutating func receive(_ value: Any, from number: Int)

  /// Returns the next value to send, if any.
  mutating func next() -> Output?

  var hasNext: Bool { get }
}
