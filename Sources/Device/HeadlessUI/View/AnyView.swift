/// A view whose type is known only at run time.
///
/// A value of another type than before is another view: the state of the old one is dropped.
public struct AnyView {
  let content: any View

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

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
  }
}
