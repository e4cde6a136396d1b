import Trace

/// A button that opens a menu of other controls.
///
/// The content exists from the start, as on a system that builds menus ahead of time, and is on the
/// screen while the menu is open.
public struct Menu<Label: View, Content: View> {
  let label: Label
  package let content: Content
  var primaryAction: (() -> Void)?
}

extension Menu: View, PrimitiveView {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.init(label: label(), content: content(), primaryAction: primaryAction)
  }

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<MenuBehavior<Label, Content>>(view, inputs: inputs)
  }
}

extension Menu where Label == Text {
  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(label: Text(titleKey), content: content(), primaryAction: primaryAction)
  }
}

extension Menu where Label == HeadlessViews.Label<Text, Image> {
  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(
      label: HeadlessViews.Label(titleKey, systemImage: systemImage), content: content())
  }
}

extension Menu where Label == HeadlessViews.Label<Text, Image> {
  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      label: HeadlessViews.Label(titleKey, systemImage: systemImage), content: content(),
      primaryAction: primaryAction)
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content
  ) {
    self.init(label: HeadlessViews.Label(titleKey, image: image), content: content())
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      label: HeadlessViews.Label(titleKey, image: image), content: content(),
      primaryAction: primaryAction)
  }
}

/// The behavior of a menu, which stores whether it is open.
private final class MenuBehavior<Label: View, Content: View>: NodeBehavior {
  unowned let node: ViewNode<Menu<Label, Content>>
  private var slots: [ChildVisitor.Slot] = []
  private var isOpen = false

  init(node: ViewNode<Menu<Label, Content>>) {
    self.node = node
  }

  var children: [Node] { slots.map(\.node) }

  func update() {
    var visitor = ChildVisitor(
      slots: slots, inputs: NodeInputs(graph: graph, parent: node, environment: environment))
    if let style {
      let configuration = MenuStyleConfiguration(
        label: .init(content: AnyView(view.label)), content: .init(content: AnyView(view.content)),
        primaryAction: view.primaryAction)
      visitor.visit(style.view(of: configuration))
    } else {
      visitor.visit(view.label)
      visitor.visit(view.content)
    }
    slots = visitor.finish()
  }

  /// The custom style of the menu, whose view replaces it.
  private var style: (any ControlStyle<MenuStyleConfiguration>)? {
    environment.values.programStyle(of: MenuStyleConfiguration.self)
  }

  func elements() -> [Element] {
    if style != nil { return slots[0].node.elements() }
    let items = slots[1].node.elements()
    var menu = Element(
      role: .menu, label: slots[0].node.elements(),
      isEnabled: environment.values.isEnabled
    ) { [weak self] in self?.tap() }
    menu.contextMenu = items
    if isOpen { menu.content = items.map { $0.afterUse { [weak self] in self?.show(false) } } }
    return [menu]
  }

  private func tap() {
    if let action = view.primaryAction { action() } else { show(!isOpen) }
  }

  private func show(_ isOpen: Bool) {
    graph.enqueue(key: ObjectIdentifier(self)) { [weak self] in
      self?.isOpen = isOpen
      self?.setNeedsUpdate()
    }
  }
}

extension Element {
  /// Returns the element with an action that follows each use of it or of its descendants.
  fileprivate func afterUse(_ action: @escaping @MainActor () -> Void) -> Element {
    var element = self
    if role != .menu, let use = actions[.use] {
      element.actions[.use] = { value in
        use(value)
        action()
      }
    }
    element.content = content.map { $0.afterUse(action) }
    return element
  }
}
