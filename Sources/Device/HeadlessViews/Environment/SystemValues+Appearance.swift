public import Foundation

// Visual settings that views can read and set; they have no effect on the device.

extension EnvironmentValues {
  @Entry public var truncationMode: Text.TruncationMode = .tail
  @Entry public var textCase: Text.Case?
  @Entry public var lineSpacing: CGFloat = 0
  @Entry public var allowsTightening: Bool = false
  @Entry public var minimumScaleFactor: CGFloat = 1
  @Entry public var imageScale: Image.Scale = .medium
  @Entry public var contentTransition: ContentTransition = .identity
  @Entry public var backgroundStyle: AnyShapeStyle?
  @Entry public var buttonRepeatBehavior: ButtonRepeatBehavior = .automatic
  @Entry public var menuOrder: MenuOrder = .automatic
  @Entry public var autocorrectionDisabled: Bool = false
  @Entry public var isScrollEnabled: Bool = true
  @Entry public var appearsActive: Bool = true
  @Entry public var isLuminanceReduced: Bool = false
  @Entry public var accessibilityShowButtonShapes: Bool = false

  /// The size of a pixel, in points.
  public var pixelLength: CGFloat { 1 / displayScale }
}
