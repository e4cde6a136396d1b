import Foundation

// OpenCombine's `flatMap` keeps its inner subscriptions in a dictionary, and cancels them in its
// random order. As in `Sharing.swift`, each function has a disfavored overload that shadows
// OpenCombine's.

extension Publishers {
  /// The merged values of the publishers that a closure creates. Their subscriptions are cancelled
  /// in the order in which they began.
  public struct OrderedFlatMap<Child: Publisher, Upstream: Publisher>: Publisher
  where Child.Failure == Upstream.Failure {
    public typealias Output = Child.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    /// The maximum number of concurrent inner subscriptions.
    public let maxPublishers: Subscribers.Demand
    public let transform: (Upstream.Output) -> Child

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let subscription = FlatMapSubscription(
        to: subscriber, maxPublishers: maxPublishers, transform: transform)
      subscriber.receive(subscription: subscription)
      upstream.subscribe(subscription)
    }
  }
}

extension Publisher {
  /// Transforms each value into a publisher, and merges the values of all these publishers.
  public func flatMap<Result, Child: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Child
  ) -> Publishers.OrderedFlatMap<Child, Self>
  where Result == Child.Output, Failure == Child.Failure {
    Publishers.OrderedFlatMap(
      upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Transforms each value into a publisher that never fails, and merges the values of all these
  /// publishers.
  public func flatMap<Child: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Child
  ) -> Publishers.OrderedFlatMap<Publishers.SetFailureType<Child, Failure>, Self>
  where Child.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }

  @_disfavoredOverload
  public func flatMap<Result, Child: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Child
  ) -> Publishers.FlatMap<Child, Self>
  where Result == Child.Output, Failure == Child.Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  @_disfavoredOverload
  public func flatMap<Child: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Child
  ) -> Publishers.FlatMap<Publishers.SetFailureType<Child, Failure>, Self>
  where Child.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers) {
      transform($0).setFailureType(to: Failure.self)
    }
  }
}

