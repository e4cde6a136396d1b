public import Foundation

extension Image {
  /// Creates an image with a variable value, which is invisible on this device.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name)
  }

  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
    self.init(name, label: label)
  }

  public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(decorative: name)
  }

  /// The rotation and mirroring of an image.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }

  /// Creates an image from drawing operations, which this device does not perform.
  public init(
    size: CGSize, label: Text? = nil, opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping (inout GraphicsContext) -> Void
  ) {
    if let label {
      self.init("picture", label: label)
    } else {
      self.init("picture")
    }
  }

  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}
