/// A view that only arranges others, so that one can look through it for them.
protocol StructuralView {}

/// The node of a view that waits until it is shown, and lives on from then.
final class DeferredNode<V: View>: ViewNode<V>, Deferred {
  private var content: ViewNode<V>?
  private(set) var isShown = false

  override var children: [Node] { content.map { [$0] } ?? [] }

  override func update() {
    if let content { return content.receive(view) }
    guard isShown else { return }
    content = V.makeAnyNode(
      view, inputs: NodeInputs(graph: graph, parent: self, environment: environment))
  }

  func show() {
    guard !isShown else { return }
    isShown = true
    setNeedsUpdate()
  }
}

/// A node that waits until it is shown.
@MainActor
protocol Deferred: Node {
  func show()
}

extension Node {
  /// The nodes below that wait, or waited, until they are shown, in source order.
  var deferredNodes: [any Deferred] {
    if let deferred = self as? any Deferred { return [deferred] }
    return children.flatMap(\.deferredNodes)
  }
}
