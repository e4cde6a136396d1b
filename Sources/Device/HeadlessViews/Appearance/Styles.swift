extension View {
  public func foregroundColor(_ color: Color?) -> some View { visual("foregroundColor", color) }
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    visual("foregroundStyle", style)
  }
  public func tint(_ tint: Color?) -> some View { visual("tint", tint) }
  @_disfavoredOverload
  public func tint(_ tint: some ShapeStyle) -> some View { visual("tint", tint) }
  public func accentColor(_ color: Color?) -> some View { visual("accentColor", color) }
  /// Sets the opacity. At an opacity of 0 the view keeps its state, but is invisible and ignores
  /// touches.
  public func opacity(_ opacity: Double) -> some View {
    TranslucentView(content: self, opacity: opacity)
  }
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    visual("cornerRadius", (radius, antialiased))
  }
  public func shadow(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { visual("shadow", (color, radius, x, y)) }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    visual("blur", (radius, opaque))
  }
  public func labelsHidden() -> some View { visual("labelsHidden") }
  public func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View {
    visual("contentShape", (shape, eoFill))
  }
  public func navigationBarTitleDisplayMode(
    _ mode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    visual("navigationBarTitleDisplayMode", mode)
  }
  public func listStyle(_ style: some ListStyle) -> some View { visual("listStyle", style) }
  public func pickerStyle(_ style: some PickerStyle) -> some View { visual("pickerStyle", style) }
}

/// A navigation bar item.
public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable {
    case automatic, inline, large
  }
}

/// The kinds of interaction that a content shape applies to.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let interaction = Self(rawValue: 1)
  public static let dragPreview = Self(rawValue: 2)
  public static let contextMenuPreview = Self(rawValue: 4)
  public static let hoverEffect = Self(rawValue: 8)
  public static let focusEffect = Self(rawValue: 16)
  public static let accessibility = Self(rawValue: 32)
}

extension View {
  public func contentShape(
    _ kind: ContentShapeKinds, _ shape: some Shape, eoFill: Bool = false
  ) -> some View {
    visual("contentShape", (kind, shape, eoFill))
  }
}
