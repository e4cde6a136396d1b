/// Views one on top of the other, the last in front.
public struct ZStack<Content> {
  let content: Content
}

extension ZStack: View, PrimitiveView, ArrangingView where Content: View {
  public typealias Body = Never

  public init(
    alignment: Alignment = .center,
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
