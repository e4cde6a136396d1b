/// The first of several views that there is room for; nothing is laid out on this device, so that is
/// the first one there is.
public struct ViewThatFits<Content> {
  package let content: Content
}

extension ViewThatFits: View, PrimitiveView where Content: View {
  public typealias Body = Never

  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<FittingBehavior<Content>>(view, inputs: inputs)
  }
}

/// The node of such a view: of what is in it, only the first is made.
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

  /// Which is the first is known only when the structure below is there.
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
