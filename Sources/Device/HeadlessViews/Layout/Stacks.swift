import Trace

/// Views side by side.
public struct HStack<Content: View> {
  package let content: Content
}

extension HStack: ListingView {}

extension HStack: View, PrimitiveView, ArrangingView {
  public typealias Body = Never

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
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

/// Views one below the other.
public struct VStack<Content: View> {
  package let content: Content
}

extension VStack: ListingView {}

extension VStack: View, PrimitiveView, ArrangingView {
  public typealias Body = Never

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
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

/// A flexible space.
public struct Spacer: View, PrimitiveView, ShowingView {
  public typealias Body = Never

  public init(minLength: CGFloat? = nil) {}

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [Element(role: .space)]
  }
}
