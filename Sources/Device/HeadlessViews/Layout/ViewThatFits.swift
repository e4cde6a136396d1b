/// The first of several views that fits; nothing is laid out on this device, so that is the first
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

/// The behavior of the view: creates only the first of its children.
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

  /// Determines the first child, whose node is created by then.
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
