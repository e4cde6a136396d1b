/// A view that adds something to one other view.
@MainActor
protocol WrapperView: PrimitiveView {
  associatedtype Content: View
  var content: Content { get }
}

extension WrapperView {
  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
  }
}

/// The node of a view that adds something to one other view.
class WrapperNode<V: WrapperView>: ViewNode<V> {
  private(set) var content: ViewNode<V.Content>?

  override var children: [Node] { content.map { [$0] } ?? [] }

  /// What the content is born with.
  var contentInputs: NodeInputs {
    NodeInputs(graph: graph, parent: self, environment: environment, isDeferring: isDeferring)
  }

  override func update() {
    if let content {
      content.receive(view.content)
    } else {
      content = V.Content.makeAnyNode(view.content, inputs: contentInputs)
    }
  }

  override func elements() -> [Element] {
    view.elements(children.map { $0.elements() }, in: environment.values)
  }
}
