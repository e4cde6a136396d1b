public import ArchitectureCore
import Combine
public import HeadlessUI

extension Effect {
  /// Sends an action, with animated changes, after the running one has been handled.
  ///
  ///     let effect = Effect<String>.send("dismissed", animation: .default)
  public static func send(_ action: Action, animation: Animation?) -> Self {
    send(action).animation(animation)
  }

  /// Animates the changes made by this effect's actions.
  ///
  ///     let effect = Effect<String>.run { send in await send("loaded") }.animation(.easeIn)
  public func animation(_ animation: Animation? = .default) -> Self {
    transaction(Transaction(animation: animation))
  }

  /// Sends this effect's actions in a transaction.
  ///
  ///     let effect = Effect<String>.send("loaded").transaction(Transaction(animation: nil))
  public func transaction(_ transaction: Transaction) -> Self {
    switch operation {
    case .none:
      return .none
    case .publisher(let publisher):
      return Self(
        operation: .publisher(
          TransactionPublisher(upstream: publisher, transaction: transaction)
            .eraseToAnyPublisher()))
    case .run(let name, let priority, let operation):
      return Self(
        operation: .run(name: name, priority: priority) { send in
          await operation(
            Send { action in
              withTransaction(transaction) { send(action) }
            })
        })
    }
  }
}

/// Publishes each value of its upstream in a transaction.
private struct TransactionPublisher<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure

  let upstream: Upstream
  let transaction: Transaction

  func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    upstream.receive(subscriber: Relay(downstream: subscriber, transaction: transaction))
  }

  private final class Relay<Downstream: Subscriber>: Subscriber {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    let downstream: Downstream
    let transaction: Transaction

    init(downstream: Downstream, transaction: Transaction) {
      self.downstream = downstream
      self.transaction = transaction
    }

    func receive(subscription: any Subscription) {
      downstream.receive(subscription: subscription)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      withTransaction(transaction) { downstream.receive(input) }
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      downstream.receive(completion: completion)
    }
  }
}
