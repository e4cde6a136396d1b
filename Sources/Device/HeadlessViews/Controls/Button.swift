import Trace

/// A control that performs an action when tapped.
///
/// Its declaration predates Swift concurrency, so it accepts functions without isolation as
/// actions.
@MainActor @preconcurrency
public struct Button<Label: View> {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
}

/// The role of a button, which affects its appearance.
public struct ButtonRole: Equatable, Sendable {
  private let name: String

  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
  public static let close = ButtonRole(name: "close")
  public static let confirm = ButtonRole(name: "confirm")

  /// The title of a button without a label.
  var title: String {
    switch self {
    case .destructive: "Delete"
    case .confirm: "Done"
    default: name.capitalized
    }
  }
}

extension Button: View, PrimitiveView, ControlView {
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
    guard let style = visitor.environment.programStyle(of: PrimitiveButtonStyleConfiguration.self)
    else { return visitor.visit(label) }
    let configuration = PrimitiveButtonStyleConfiguration(
      role: role, label: PrimitiveButtonStyleConfiguration.Label(content: AnyView(label)),
      action: action)
    visitor.visit(style.view(of: configuration))
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    let style = environment.style(of: PrimitiveButtonStyleConfiguration.self)?.style
    if let style, !(style is any StyleOfDevice) { return children[0] }
    var button = Element.button(role, label: children[0], in: environment, action: action)
    button.isOfWholeRow = style == nil || style is DefaultButtonStyle
    if let name = (style as? any BorderedStyle)?.name { button.restyle { $0.control = name } }
    return [button]
  }
}

extension Element {
  /// Creates the element of a button.
  static func button(
    _ role: ButtonRole?, label: [Element], in environment: EnvironmentValues,
    action: @escaping @MainActor () -> Void
  ) -> Element {
    var element = Element(
      role: .button, label: label, isEnabled: environment.isEnabled, use: action)
    element.isDestructive = role == .destructive
    element.isCancel = role == .cancel
    return element
  }
}

extension Button where Label == Text {
  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }
}

extension Button where Label == HeadlessViews.Label<Text, Image> {
  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, image: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { HeadlessViews.Label(titleKey, image: image) }
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { HeadlessViews.Label(titleKey, systemImage: systemImage) }
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) {
      HeadlessViews.Label(titleKey, systemImage: systemImage)
    }
  }
}

extension Button where Label == HeadlessViews.Label<Text, Image> {
  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, image: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { HeadlessViews.Label(titleKey, image: image) }
  }
}

/// The default label of a button, derived from its role.
public struct DefaultButtonLabel: View, PartOfDevice {
  let role: ButtonRole

  public var body: some View { Text(verbatim: role.title) }
}

extension Button where Label == DefaultButtonLabel {
  /// Creates a button titled by its role.
  public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
  }
}
