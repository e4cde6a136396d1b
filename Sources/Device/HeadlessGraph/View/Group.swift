/// A view without content.
public struct EmptyView: Equatable, Sendable {
  public init() {}
}

extension EmptyView: UnlistedView {}

extension EmptyView: View, PrimitiveView, ShowingView, OutlinedView {
  public typealias Body = Never
}

extension ViewBuilder {
  public static func buildBlock() -> EmptyView {
    EmptyView()
  }
}

/// Several views treated as one.
public struct Group<Content> {
  package let content: Content
}

extension Group: View, PrimitiveView, StructuralView, OutlinedView where Content: View {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  package func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
  }
}
