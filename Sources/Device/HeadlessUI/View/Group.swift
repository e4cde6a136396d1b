/// No view at all.
public struct EmptyView: Equatable, Sendable {
  public init() {}
}

extension EmptyView: View, PrimitiveView, ShowingView, OutlinedView {
  public typealias Body = Never
}

/// Several views treated as one.
public struct Group<Content> {
  let content: Content
}

extension Group: View, PrimitiveView, StructuralView, OutlinedView where Content: View {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
  }
}
