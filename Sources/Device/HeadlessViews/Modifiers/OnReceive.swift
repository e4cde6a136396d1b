public import Combine
import RuntimeSupport
import VirtualTime

/// The effect that calls an action with each value of a publisher during the view's lifetime.
private struct ReceiveEffect<Source: Publisher>: ViewEffect where Source.Failure == Never {
  let publisher: Source
  let action: (Source.Output) -> Void

  /// The latest update's action, and the subscription that calls it.
  final class Memory {
    var publisher: Source?
    var action: ((Source.Output) -> Void)?
    var subscription: AnyCancellable?
  }

  func makeMemory() -> Memory { Memory() }

  func update(_ memory: inout Memory, of node: Node, in owner: Node) {
    memory.action = action
    if let subscribed = memory.publisher, compare(subscribed, publisher) == .equal { return }
    memory.publisher = publisher
    memory.subscription = publisher.sink { [weak memory, weak graph = node.graph] value in
      if VirtualTime.isOnMainActor, UpdatePhase.isRunning {
        graph?.afterPass { memory?.action?(value) }
      } else {
        memory?.action?(value)
      }
    }
  }

  func leave(_ memory: inout Memory, graph: ViewGraph) {
    memory.publisher = nil
    memory.subscription = nil
  }
}

extension View {
  /// Adds an action for each value of a publisher.
  ///
  /// The view subscribes anew when an update supplies a different publisher, such as `Just(text)`
  /// with another text. A value sent during the subscription is handled after the pass.
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    EffectView(content: self, effect: ReceiveEffect(publisher: publisher, action: action))
  }
}
