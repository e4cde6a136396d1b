/// A choice of the first view that fits; this device lays nothing out and always chooses the first
/// one.
public struct ViewThatFits<Content: View> {
  package let content: Content
}

extension ViewThatFits: View, PrimitiveView {
  public typealias Body = Never

  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<FittingBehavior<Content>>(view, inputs: inputs)
  }
}

/// The behavior of the view, which creates only the first of its children.
private final class FittingBehavior<Content: View>: NodeBehavior {
  unowned let node: ViewNode<ViewThatFits<Content>>
  private var content: ViewNode<Content>?

  init(node: ViewNode<ViewThatFits<Content>>) {
    self.node = node
  }

  var children: [Node] { content.map { [$0] } ?? [] }

  func update() {
    if let content {
      content.receive(view.content)
    } else {
      content = Content.makeAnyNode(
        view.content,
        inputs: NodeInputs(
          graph: graph, parent: node, environment: environment, isDeferring: true))
    }
  }

  /// Finds the first child, whose node exists by now.
  func didUpdate() {
    guard let first = content?.deferredNodes.first else { return }
    first.show()
    first.updateIfNeeded()
    first.setVisible(isVisible)
  }

  func visibilityDidChange() {
    content?.deferredNodes.first?.setVisible(isVisible)
  }

  func elements() -> [Element] {
    content?.deferredNodes.first?.elements() ?? []
  }
}
