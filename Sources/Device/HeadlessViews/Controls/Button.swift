/// A control that does something when it is tapped.
public struct Button<Label> {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
}

/// The role of a button, which affects its appearance.
public struct ButtonRole: Equatable, Sendable {
  private let name: String

  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

extension Button: View, PrimitiveView, ControlView where Label: View {
  public typealias Body = Never

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  package func visitChildren(_ visitor: inout ChildVisitor) {
    switch visitor.environment.buttonStyle {
    case .ofDevice:
      visitor.visit(label)
    case .look(let style):
      visitor.visit(ButtonLook(style: style, role: role, label: AnyView(label)))
    case .primitive(let style):
      let label = PrimitiveButtonStyleConfiguration.Label(content: AnyView(label))
      let configuration = PrimitiveButtonStyleConfiguration(
        role: role, label: label, action: action)
      visitor.visit(AnyView(style.makeView(configuration)))
    }
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    if case .primitive = environment.buttonStyle { return children[0] }
    let look = children[0].first?.actions[.press]
    var element = Element(
      role: .button, label: children[0], isEnabled: environment.isEnabled,
      use: {
        look?(true)
        action()
        look?(false)
      })
    element.isDestructive = role == .destructive
    return [element]
  }
}

extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == HeadlessViews.Label<Text, Image> {
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { HeadlessViews.Label(title, systemImage: systemImage) }
  }

  public init(
    _ titleKey: LocalizedStringKey, image: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { HeadlessViews.Label(titleKey, image: image) }
  }

  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { HeadlessViews.Label(titleKey, systemImage: systemImage) }
  }

  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) {
      HeadlessViews.Label(titleKey, systemImage: systemImage)
    }
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { HeadlessViews.Label(title, systemImage: systemImage) }
  }
}
