import Trace

/// Views one on top of the other, the last in front.
public struct ZStack<Content: View> {
  package let content: Content
}

extension ZStack: ListingView {}

extension ZStack: View, PrimitiveView, ArrangingView {
  public typealias Body = Never

  public init(
    alignment: Alignment = .center,
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
