// The built-in styles do not affect the contents of the screen.

extension View {
  public func tableStyle(_ style: some TableStyle) -> some View { visual("tableStyle", style) }
}

public protocol TableStyle: Sendable {}

public struct AutomaticTableStyle: TableStyle {
  public init() {}
}

public struct InsetTableStyle: TableStyle {
  public init() {}
}

extension TableStyle where Self == AutomaticTableStyle {
  public static var automatic: Self { Self() }
}

extension TableStyle where Self == InsetTableStyle {
  public static var inset: Self { Self() }
}
