import Trace

/// A horizontal stack that creates its views on demand.
///
/// It creates as many rows of a collection as fit on the screen, and more as the user scrolls.
public struct LazyHStack<Content: View> {
  package let content: Content
}

extension LazyHStack: ListingView {}

extension LazyHStack: View, LinearContainer, ArrangingView, LazyView {
  public typealias Body = Never

  package static var role: Element.Role { .row }

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// A vertical stack that creates its views on demand.
///
/// It creates as many rows of a collection as fit on the screen, and more as the user scrolls.
public struct LazyVStack<Content: View> {
  package let content: Content
}

extension LazyVStack: ListingView {}

extension LazyVStack: View, LinearContainer, ArrangingView, LazyView {
  public typealias Body = Never

  package static var role: Element.Role { .column }

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}
