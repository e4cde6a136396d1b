import Trace

/// A title with an icon.
public struct Label<Title: View, Icon: View> {
  let title: Title
  let icon: Icon
}

extension Label: View, PrimitiveView, ArrangingView {
  public typealias Body = Never

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.init(title: title(), icon: icon())
  }

  package func visitChildren(_ visitor: inout ChildVisitor) {
    if let style = visitor.environment.programStyle(of: LabelStyleConfiguration.self) {
      let configuration = LabelStyleConfiguration(
        title: LabelStyleConfiguration.Title(content: AnyView(title)),
        icon: LabelStyleConfiguration.Icon(content: AnyView(icon)))
      return visitor.visit(style.view(of: configuration))
    }
    visitor.visit(icon)
    visitor.visit(title)
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    guard children.count > 1 else { return children[0] }
    var row = Element(role: .row, content: children[1])
    if let icon = children[0].first, icon.look == .symbol {
      row.restyle { $0.icon = icon.value }
    }
    if environment.style(of: LabelStyleConfiguration.self)?.style is IconOnlyLabelStyle {
      // The accessibility name stays the same.
      row.content = children[0]
      row.spokenLabel = children[1].name
    }
    return [row]
  }
}

extension Label where Title == Text, Icon == Image {
  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: Text(titleKey), icon: Image(systemName: name))
  }

  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: Text(titleKey), icon: Image(name))
  }
}
