/// The user's customization of a tab view's sidebar; on this device there is never any.
public struct TabViewCustomization: Codable, Equatable, Sendable {
  public init() {}
}

/// The customizations of a tab that the user can make.
public struct TabCustomizationBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let reorderable = Self(name: "reorderable")
  public static let disabled = Self(name: "disabled")
}

/// The placement of adaptable tabs: the bar or the sidebar.
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

/// The placement of a tab in a bar or sidebar.
public struct TabPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let pinned = Self(name: "pinned")
  public static let sidebarOnly = Self(name: "sidebarOnly")
}

// This device has a tab bar but no sidebar, so modifiers of the sidebar have no effect.

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
