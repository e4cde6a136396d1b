import Combine
import RuntimeSupport

/// A publisher that forwards its upstream, and completes when its identifier is cancelled.
struct CancellablePublisher<Output>: Publisher {
  typealias Failure = Never

  let upstream: AnyPublisher<Output, Never>
  let id: AnyHashable
  let path: NavigationIDPath

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    upstream.subscribe(Relay(downstream: AnySubscriber(subscriber), id: id, path: path))
  }

  // A lock guards the state; the downstream is called outside of it.
  private final class Relay: Subscriber, Subscription, @unchecked Sendable {
    private struct State {
      var upstream: (any Subscription)?
      var downstream: AnySubscriber<Output, Never>?
      var entry: Cancellations.Entry?
    }

    private let state: Locked<State>
    private let id: AnyHashable
    private let path: NavigationIDPath

    init(downstream: AnySubscriber<Output, Never>, id: AnyHashable, path: NavigationIDPath) {
      state = Locked(State(downstream: downstream))
      self.id = id
      self.path = path
    }

    func receive(subscription: any Subscription) {
      // The upstream may cancel its own identifier during the subscription, which must not affect
      // this entry.
      let entry = Cancellations.Entry { [weak self] in self?.finish(cancelsUpstream: true) }
      let downstream = state.withLock { state -> AnySubscriber<Output, Never>? in
        guard state.downstream != nil else { return nil }
        state.upstream = subscription
        state.entry = entry
        // Within the lock, so that an end on another thread finds what it has to remove.
        Cancellations.shared.insert(entry, id: id, path: path)
        return state.downstream
      }
      if let downstream {
        downstream.receive(subscription: self)
      } else {
        subscription.cancel()
      }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      state.withLock { $0.downstream }?.receive(input) ?? .none
    }

    func receive(completion: Subscribers.Completion<Never>) {
      finish(cancelsUpstream: false)
    }

    func request(_ demand: Subscribers.Demand) {
      state.withLock { $0.upstream }?.request(demand)
    }

    func cancel() {
      let upstream = end().upstream
      upstream?.cancel()
    }

    private func finish(cancelsUpstream: Bool) {
      let ended = end()
      if cancelsUpstream { ended.upstream?.cancel() }
      ended.downstream?.receive(completion: .finished)
    }

    private func end() -> State {
      let ended = state.withLock { state in
        defer { state = State() }
        return state
      }
      if let entry = ended.entry { Cancellations.shared.remove(entry, id: id, path: path) }
      return ended
    }
  }
}
