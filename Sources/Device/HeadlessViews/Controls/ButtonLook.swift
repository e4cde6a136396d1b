/// The view that a program's style makes of a button, with the state of being pressed.
///
/// A tap presses the button in a pass of its own, and releases it in the pass that shows the
/// action's changes. (A decision of ours: no published log shows it.)
package struct ButtonLook: View, PrimitiveView, PartOfDevice {
  package typealias Body = Never

  let style: any ButtonStyle
  let role: ButtonRole?
  let label: AnyView

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<ButtonLookBehavior>(view, inputs: inputs)
  }
}

private final class ButtonLookBehavior: NodeBehavior {
  unowned let node: ViewNode<ButtonLook>
  private var content: ViewNode<AnyView>?
  private var isPressed = false

  init(node: ViewNode<ButtonLook>) {
    self.node = node
  }

  var children: [Node] { content.map { [$0] } ?? [] }

  func update() {
    let configuration = ButtonStyleConfiguration(
      role: view.role, label: ButtonStyleConfiguration.Label(content: view.label),
      isPressed: isPressed)
    let view = AnyView(view.style.makeView(configuration))
    if let content {
      content.receive(view)
    } else {
      content = AnyView.makeAnyNode(
        view, inputs: NodeInputs(graph: graph, parent: node, environment: environment))
    }
  }

  /// The first element has the action that presses it.
  func elements() -> [Element] {
    var elements = node.childElements
    if !elements.isEmpty {
      elements[0].actions[.press] = { [weak self] isPressed in
        if let isPressed = isPressed as? Bool { self?.press(isPressed) }
      }
    }
    return elements
  }

  private func press(_ isPressed: Bool) {
    graph.enqueue(key: ObjectIdentifier(self)) { [weak self] in
      self?.isPressed = isPressed
      self?.setNeedsUpdate()
    }
    if isPressed { Device.flush() }
  }
}
