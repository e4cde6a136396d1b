import Trace

/// A group of related controls.
public struct ControlGroup<Content: View> {
  package let content: Content
  var label: AnyView?
}

extension ControlGroup: View, PrimitiveView, ArrangingView {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content())
  }

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View) {
    self.init(content: content(), label: AnyView(label()))
  }

  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content(), label: AnyView(Text(titleKey)))
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), label: AnyView(Label(titleKey, systemImage: systemImage)))
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), label: AnyView(Label(titleKey, image: image)))
  }

  package func visitChildren(_ visitor: inout ChildVisitor) {
    guard let style = visitor.environment.programStyle(of: ControlGroupStyleConfiguration.self)
    else {
      return visitor.visit(content)
    }
    let configuration = ControlGroupStyleConfiguration(
      content: .init(content: AnyView(content)),
      label: .init(content: label ?? AnyView(EmptyView())))
    visitor.visit(style.view(of: configuration))
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [Element(role: .row, content: children[0])]
  }
}
