/// A type-erased view.
///
/// A value of another type has another identity: the state of the old one is dropped.
public struct AnyView {
  package let content: any View

  public init(_ view: some View) {
    content = (view as? AnyView)?.content ?? view
  }

  public init(erasing view: some View) {
    self.init(view)
  }
}

extension AnyView: View, PrimitiveView, ArrangingView, StructuralView, TransparentView, OutlinedView
{
  public typealias Body = Never

  package func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
  }
}

extension ViewBuilder {
  public static func buildLimitedAvailability(_ content: some View) -> AnyView {
    AnyView(content)
  }
}
