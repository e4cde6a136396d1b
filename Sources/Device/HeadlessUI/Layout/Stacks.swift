/// Views side by side.
public struct HStack<Content> {
  let content: Content
}

extension HStack: View, PrimitiveView, ArrangingView where Content: View {
  public typealias Body = Never

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
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

/// Views one below the other.
public struct VStack<Content> {
  let content: Content
}

extension VStack: View, PrimitiveView, ArrangingView where Content: View {
  public typealias Body = Never

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
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

/// Room that grows.
public struct Spacer: View, PrimitiveView, ShowingView {
  public typealias Body = Never

  public init(minLength: CGFloat? = nil) {}

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [Element(role: .space)]
  }
}
