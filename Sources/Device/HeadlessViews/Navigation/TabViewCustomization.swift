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
