import RuntimeSupport

/// A view whose content comes from a closure, called with the device's current values.
@MainActor
package protocol ClosureView: PrimitiveView {
  associatedtype Content: View

  /// Returns the closure, with its arguments applied.
  func makeContent(in node: Node) -> () -> Content
}

extension ClosureView {
  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    ClosureViewNode(view, inputs: inputs)
  }
}

/// The node of a view with content from a closure.
///
/// The closure runs if the view's value or a read observable property changed: reads are
/// dependencies of this node, not of the body that contains the closure.
package class ClosureViewNode<V: ClosureView>: ViewNode<V> {
  private var content: ClosureNode<V.Content>?

  package override var children: [Node] { content.map { [$0] } ?? [] }

  package override func receive(_ view: V) {
    if graph.evaluatesAll || compare(self.view, view) != .equal { super.receive(view) }
  }

  package override func update() {
    let node =
      content
      ?? ClosureNode(inputs: NodeInputs(graph: graph, parent: self, environment: environment))
    content = node
    node.receive(view.makeContent(in: self))
  }
}
