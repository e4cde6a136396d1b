import Trace

/// A value with a label.
///
///     LabeledContent("Version", value: "1.0")
public struct LabeledContent<Label, Content> {
  let label: Label
  package let content: Content
}

extension LabeledContent: View, PrimitiveView, ArrangingView where Label: View, Content: View {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }

  package func visitChildren(_ visitor: inout ChildVisitor) {
    if let style = visitor.environment.programStyle(of: LabeledContentStyleConfiguration.self) {
      let configuration = LabeledContentStyleConfiguration(
        label: .init(content: AnyView(label)), content: .init(content: AnyView(content)))
      return visitor.visit(style.view(of: configuration))
    }
    visitor.visit(label)
    visitor.visit(content)
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    guard children.count > 1 else { return children[0] }
    return [Element(role: .labeled, label: children[0], content: children[1])]
  }
}

extension LabeledContent where Label == Text, Content: View {
  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public init(_ titleKey: LocalizedStringKey, value: some StringProtocol) {
    self.init(label: Text(titleKey), content: Text(value))
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(label: Text(title), content: Text(value))
  }

  @VerbatimOverload
  public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(titleKey), content: Text(value, format: format))
  }
}
