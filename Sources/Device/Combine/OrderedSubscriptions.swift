import Foundation

/// The policy for an output that a subscriber has not demanded.
enum DemandPolicy {
  /// Drops the output, as a pass-through subject does.
  case dropsWithoutDemand
  /// Keeps the newest output for the subscriber's next demand.
  case keepsNewest
  /// Sends the output anyway: the publisher ignores demand.
  case ignoresDemand
}

/// Subscriptions in the order of arrival, so that identical runs deliver in the same order.
final class OrderedSubscriptions<Output, Failure: Error>: @unchecked Sendable {
  fileprivate class Conduit: Subscription, CustomStringConvertible, CustomReflectable {
    // Guarded by the lock of the subscriptions.
    weak var owner: OrderedSubscriptions?
    /// The object that the subscription retains, if any.
    var publisher: AnyObject?
    var demand = Subscribers.Demand.none
    /// The current value, sent on the first demand.
    var news: Output?
    /// Held while the subscriber receives, to serialize the calls to it.
    let turn = NSRecursiveLock()

    let description: String

    var customMirror: Mirror { Mirror(self, children: ["demand": demand]) }

    init(owner: OrderedSubscriptions) {
      self.owner = owner
      description = owner.name
    }

    func receive(_ output: Output) -> Subscribers.Demand { .none }

    func receive(completion: Subscribers.Completion<Failure>) {}

    func request(_ demand: Subscribers.Demand) {
      owner?.request(demand, for: self)
    }

    func cancel() {
      owner?.remove(self)
      owner = nil
      publisher = nil
    }
  }

  private final class DownstreamConduit<Downstream: Subscriber>: Conduit
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private var downstream: Downstream?

    init(_ downstream: Downstream, owner: OrderedSubscriptions) {
      self.downstream = downstream
      super.init(owner: owner)
    }

    override func receive(_ output: Output) -> Subscribers.Demand {
      downstream?.receive(output) ?? .none
    }

    override func receive(completion: Subscribers.Completion<Failure>) {
      let downstream = downstream
      cancel()
      turn.withLock { downstream?.receive(completion: completion) }
    }

    override func cancel() {
      super.cancel()
      downstream = nil
    }
  }

  /// The description of a subscription.
  private let name: String
  private let policy: DemandPolicy
  private let onRequest: () -> Void

  private let lock = NSLock()
  private var conduits: [Conduit] = []
  private var completion: Subscribers.Completion<Failure>?

  /// - Parameter onRequest: called when a subscriber requests values.
  init(
    of name: String, policy: DemandPolicy = .dropsWithoutDemand,
    onRequest: @escaping () -> Void = {}
  ) {
    self.name = name
    self.policy = policy
    self.onRequest = onRequest
  }

  var isEmpty: Bool { lock.withLock { conduits.isEmpty } }

  /// Whether a completion has been sent.
  var isComplete: Bool { lock.withLock { completion != nil } }

  /// - Parameters:
  ///   - news: the current value, sent on the subscriber's first demand.
  ///   - publisher: an object that the subscription retains until it ends.
  func add<Downstream: Subscriber>(
    _ subscriber: Downstream, beginningWith news: Output? = nil, keeping publisher: AnyObject? = nil
  ) where Downstream.Input == Output, Downstream.Failure == Failure {
    let conduit = DownstreamConduit(subscriber, owner: self)
    conduit.news = news
    conduit.publisher = publisher
    let ended = lock.withLock {
      if completion == nil { conduits.append(conduit) }
      return completion
    }
    guard let ended else { return subscriber.receive(subscription: conduit) }
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: ended)
  }

  /// Sends an output to the subscribers with demand, without holding the lock.
  func send(_ output: Output) {
    for conduit in lock.withLock({ conduits }) where conduit.owner != nil {
      send(output, to: conduit)
    }
  }

  /// Completes every subscription, including later ones.
  func send(completion: Subscribers.Completion<Failure>) {
    let ending = lock.withLock {
      guard self.completion == nil else { return [Conduit]() }
      self.completion = completion
      defer { conduits = [] }
      return conduits
    }
    for conduit in ending { conduit.receive(completion: completion) }
  }

  private func send(_ output: Output, to conduit: Conduit) {
    let isAsked = lock.withLock {
      if policy == .ignoresDemand { return true }
      guard conduit.demand > 0 else {
        if policy == .keepsNewest { conduit.news = output }
        return false
      }
      conduit.demand -= 1
      conduit.news = nil
      return true
    }
    guard isAsked else { return }
    let more = conduit.turn.withLock { conduit.receive(output) }
    lock.withLock { conduit.demand += more }
  }

  private func request(_ demand: Subscribers.Demand, for conduit: Conduit) {
    let news = lock.withLock {
      conduit.demand += demand
      return conduit.demand > 0 ? conduit.news : nil
    }
    if let news { send(news, to: conduit) }
    onRequest()
  }

  private func remove(_ conduit: Conduit) {
    lock.withLock { conduits.removeAll { $0 === conduit } }
  }
}