extension Publisher where Failure == Never {
  /// Transforms each value into a publisher that may fail, and merges the values of all these
  /// publishers.
  public func flatMap<Child: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Child
  ) -> Publishers.OrderedFlatMap<Child, Publishers.SetFailureType<Self, Child.Failure>> {
    setFailureType(to: Child.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Transforms each value into a publisher, and merges the values of all these publishers.
  public func flatMap<Child: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Child
  ) -> Publishers.OrderedFlatMap<Child, Self> where Child.Failure == Never {
    Publishers.OrderedFlatMap(
      upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  @_disfavoredOverload
  public func flatMap<Child: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Child
  ) -> Publishers.FlatMap<Child, Publishers.SetFailureType<Self, Child.Failure>> {
    Publishers.FlatMap(
      upstream: setFailureType(to: Child.Failure.self), maxPublishers: maxPublishers,
      transform: transform)
  }

  @_disfavoredOverload
  public func flatMap<Child: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Child
  ) -> Publishers.FlatMap<Child, Self> where Child.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

/// The subscriber to the outer publisher, which is also the subscription of the downstream one.
///
/// A child receives demand for one value at a time, or unlimited demand if the downstream demand is
/// unlimited. Surplus values wait in a buffer. No foreign code is called while the lock is held.
private final class FlatMapSubscription<Input, Child: Publisher, Downstream: Subscriber>:
  Subscriber, Subscription, CustomStringConvertible
where Downstream.Input == Child.Output, Downstream.Failure == Child.Failure {
  typealias Failure = Child.Failure

  private let maxPublishers: Subscribers.Demand
  private let transform: (Input) -> Child

  /// Held while the subscriber receives, to serialize the calls to it.
  private let turn = NSRecursiveLock()
  private let lock = NSLock()
  // Guarded by the lock, like all variables below.
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var outer: (any Subscription)?
  private var isOuterFinished = false
  private var children: [(number: Int, subscription: any Subscription)] = []
  private var childCount = 0
  private var unfinished = 0
  private var buffer: [(number: Int, value: Child.Output)] = []
  private var isSending = false

  let description = "FlatMap"

  init(
    to downstream: Downstream, maxPublishers: Subscribers.Demand,
    transform: @escaping (Input) -> Child
  ) {
    self.downstream = downstream
    self.maxPublishers = maxPublishers
    self.transform = transform
  }

  // MARK: Outer publisher

  func receive(subscription: any Subscription) {
    let isWanted = lock.withLock {
      guard downstream != nil, outer == nil else { return false }
      outer = subscription
      return true
    }
    if isWanted { subscription.request(maxPublishers) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard lock.withLock({ downstream != nil }) else { return .none }
    let child = transform(input)
    let number = lock.withLock {
      childCount += 1
      unfinished += 1
      return childCount
    }
    child.subscribe(
      AnySubscriber<Child.Output, Failure>(
        receiveSubscription: { [self] in receive($0, of: number) },
        receiveValue: { [self] in receive($0, from: number) },
        receiveCompletion: { [self] in receive($0, from: number) }))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.withLock {
      outer = nil
      isOuterFinished = true
    }
    if case .failure = completion { end(completion) } else { send() }
  }

  // MARK: Inner publishers

  private func receive(_ subscription: any Subscription, of number: Int) {
    let request: Subscribers.Demand? = lock.withLock {
      guard downstream != nil else { return nil }
      children.append((number, subscription))
      return demand == .unlimited ? .unlimited : .max(1)
    }
    if let request { subscription.request(request) } else { subscription.cancel() }
  }

  private func receive(_ value: Child.Output, from number: Int) -> Subscribers.Demand {
    // With unlimited demand, a value sent during the reception of another one is delivered at once,
    // nested.
    let receiver = lock.withLock {
      let isDirect = demand == .unlimited && buffer.isEmpty
      if !isDirect { buffer.append((number, value)) }
      return isDirect ? downstream : nil
    }
    if let receiver {
      _ = turn.withLock { receiver.receive(value) }
    } else {
      send()
    }
    return .none
  }

  private func receive(_ completion: Subscribers.Completion<Failure>, from number: Int) {
    let outer: (any Subscription)? = lock.withLock {
      children.removeAll { $0.number == number }
      unfinished -= 1
      return self.outer
    }
    if case .failure = completion { return end(completion) }
    if maxPublishers != .unlimited { outer?.request(.max(1)) }
    send()
  }

  // MARK: Subscriber

  func request(_ demand: Subscribers.Demand) {
    let asked: [any Subscription] = lock.withLock {
      let wasUnlimited = self.demand == .unlimited
      self.demand += demand
      guard self.demand == .unlimited, !wasUnlimited else { return [] }
      return children.map(\.subscription)
    }
    for subscription in asked { subscription.request(.unlimited) }
    send()
  }

  func cancel() {
    let (children, outer) = lock.withLock {
      defer { (downstream, self.children, self.outer, buffer) = (nil, [], nil, []) }
      return (self.children, self.outer)
    }
    for child in children { child.subscription.cancel() }
    outer?.cancel()
  }

  /// Sends values one by one while there is demand, then the completion.
  private func send() {
    guard lock.withLock({ !isSending }) else { return }
    while true {
      let next = lock.withLock { () -> (Downstream, Child.Output, (any Subscription)?)? in
        isSending = false
        guard let downstream, demand > .none, !buffer.isEmpty else { return nil }
        let (number, value) = buffer.removeFirst()
        demand -= 1
        isSending = true
        let child = demand == .unlimited ? nil : children.first { $0.number == number }
        return (downstream, value, child?.subscription)
      }
      guard let (downstream, value, child) = next else { break }
      let more = turn.withLock { downstream.receive(value) }
      lock.withLock { demand += more }
      child?.request(.max(1))
    }
    let isFinished = lock.withLock {
      downstream != nil && isOuterFinished && unfinished == 0 && buffer.isEmpty
    }
    if isFinished { end(.finished) }
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    let downstream = lock.withLock { self.downstream }
    cancel()
    downstream?.receive(completion: completion)
  }
}
