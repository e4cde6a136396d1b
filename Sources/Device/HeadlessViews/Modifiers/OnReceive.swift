public import Combine

/// Calls an action with each value of a publisher for the view's lifetime.
private struct ReceiveEffect<Source: Publisher>: ViewEffect where Source.Failure == Never {
  let publisher: Source
  let action: (Source.Output) -> Void

  /// The action of the view's latest value, and the subscription that calls it.
  final class Memory {
    var action: ((Source.Output) -> Void)?
    var subscription: AnyCancellable?
  }

  func makeMemory() -> Memory { Memory() }

  func update(_ memory: inout Memory, of node: Node) {
    memory.action = action
    guard memory.subscription == nil else { return }
    memory.subscription = publisher.sink { [weak memory] in memory?.action?($0) }
  }

  func leave(_ memory: inout Memory, graph: ViewGraph) {
    memory.subscription = nil
  }
}

extension View {
  /// Adds an action for each value of a publisher.
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    EffectView(content: self, effect: ReceiveEffect(publisher: publisher, action: action))
  }
}
