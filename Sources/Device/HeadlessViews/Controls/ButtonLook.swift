/// The view that a custom style creates for a button, with its pressed state.
///
/// A tap presses the button in a separate pass, and releases it in the pass that applies the
/// action's changes. This order is a decision: no published log shows it.
package struct ButtonLook: View, PrimitiveView, PartOfDevice {
  package typealias Body = Never

  let style: any ButtonStyle
  let button: PrimitiveButtonStyleConfiguration

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<ButtonLookBehavior>(view, inputs: inputs)
  }
}

extension ButtonStyle {
  fileprivate func makeView(_ configuration: Configuration) -> AnyView {
    AnyView(
      StyledView(
        style: self, configuration: configuration,
        method: StyleMethod { $0.makeBody(configuration: $1) }))
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
      role: view.button.role,
      label: ButtonStyleConfiguration.Label(content: view.button.label.content),
      isPressed: isPressed)
    let view = view.style.makeView(configuration)
    if let content {
      content.receive(view)
    } else {
      content = AnyView.makeAnyNode(
        view, inputs: NodeInputs(graph: graph, parent: node, environment: environment))
    }
  }

  func elements() -> [Element] {
    let action = view.button.action
    return [
      .button(view.button.role, label: node.childElements, in: environment.values) { [weak self] in
        self?.press(true)
        action()
        self?.press(false)
      }
    ]
  }

  private func press(_ isPressed: Bool) {
    graph.enqueue(key: ObjectIdentifier(self)) { [weak self] in
      self?.isPressed = isPressed
      self?.setNeedsUpdate()
    }
    if isPressed { Device.flush() }
  }
}
