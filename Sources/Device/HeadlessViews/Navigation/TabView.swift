import Trace

/// Several views, of which a tab bar or a page swipe shows one.
///
/// A tab's view is created when it is first shown, and kept when another tab is selected.
public struct TabView<SelectionValue: Hashable, Content: View> {
  let selection: Binding<SelectionValue>?
  package let content: Content
}

extension TabView: View, PrimitiveView {
  public typealias Body = Never

  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content())
  }

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<TabViewBehavior<SelectionValue, Content>>(view, inputs: inputs)
  }
}

extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content())
  }
}

/// The node of a tab view.
private final class TabViewBehavior<SelectionValue: Hashable, Content: View>: NodeBehavior {
  unowned let node: ViewNode<TabView<SelectionValue, Content>>
  private var content: ViewNode<Content>?
  private var ownSelection = 0
  private lazy var selection = BindingObserver<SelectionValue>(node: node)
  private lazy var scope = EnvironmentScope(in: environment) { $0.isInTab = true }

  init(node: ViewNode<TabView<SelectionValue, Content>>) {
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
          graph: graph, parent: node, environment: scope, isDeferring: true))
    }
  }

  /// Finds the tabs, whose nodes exist by now.
  func didUpdate() {
    let selected = selectedIndex
    for (index, node) in deferred.enumerated() where index == selected {
      node.show()
      node.updateIfNeeded()
    }
    showSelectedTab()
  }

  func visibilityDidChange() {
    showSelectedTab()
  }

  /// Shows the selected tab and hides the others. Their `onDisappear` actions run after the tasks
  /// of the selected tab have started.
  private func showSelectedTab() {
    let wasSwitching = graph.isSwitchingTabs
    graph.isSwitchingTabs = true
    defer { graph.isSwitchingTabs = wasSwitching }
    let selected = selectedIndex
    let tabs = deferred.map(topmostNode)
    for (index, tab) in tabs.enumerated() where index != selected { tab.setVisible(false) }
    if tabs.indices.contains(selected) { tabs[selected].setVisible(isVisible) }
  }

  /// Returns the topmost node that belongs only to this tab.
  private func topmostNode(of tab: Node) -> Node {
    var topmost = tab
    while let parent = topmost.parent, parent !== node, parent.deferredNodes.count == 1 {
      topmost = parent
    }
    return topmost
  }

  func remove() {
    selection.stop()
    node.endLife()
    scope.leave()
  }

  func elements() -> [Element] {
    let nodes = deferred
    let selected = selectedIndex
    let tabs = nodes.enumerated().map { index, node in
      let tab = tab(of: node)
      return Element(
        role: .tab, label: tab.label, value: tab.badge,
        actions: .init(.use) { [weak self] in self?.select(index, tag: tab.tag) },
        isSelected: index == selected)
    }
    let shown = nodes.indices.contains(selected) ? nodes[selected].elements() : []
    if environment.values.hasPagedTabs { return [page(selected, of: nodes, showing: shown)] }
    return shown + [Element(role: .tabBar, content: tabs)]
  }
}

extension TabViewBehavior {
  /// Returns the element of one page, with actions that lead to the adjacent pages.
  private func page(_ index: Int, of pages: [any Deferred], showing content: [Element]) -> Element {
    var page = Element(role: .column, content: content)
    for (use, next) in [(Element.Use.nextPage, index + 1), (.previousPage, index - 1)]
    where pages.indices.contains(next) {
      let tag = tab(of: pages[next]).tag
      page.actions[use] = { [weak self] _ in self?.select(next, tag: tag) }
    }
    return page
  }

  private var deferred: [any Deferred] { content?.deferredNodes ?? [] }

  private var selectedIndex: Int {
    guard let binding = view.selection else { return ownSelection }
    let value = selection.value(of: binding)
    for (index, content) in deferred.enumerated()
    where selectionValue(of: tab(of: content).tag, at: index) == value {
      return index
    }
    return 0
  }

  /// Returns the value that selects a tab: its tag or its index.
  private func selectionValue(of tag: AnyHashable?, at index: Int) -> SelectionValue? {
    tag as? SelectionValue ?? AnyHashable(index) as? SelectionValue
  }

  private func select(_ index: Int, tag: AnyHashable?) {
    if let binding = view.selection {
      if let value = selectionValue(of: tag, at: index) { binding.wrappedValue = value }
    } else {
      graph.enqueue(key: ObjectIdentifier(self)) { [weak self] in
        self?.ownSelection = index
        self?.setNeedsUpdate()
      }
    }
  }

  /// Returns the traits contributed by the modifiers between this node and a tab's view.
  private func tab(of content: Node) -> TabTraits {
    var tab = TabTraits()
    var level = content.parent
    while let this = level, this !== node {
      (this as? any TabTraitNode)?.apply(to: &tab)
      if let rows = this.parent as? any RowIdentifying {
        tab.tag = tab.tag ?? rows.identity(ofRow: this)
      }
      level = this.parent
    }
    return tab
  }
}

/// A node that contributes to a tab's traits.
@MainActor
private protocol TabTraitNode {
  func apply(to tab: inout TabTraits)
}

extension ViewNode: TabTraitNode {
  fileprivate func apply(to tab: inout TabTraits) {
    (view as? any TabTrait)?.apply(to: &tab)
    if let item = behaviorOfView as? any TabItemLabel { tab.label = item.labelElements }
  }
}

/// A behavior that provides the label of a tab.
@MainActor
private protocol TabItemLabel {
  var labelElements: [Element] { get }
}

extension TabItemBehavior: TabItemLabel {}
