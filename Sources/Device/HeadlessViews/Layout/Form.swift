import Trace

/// A grouped container of controls for data entry.
public struct Form<Content: View> {
  package let content: Content
}

extension Form: RowContainer {}

extension Form: ListingView {}

extension Form: View, PrimitiveView, ArrangingView {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  package func visitChildren(_ visitor: inout ChildVisitor) {
    if let style = visitor.environment.programStyle(of: FormStyleConfiguration.self) {
      let configuration = FormStyleConfiguration(content: .init(content: AnyView(content)))
      return visitor.visit(style.view(of: configuration))
    }
    visitor.visit(content)
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [.list(children[0].asRows)]
  }
}
