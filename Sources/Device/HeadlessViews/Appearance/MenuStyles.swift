// The built-in styles are without effect here, since nothing is drawn.

extension View {
  public func menuStyle(_ style: some MenuStyle) -> some View { visual("menuStyle", style) }
}

public protocol MenuStyle: Sendable {}

public struct DefaultMenuStyle: MenuStyle {
  public init() {}
}

public struct ButtonMenuStyle: MenuStyle {
  public init() {}
}

public struct BorderlessButtonMenuStyle: MenuStyle {
  public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: Self { Self() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  public static var button: Self { Self() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: Self { Self() }
}
