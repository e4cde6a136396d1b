import Trace

/// A horizontal stack whose views are created on demand.
///
/// It creates as many rows of a collection as fit on the screen, and more when the user scrolls.
public struct LazyHStack<Content: View> {
  package let content: Content
}

extension LazyHStack: ListingView {}

extension LazyHStack: View, PrimitiveView, ArrangingView, LazyView {
  public typealias Body = Never

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  package func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [Element(role: .row, content: children[0])]
  }
}

/// A vertical stack whose views are created on demand.
///
/// It creates as many rows of a collection as fit on the screen, and more when the user scrolls.
public struct LazyVStack<Content: View> {
  package let content: Content
}

extension LazyVStack: ListingView {}

extension LazyVStack: View, PrimitiveView, ArrangingView, LazyView {
  public typealias Body = Never

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  package func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [Element(role: .column, content: children[0])]
  }
}
