/// A view that modifies one other view.
@MainActor
package protocol WrapperView: PrimitiveView, TransparentView {
  associatedtype Content: View
  var content: Content { get }
}

extension WrapperView {
  package func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
  }
}

/// The node of a view that modifies one other view.
package class WrapperNode<V: WrapperView>: ViewNode<V> {
  package private(set) var content: ViewNode<V.Content>?

  package override var children: [Node] { content.map { [$0] } ?? [] }

  /// The inputs of the content's node.
  package var contentInputs: NodeInputs {
    NodeInputs(graph: graph, parent: self, environment: environment, isDeferring: isDeferring)
  }

  package override func update() {
    if let content {
      content.receive(view.content)
    } else {
      content = V.Content.makeAnyNode(view.content, inputs: contentInputs)
    }
  }

  package override func elements() -> [Element] {
    view.elements(children.map { $0.elements() }, in: environment.values)
  }
}
