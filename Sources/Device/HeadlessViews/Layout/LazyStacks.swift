import Trace

/// A horizontal stack that creates its views on demand.
///
/// It creates as many rows of a collection as fit on the screen, and more as the user scrolls.
public struct LazyHStack<Content: View> {
  package let content: Content
  let alignment: VerticalAlignment
  let spacing: CGFloat?
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
    self.alignment = alignment
    self.spacing = spacing
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [.stack(Self.role, children[0], alignment.name, spacing)]
  }
}

/// A vertical stack that creates its views on demand.
///
/// It creates as many rows of a collection as fit on the screen, and more as the user scrolls.
public struct LazyVStack<Content: View> {
  package let content: Content
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
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
    self.alignment = alignment
    self.spacing = spacing
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [.stack(Self.role, children[0], alignment.name, spacing)]
  }
}
