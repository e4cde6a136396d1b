/// A view with a menu that a long press opens.
private struct ContextMenuView<Content: View, Items: View>: View, PrimitiveView {
  typealias Body = Never

  let content: Content
  let items: Items

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
    visitor.visit(items)
  }

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    children[0].map { element in
      var element = element
      element.contextMenu = children[1]
      return element
    }
  }
}

extension View {
  /// Adds a context menu; `Simulator.choose(_:from:)` chooses from it.
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View {
    ContextMenuView(content: self, items: menuItems())
  }

  /// Adds a context menu with a preview, which this device does not show.
  public func contextMenu(
    @ViewBuilder menuItems: () -> some View, @ViewBuilder preview: () -> some View
  ) -> some View {
    contextMenu(menuItems: menuItems)
  }

  public func contextMenu(_ contextMenu: ContextMenu<some View>?) -> some View {
    ContextMenuView(content: self, items: contextMenu?.items)
  }
}

/// A context menu as a value; menu closures have replaced it.
public struct ContextMenu<MenuItems: View> {
  let items: MenuItems

  public init(@ViewBuilder menuItems: () -> MenuItems) {
    items = menuItems()
  }
}
