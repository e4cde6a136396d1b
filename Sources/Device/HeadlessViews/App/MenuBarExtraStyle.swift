/// The appearance of a menu bar item.
public protocol MenuBarExtraStyle: Sendable {}

public struct AutomaticMenuBarExtraStyle: MenuBarExtraStyle {
  public init() {}
}

public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle {
  public init() {}
}

public struct WindowMenuBarExtraStyle: MenuBarExtraStyle {
  public init() {}
}

extension MenuBarExtraStyle where Self == AutomaticMenuBarExtraStyle {
  public static var automatic: Self { Self() }
}

extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle {
  public static var menu: Self { Self() }
}

extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
  public static var window: Self { Self() }
}

extension Scene {
  public func menuBarExtraStyle(_ style: some MenuBarExtraStyle) -> some Scene { self }
}
