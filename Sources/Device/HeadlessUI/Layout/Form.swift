/// Controls for entering data, grouped for reading.
public struct Form<Content> {
  let content: Content
}

extension Form: View, PrimitiveView, ArrangingView where Content: View {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
  }

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [Element(role: .column, content: children[0])]
  }
}
