import Trace

/// A horizontal stack of views.
public struct HStack<Content: View> {
  package let content: Content
  let alignment: VerticalAlignment
  let spacing: CGFloat?
}

extension HStack: ListingView {}

extension HStack: View, LinearContainer, ArrangingView {
  public typealias Body = Never

  package static var role: Element.Role { .row }

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
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

/// A vertical stack of views.
public struct VStack<Content: View> {
  package let content: Content
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
}

extension VStack: ListingView {}

extension VStack: View, LinearContainer, ArrangingView {
  public typealias Body = Never

  package static var role: Element.Role { .column }

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
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

/// Flexible empty space.
public struct Spacer: View, PrimitiveView, ShowingView {
  public typealias Body = Never

  public init(minLength: CGFloat? = nil) {}

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [Element(role: .space)]
  }
}
