import Foundation

/// Subscribers in the order in which they came, so that the same run reaches them in the same order.
final class OrderedSubscriptions<Output>: @unchecked Sendable {
  fileprivate class Conduit: Subscription {
    // Guarded by the lock of the subscriptions.
    weak var owner: OrderedSubscriptions?
    let number: Int
    var demand = Subscribers.Demand.none
    /// What is there already for a new subscriber, as soon as it asks.
    var first: Output?

    init(owner: OrderedSubscriptions, number: Int) {
      self.owner = owner
      self.number = number
    }

    func receive(_ output: Output) -> Subscribers.Demand { .none }

    func request(_ demand: Subscribers.Demand) {
      owner?.request(demand, for: self)
    }

    func cancel() {
      owner?.remove(self)
      owner = nil
    }
  }

  private final class DownstreamConduit<Downstream: Subscriber>: Conduit
  where Downstream.Input == Output, Downstream.Failure == Never {
    private var downstream: Downstream?

    init(_ downstream: Downstream, owner: OrderedSubscriptions, number: Int) {
      self.downstream = downstream
      super.init(owner: owner, number: number)
    }

    override func receive(_ output: Output) -> Subscribers.Demand {
      downstream?.receive(output) ?? .none
    }

    override func cancel() {
      super.cancel()
      downstream = nil
    }
  }

  private let lock = NSLock()
  private var conduits: [Conduit] = []
  private var count = 0

  var isEmpty: Bool { lock.withLock { conduits.isEmpty } }

  func add<Downstream: Subscriber>(_ subscriber: Downstream, beginningWith first: Output? = nil)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let conduit = lock.withLock {
      count += 1
      let conduit = DownstreamConduit(subscriber, owner: self, number: count)
      conduit.first = first
      conduits.append(conduit)
      return conduit
    }
    subscriber.receive(subscription: conduit)
  }

  /// Hands an output to those who asked for one; what they do runs outside the lock.
  func send(_ output: Output) {
    let waiting = lock.withLock {
      conduits.filter { $0.demand > 0 }
    }
    for conduit in waiting where conduit.owner != nil { send(output, to: conduit) }
  }

  private func send(_ output: Output, to conduit: Conduit) {
    lock.withLock { conduit.demand -= 1 }
    let more = conduit.receive(output)
    lock.withLock { conduit.demand += more }
  }

  private func request(_ demand: Subscribers.Demand, for conduit: Conduit) {
    let first = lock.withLock {
      conduit.demand += demand
      defer { if conduit.demand > 0 { conduit.first = nil } }
      return conduit.demand > 0 ? conduit.first : nil
    }
    if let first { send(first, to: conduit) }
  }

  private func remove(_ conduit: Conduit) {
    lock.withLock { conduits.removeAll { $0 === conduit } }
  }
}
