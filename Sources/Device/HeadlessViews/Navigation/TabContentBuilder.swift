/// Builds the content of a tab view.
@resultBuilder
@MainActor @preconcurrency
public enum TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression<Content: TabContent>(_ content: Content) -> _TabList<TabValue>
  where Content.TabValue == TabValue {
    _TabList([content._view])
  }

  /// Tabs without a value are identified by position.
  @_disfavoredOverload
  public static func buildExpression<Content: TabContent>(_ content: Content) -> _TabList<TabValue>
  where Content.TabValue == Never {
    _TabList([content._view])
  }

  public static func buildBlock(_ content: _TabList<TabValue>...) -> _TabList<TabValue> {
    _TabList([AnyView(_ViewSequence(content.map(\._view)))])
  }

  public static func buildIf(_ content: _TabList<TabValue>?) -> _TabList<TabValue> {
    _TabList([AnyView(content?._view)])
  }

  public static func buildEither(first content: _TabList<TabValue>) -> _TabList<TabValue> {
    content
  }

  public static func buildEither(second content: _TabList<TabValue>) -> _TabList<TabValue> {
    _TabList([AnyView(Group { content._view })])
  }

  public static func buildLimitedAvailability(
    _ content: _TabList<TabValue>
  ) -> _TabList<TabValue> {
    content
  }
}

/// One or more tabs.
public struct _TabList<TabValue: Hashable>: TabContent {
  private let views: [AnyView]

  package init(_ views: [AnyView]) {
    self.views = views
  }

  public var _view: AnyView { views.count == 1 ? views[0] : AnyView(_ViewSequence(views)) }
}

/// Tabs under a title, which the bar of this device shows like any other tabs.
public struct TabSection<Value: Hashable>: TabContent {
  public typealias TabValue = Value

  private let content: _TabList<Value>

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, @TabContentBuilder<Value> content: () -> _TabList<Value>
  ) {
    self.content = content()
  }

  public init(
    @TabContentBuilder<Value> content: () -> _TabList<Value>, @ViewBuilder header: () -> some View
  ) {
    self.content = content()
  }

  public init(@TabContentBuilder<Value> content: () -> _TabList<Value>) {
    self.content = content()
  }

  public var _view: AnyView { content._view }
}

extension TabContent {
  /// Shows a number badge on the tab, unless the number is zero.
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    _TabList<TabValue>([AnyView(_view.badge(count))])
  }

  /// Shows a text badge on the tab.
  public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
    _TabList<TabValue>([AnyView(_view.badge(key))])
  }

  /// Shows a text badge on the tab.
  @_disfavoredOverload
  public func badge(_ label: (some StringProtocol)?) -> some TabContent<TabValue> {
    _TabList<TabValue>([AnyView(_view.badge(label))])
  }

  public func customizationID(_ id: String) -> some TabContent<TabValue> { self }
  public func customizationBehavior(
    _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { self }
  public func defaultVisibility(
    _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { self }

  /// Adds actions to a section; the bar of this device does not show them.
  public func sectionActions(
    @ViewBuilder content: () -> some View
  ) -> some TabContent<TabValue> { self }
  public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    _TabList<TabValue>(hidden ? [] : [_view])
  }
  public func disabled(_ disabled: Bool) -> some TabContent<TabValue> { self }
  public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> { self }
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> some View
  ) -> some TabContent<TabValue> { self }
  public func contextMenu(
    @ViewBuilder menuItems: () -> some View
  ) -> some TabContent<TabValue> { self }
  public func accessibilityIdentifier(
    _ identifier: String, isEnabled: Bool = true
  ) -> some TabContent<TabValue> { self }
  public func accessibilityLabel(
    _ label: Text, isEnabled: Bool = true
  ) -> some TabContent<TabValue> { self }
  public func accessibilityLabel(
    _ labelKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> some TabContent<TabValue> { self }
  @_disfavoredOverload
  public func accessibilityLabel(
    _ label: some StringProtocol, isEnabled: Bool = true
  ) -> some TabContent<TabValue> { self }
}

@MainActor
extension TabView where Content == _ViewSequence {
  public init(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> _TabList<SelectionValue>
  ) {
    self.init(selection: selection, content: _ViewSequence([content()._view]))
  }
}

@MainActor
extension TabView where Content == _ViewSequence, SelectionValue == Int {
  public init(@TabContentBuilder<Never> content: () -> _TabList<Never>) {
    self.init(selection: nil, content: _ViewSequence([content()._view]))
  }
}
