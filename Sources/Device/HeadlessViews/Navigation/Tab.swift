/// A tab: a view and its item in the tab bar.
///
///     struct Tabs: View {
///       @State var tab = 1
///
///       var body: some View {
///         TabView(selection: $tab) {
///           Tab("Home", systemImage: "house", value: 1) { Text("at home") }
///           Tab("Away", systemImage: "car", value: 2) { Text("away") }
///         }
///       }
///     }
///
///     let simulator = Simulator { Tabs() }
///     simulator.tap("Away")
///     print(simulator.screen)
public struct Tab<Value: Hashable, Content, Label> {
  package let content: Content
  let label: Label
  package let value: Value?
}

/// The content of a tab view.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable

  /// The tabs as a view.
  var _view: AnyView { get }
}

extension Tab: TabContent where Content: View, Label: View {
  public var _view: AnyView {
    let item = TabPage(content: content).tabItem { label }
    if let value { return AnyView(item.tag(value)) }
    return AnyView(item)
  }

  public typealias TabValue = Value
}

/// The role of a tab, which affects its appearance.
public struct TabRole: Hashable, Sendable {
  public static let search = TabRole()
}

@MainActor
extension Tab where Content: View, Label == DefaultTabLabel, Value == Never {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      content: content(), label: DefaultTabLabel(titleKey.text, systemImage: systemImage),
      value: nil)
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      content: content(), label: DefaultTabLabel(String(title), systemImage: systemImage),
      value: nil)
  }

  public init(
    _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), label: DefaultTabLabel(titleKey.text, image: image), value: nil)
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, image: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), label: DefaultTabLabel(String(title), image: image), value: nil)
  }

  /// Creates the search tab, with its default title.
  public init(role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(
      content: content(), label: DefaultTabLabel("Search", systemImage: "magnifyingglass"),
      value: nil)
  }
}

@MainActor
extension Tab where Content: View, Label == DefaultTabLabel {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      content: content(), label: DefaultTabLabel(titleKey.text, systemImage: systemImage),
      value: value)
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      content: content(), label: DefaultTabLabel(String(title), systemImage: systemImage),
      value: value)
  }

  public init(
    _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), label: DefaultTabLabel(titleKey.text, image: image), value: value)
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), label: DefaultTabLabel(String(title), image: image), value: value)
  }

  public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(
      content: content(), label: DefaultTabLabel("Search", systemImage: "magnifyingglass"),
      value: value)
  }
}

@MainActor
extension Tab where Content: View, Label: View {
  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(content: content(), label: label(), value: value)
  }
}

@MainActor
extension Tab where Content: View, Label: View, Value == Never {
  public init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(content: content(), label: label(), value: nil)
  }
}

/// The default label of a tab, created from a title and an image.
public struct DefaultTabLabel: View, PartOfDevice {
  private let label: Label<Text, Image>

  fileprivate init(_ title: String, systemImage: String) {
    label = Label(title, systemImage: systemImage)
  }

  fileprivate init(_ title: String, image: String) {
    label = Label(title, image: image)
  }

  public var body: some View { label }
}

/// The content of a tab as a single page, regardless of its number of views.
private struct TabPage<Content: View>: View, WrapperView {
  typealias Body = Never

  let content: Content
}

// MARK: - Tabs without a label

@MainActor
extension Tab where Content: View, Label == EmptyView {
  public init(value: Value, @ViewBuilder content: () -> Content) {
    self.init(content: content(), label: EmptyView(), value: value)
  }
}

@MainActor
extension Tab where Content: View, Label == EmptyView, Value == Never {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content(), label: EmptyView(), value: nil)
  }
}
