/// A part of the screen that can be opened and closed.
///
/// What it holds is made when it is opened, and its state is dropped when it is closed.
public struct DisclosureGroup<Label, Content> {
  let label: Label
  let content: () -> Content
  let isExpanded: Binding<Bool>?
}

extension DisclosureGroup: View, PrimitiveView where Label: View, Content: View {
  public typealias Body = Never

  public init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), content: content, isExpanded: nil)
  }

  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), content: content, isExpanded: isExpanded)
  }

  static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    DisclosureNode(view, inputs: inputs)
  }
}

extension DisclosureGroup where Label == Text, Content: View {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(label: Text(titleKey), content: content, isExpanded: nil)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(label: Text(title), content: content, isExpanded: nil)
  }

  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(label: Text(titleKey), content: content, isExpanded: isExpanded)
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(label: Text(title), content: content, isExpanded: isExpanded)
  }
}

/// The node of a disclosure group; the closure runs in a node of its own while the group is open.
private final class DisclosureNode<Label: View, Content: View>:
  ViewNode<DisclosureGroup<Label, Content>>
{
  private var label: ViewNode<Label>?
  private var content: ClosureNode<Content>?
  private var isOpen = false
  private lazy var observer = BindingObserver<Bool>(node: self)

  override var children: [Node] { [label, content].compactMap { $0 } }

  private var inputs: NodeInputs {
    NodeInputs(graph: graph, parent: self, environment: environment)
  }

  override func update() {
    if let binding = view.isExpanded { isOpen = observer.value(of: binding) }
    if let label {
      label.receive(view.label)
    } else {
      label = Label.makeAnyNode(view.label, inputs: inputs)
    }
    updateContent()
  }

  private func updateContent() {
    guard isOpen else {
      content?.remove()
      content?.detach()
      content = nil
      return
    }
    let node = content ?? ClosureNode(inputs: inputs)
    node.index = 1
    content = node
    node.receive(view.content)
  }

  override func remove() {
    observer.stop()
    super.remove()
  }

  override func elements() -> [Element] {
    var element = Element(
      role: .disclosure, label: label?.elements() ?? [], content: content?.elements() ?? [],
      isEnabled: environment.values.isEnabled)
    element.actions[.use] = { [weak self] _ in self?.switchOver() }
    element.actions[isOpen ? .collapse : .expand] = element.actions[.use]
    return [element]
  }

  /// Opens what is closed, and closes what is open.
  private func switchOver() {
    let isOpen = !isOpen
    if let binding = view.isExpanded {
      binding.wrappedValue = isOpen
      return
    }
    graph.enqueue(key: ObjectIdentifier(self)) { [weak self] in
      self?.isOpen = isOpen
      self?.setNeedsUpdate()
    }
  }
}
