/// A view that only groups others; a search for nodes continues inside it.
package protocol StructuralView {}

/// The node of a view that is created when it is first shown, and kept from then on.
package final class DeferredNode<V: View>: ViewNode<V>, Deferred {
  private var content: ViewNode<V>?
  private(set) var isShown = false

  package override var children: [Node] { content.map { [$0] } ?? [] }

  override var flattens: Bool { false }

  package override func update() {
    if let content { return content.receive(view) }
    guard isShown else { return }
    content = V.makeAnyNode(
      view, inputs: NodeInputs(graph: graph, parent: self, environment: environment))
  }

  package func show() {
    guard !isShown else { return }
    isShown = true
    setNeedsUpdate()
  }
}

/// A node whose creation is deferred until it is shown.
@MainActor
package protocol Deferred: Node {
  func show()
}

extension Node {
  /// The deferred nodes below, in source order.
  package var deferredNodes: [any Deferred] {
    if let deferred = self as? any Deferred { return [deferred] }
    return children.flatMap(\.deferredNodes)
  }
}
