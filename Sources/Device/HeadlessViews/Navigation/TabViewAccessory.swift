import Trace

extension View {
  /// Shows a view above the bar of a tab view.
  public func tabViewBottomAccessory(@ViewBuilder content: () -> some View) -> some View {
    TabViewAccessory(content: self, accessory: content())
  }

  /// Shows a view above the bar of a tab view while it is enabled.
  public func tabViewBottomAccessory(
    isEnabled: Bool, @ViewBuilder content: () -> some View
  ) -> some View {
    TabViewAccessory(content: self, accessory: isEnabled ? content() : nil)
  }
}

/// A tab view with a view above its bar.
private struct TabViewAccessory<Content: View, Accessory: View>: View, PrimitiveView {
  typealias Body = Never

  let content: Content
  let accessory: Accessory

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
    visitor.visit(accessory)
  }

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    let place = children[0].lastIndex { $0.role == .tabBar } ?? children[0].endIndex
    return children[0][..<place] + children[1] + children[0][place...]
  }
}
