/// The appearance of a tab view: with a tab bar, or as pages.
public protocol TabViewStyle: Sendable {}

public struct DefaultTabViewStyle: TabViewStyle {
  public init() {}
}

/// A tab view style that shows tabs as pages: a swipe leads to the next page, and there is no bar.
public struct PageTabViewStyle: TabViewStyle {
  /// The visibility of the page dots.
  public enum IndexDisplayMode: Hashable, Sendable {
    case automatic, always, never
  }

  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  public init() {}
}

public struct TabBarOnlyTabViewStyle: TabViewStyle {
  public init() {}
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  public static var tabBarOnly: Self { Self() }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: Self { Self() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: Self { Self() }

  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self {
    Self(indexDisplayMode: indexDisplayMode)
  }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: Self { Self() }
}

extension View {
  public func tabViewStyle(_ style: some TabViewStyle) -> some View {
    EnvironmentView(content: self, change: SettingTabViewStyle(style: style))
  }
}

private struct SettingTabViewStyle<Style: TabViewStyle>: EnvironmentChange {
  let style: Style

  var modifier: String { "tabViewStyle" }

  func apply(to values: inout EnvironmentValues) {
    values.hasPagedTabs = style is PageTabViewStyle
  }
}

extension EnvironmentValues {
  /// Whether a tab view shows its tabs as pages.
  @Entry var hasPagedTabs = false
}

/// The appearance of the page dots.
public protocol IndexViewStyle: Sendable {}

public struct PageIndexViewStyle: IndexViewStyle {
  /// The visibility of the dots' background.
  public enum BackgroundDisplayMode: Hashable, Sendable {
    case automatic, interactive, always, never
  }

  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: Self { Self() }

  public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> Self {
    Self(backgroundDisplayMode: backgroundDisplayMode)
  }
}

extension View {
  public func indexViewStyle(_ style: some IndexViewStyle) -> some View {
    visual("indexViewStyle", style)
  }
}
