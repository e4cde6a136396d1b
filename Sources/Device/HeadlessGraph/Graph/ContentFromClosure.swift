import RuntimeSupport

/// A view whose content a closure makes, each time with what the device knows then.
@MainActor
package protocol ClosureView: PrimitiveView {
  associatedtype Content: View

  /// The closure, with what it is given.
  func makeContent(in node: Node) -> () -> Content
}

extension ClosureView {
  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    ClosureViewNode(view, inputs: inputs)
  }
}

/// The node of such a view.
///
/// The closure runs when the view's value is another one, or what it read has changed: reads belong
/// to it, and not to the body that it was written in.
package class ClosureViewNode<V: ClosureView>: ViewNode<V> {
  private var content: ClosureNode<V.Content>?

  package override var children: [Node] { content.map { [$0] } ?? [] }

  package override func receive(_ view: V) {
    if compare(self.view, view) != .equal { super.receive(view) }
  }

  package override func update() {
    let node =
      content
      ?? ClosureNode(inputs: NodeInputs(graph: graph, parent: self, environment: environment))
    content = node
    node.receive(view.makeContent(in: self))
  }
}
