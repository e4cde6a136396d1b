/// Several views, each in its place: the result of the builders of tabs, toolbars, commands and
/// columns.
public struct _ViewSequence: View, PrimitiveView, StructuralView, OutlinedView {
  public typealias Body = Never

  private let views: [AnyView]

  package init(_ views: [AnyView]) {
    self.views = views
  }

  package func visitChildren(_ visitor: inout ChildVisitor) {
    for view in views { visitor.visit(view) }
  }
}
