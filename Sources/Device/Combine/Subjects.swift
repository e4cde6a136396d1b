import Foundation

// Subjects that differ from OpenCombine's in the order of delivery: OpenCombine keeps subscribers
// in a set, whose order varies between runs.

/// A subject that sends values to its subscribers in the order of subscription.
///
///     let taps = PassthroughSubject<Int, Never>()
///     let first = taps.sink { print("first", $0) }
///     let second = taps.sink { print("second", $0) }
///     taps.send(1)
///     // Prints "first 1"
///     // Prints "second 1"
///
/// A subscriber without demand misses the value.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let upstream = UpstreamSubscriptions()
  private let subscriptions: OrderedSubscriptions<Output, Failure>

  public init() {
    subscriptions = .init(of: "PassthroughSubject", onRequest: upstream.request)
  }

  public func send(subscription: any Subscription) {
    upstream.add(subscription)
  }

  public func send(_ value: Output) {
    subscriptions.send(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    subscriptions.send(completion: completion)
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    subscriptions.add(subscriber, keeping: self)
  }
}

/// A subject that sends its current value and then each new value, in the order of subscription.
///
///     let count = CurrentValueSubject<Int, Never>(0)
///     let subscription = count.sink { print($0) }
///     count.value += 1
///     // Prints "0"
///     // Prints "1"
///
/// A subscriber without demand receives the latest value at its next demand.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let subscriptions = OrderedSubscriptions<Output, Failure>(
    of: "CurrentValueSubject", policy: .keepsNewest)
  private let upstream = UpstreamSubscriptions()
  private let lock = NSLock()
  private var current: Output

  public init(_ value: Output) {
    current = value
    upstream.request()
  }

  /// The current value; setting it also sends it.
  public var value: Output {
    get { lock.withLock { current } }
    set {
      lock.withLock { current = newValue }
      subscriptions.send(newValue)
    }
  }

  public func send(subscription: any Subscription) {
    upstream.add(subscription)
  }

  public func send(_ value: Output) {
    guard !subscriptions.isComplete else { return }
    self.value = value
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    subscriptions.send(completion: completion)
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    subscriptions.add(subscriber, beginningWith: value, keeping: self)
  }
}

/// The upstream subscriptions of a subject, retained for its lifetime.
private final class UpstreamSubscriptions {
  private let lock = NSLock()
  private var subscriptions: [any Subscription] = []
  private var isRequested = false

  deinit {
    for subscription in subscriptions { subscription.cancel() }
  }

  func add(_ subscription: any Subscription) {
    let isWanted = lock.withLock {
      subscriptions.append(subscription)
      return isRequested
    }
    if isWanted { subscription.request(.unlimited) }
  }

  /// Requests unlimited values from all upstream subscriptions, including later ones.
  func request() {
    let waiting = lock.withLock {
      defer { isRequested = true }
      return isRequested ? [] : subscriptions
    }
    for subscription in waiting { subscription.request(.unlimited) }
  }
}
