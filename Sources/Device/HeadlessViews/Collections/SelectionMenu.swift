extension View {
  /// Adds a context menu to the rows of a list or a table with a selection.
  ///
  /// The menu of a selected row applies to the whole selection, the menu of any other row to that
  /// row alone. A tap on a row performs the primary action, except in edit mode.
  ///
  ///     struct Mails: View {
  ///       @State var selection: Set<String> = []
  ///
  ///       var body: some View {
  ///         List(["a", "b"], id: \.self, selection: $selection) { Text($0) }
  ///           .contextMenu(forSelectionType: String.self) { names in
  ///             Button("Delete") { print("deleted", names.sorted()) }
  ///           } primaryAction: { names in
  ///             print("opened", names)
  ///           }
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { Mails() }
  ///     simulator.tap("b")  // Prints "opened ["b"]"
  ///     simulator.choose("Delete", from: "a")  // Prints "deleted ["a"]"
  ///
  /// The menu's content is created when the menu opens.
  public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    SelectionMenuView(content: self, menu: menu, primaryAction: primaryAction)
  }
}

/// A container whose rows share a context menu.
private struct SelectionMenuView<Content: View, Item: Hashable, Menu: View>: View, PrimitiveView,
  OutlinedView
{
  typealias Body = Never

  let content: Content
  let menu: (Set<Item>) -> Menu
  let primaryAction: ((Set<Item>) -> Void)?

  var part: OutlinePart { .modifier("contextMenu") }

  static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<SelectionMenuBehavior<Content, Item, Menu>>(view, inputs: inputs)
  }
}

/// The behavior of the rows' context menu, which stores the items of the open menu.
private final class SelectionMenuBehavior<Content: View, Item: Hashable, Menu: View>: NodeBehavior {
  unowned let node: ViewNode<SelectionMenuView<Content, Item, Menu>>
  private var slots: [ChildVisitor.Slot] = []
  private var openItems: Set<Item>?

  init(node: ViewNode<SelectionMenuView<Content, Item, Menu>>) {
    self.node = node
  }

  var children: [Node] { slots.map(\.node) }

  func update() {
    var visitor = ChildVisitor(slots: slots, inputs: inputs())
    visitor.visit(view.content)
    if let openItems { visitor.visit(view.menu(openItems)) }
    slots = visitor.finish()
  }

  func elements() -> [Element] {
    let rows = slots[0].node.elements()
    var selected: Set<Item> = []
    rows.forEachElement { row in
      if row.isSelected, let item = item(of: row) { selected.insert(item) }
    }
    let menu = slots.dropFirst().first?.node.elements() ?? []
    return rows.map { adding(menu, to: $0, selected: selected) }
  }

  private func adding(_ menu: [Element], to element: Element, selected: Set<Item>) -> Element {
    var element = element
    guard let item = item(of: element) else {
      element.content = element.content.map { adding(menu, to: $0, selected: selected) }
      return element
    }
    let items = selected.contains(item) ? selected : [item]
    if element.contextMenu.isEmpty {
      if items == openItems { element.contextMenu = menu }
      element.actions[.openMenu] = { [weak self] _ in self?.open(items) }
      element.actions[.closeMenu] = { [weak self] _ in self?.open(nil) }
    }
    if let act = view.primaryAction, element.actions[.use] == nil, !isEditing {
      element.actions[.use] = { _ in act([item]) }
    }
    return element
  }

  private var isEditing: Bool {
    environment.values.editMode?.wrappedValue.isEditing ?? false
  }

  /// Returns the item of a selectable row.
  private func item(of row: Element) -> Item? {
    guard row.actions[.select] != nil else { return nil }
    return row.target as? Item ?? row.tag as? Item
  }

  private func open(_ items: Set<Item>?) {
    graph.enqueue(key: ObjectIdentifier(self)) { [weak self] in
      self?.openItems = items
      self?.setNeedsUpdate()
    }
  }
}
