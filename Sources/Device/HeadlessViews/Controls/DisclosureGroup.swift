import Trace

/// A group of views that expands and collapses.
///
/// Expanding creates the content; collapsing removes it along with its state.
public struct DisclosureGroup<Label: View, Content: View> {
  let label: Label
  package let content: () -> Content
  let isExpanded: Binding<Bool>?
}

extension DisclosureGroup: View, PrimitiveView {
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

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<DisclosureBehavior<Label, Content>>(view, inputs: inputs)
  }
}

extension DisclosureGroup where Label == Text {
  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(label: Text(titleKey), content: content, isExpanded: nil)
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(label: Text(titleKey), content: content, isExpanded: isExpanded)
  }
}

/// The node of a disclosure group; the content's closure runs in a separate node while the group is
/// open.
private final class DisclosureBehavior<Label: View, Content: View>: NodeBehavior {
  unowned let node: ViewNode<DisclosureGroup<Label, Content>>
  private var label: ViewNode<Label>?
  private var content: ClosureNode<Content>?
  /// The node of the view that a custom style creates for the group.
  private var styled: ViewNode<AnyView>?
  private var isOpen = false
  private lazy var observer = BindingObserver<Bool>(node: node)

  init(node: ViewNode<DisclosureGroup<Label, Content>>) {
    self.node = node
  }

  var children: [Node] {
    [label, content, styled].compactMap { $0 }
  }

  private var inputs: NodeInputs {
    NodeInputs(graph: graph, parent: node, environment: environment)
  }

  func update() {
    if let binding = view.isExpanded { isOpen = observer.value(of: binding) }
    if let style = environment.values.programStyle(of: DisclosureGroupStyleConfiguration.self) {
      return update(style: style)
    }
    if let label {
      label.receive(view.label)
    } else {
      label = Label.makeAnyNode(view.label, inputs: inputs)
    }
    updateContent()
  }

  /// Updates the view of a custom style, which controls the lifetime of the content.
  private func update(style: any ControlStyle<DisclosureGroupStyleConfiguration>) {
    let content = view.content
    let isExpanded = Binding(
      location: FunctionLocation(get: { [weak self] in self?.isOpen ?? false }) {
        [weak self] value, _ in
        Device.assumeMainThread { if self?.isOpen != value { self?.switchOver() } }
      })
    let configuration = DisclosureGroupStyleConfiguration(
      isExpanded: isExpanded, label: .init(content: AnyView(view.label)),
      content: .init(content: AnyView(Postponed(content: content))))
    let made = style.view(of: configuration)
    if let styled {
      styled.receive(made)
    } else {
      styled = AnyView.makeAnyNode(made, inputs: inputs)
    }
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

  func remove() {
    observer.stop()
    node.endLife()
  }

  func elements() -> [Element] {
    if let styled { return styled.elements() }
    var element = Element(
      role: .disclosure, label: label?.elements() ?? [], content: content?.elements() ?? [],
      isEnabled: environment.values.isEnabled)
    element.actions[.use] = { [weak self] _ in self?.switchOver() }
    element.actions[isOpen ? .collapse : .expand] = element.actions[.use]
    return [element]
  }

  /// Toggles the expansion.
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

/// A view whose content is created by a closure, in a separate node, once the view is placed.
private struct Postponed<Content: View>: View, PrimitiveView, ClosureView {
  typealias Body = Never

  let content: () -> Content

  func makeContent(in node: Node) -> () -> Content { content }
}
