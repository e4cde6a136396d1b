/// Views side by side, made when they are needed.
///
/// Of a collection as many as the screen has room for, and more when somebody scrolls.
public struct LazyHStack<Content> {
  let content: Content
}

extension LazyHStack: View, PrimitiveView, ArrangingView, LazyView where Content: View {
  public typealias Body = Never

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
  }

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [Element(role: .row, content: children[0])]
  }
}

/// Views one below the other, made when they are needed.
///
/// Of a collection as many as the screen has room for, and more when somebody scrolls.
public struct LazyVStack<Content> {
  let content: Content
}

extension LazyVStack: View, PrimitiveView, ArrangingView, LazyView where Content: View {
  public typealias Body = Never

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
  }

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [Element(role: .column, content: children[0])]
  }
}
