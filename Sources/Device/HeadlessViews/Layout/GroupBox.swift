import Trace

/// A labeled box around views.
public struct GroupBox<Label: View, Content: View> {
  let label: Label
  package let content: Content
}

extension GroupBox: View, PrimitiveView, ArrangingView {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }

  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(label: label, content: content())
  }

  package func visitChildren(_ visitor: inout ChildVisitor) {
    if let style = visitor.environment.programStyle(of: GroupBoxStyleConfiguration.self) {
      let configuration = GroupBoxStyleConfiguration(
        label: .init(content: AnyView(label)), content: .init(content: AnyView(content)))
      return visitor.visit(style.view(of: configuration))
    }
    visitor.visit(label)
    visitor.visit(content)
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    guard children.count > 1 else { return children[0] }
    return [Element(role: .section, label: children[0], content: children[1])]
  }
}

extension GroupBox where Label == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(label: EmptyView(), content: content())
  }
}

extension GroupBox where Label == Text {
  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }
}
