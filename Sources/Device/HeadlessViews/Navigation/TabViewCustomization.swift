/// The user's changes of a tab view's sidebar; the user of this device makes none.
public struct TabViewCustomization: Codable, Equatable, Sendable {
  public init() {}
}

/// Whether the user can reorder and hide a tab.
public struct TabCustomizationBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let reorderable = Self(name: "reorderable")
  public static let disabled = Self(name: "disabled")
}

/// The place of tabs that adapt: the bar or the sidebar.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let tabBar = Self(name: "tabBar")
  public static let sidebar = Self(name: "sidebar")
}

extension View {
  public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View {
    visual("tabViewCustomization", customization != nil)
  }
}

/// The place of a tab in a bar or a sidebar.
public struct TabPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let pinned = Self(name: "pinned")
  public static let sidebarOnly = Self(name: "sidebarOnly")
}

// This device shows tabs in a bar alone, so nothing of a sidebar is on the screen.

extension View {
  public func defaultAdaptableTabBarPlacement(
    _ placement: AdaptableTabBarPlacement = .automatic
  ) -> some View {
    visual("defaultAdaptableTabBarPlacement", placement)
  }
  public func tabViewSidebarHeader(@ViewBuilder content: () -> some View) -> some View {
    visual("tabViewSidebarHeader")
  }
  public func tabViewSidebarFooter(@ViewBuilder content: () -> some View) -> some View {
    visual("tabViewSidebarFooter")
  }
  public func tabViewSidebarBottomBar(@ViewBuilder content: () -> some View) -> some View {
    visual("tabViewSidebarBottomBar")
  }
  public func sectionActions(@ViewBuilder content: () -> some View) -> some View {
    visual("sectionActions")
  }
}
