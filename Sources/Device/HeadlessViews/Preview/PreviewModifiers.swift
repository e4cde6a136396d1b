public import Foundation

// Modifiers for the device of a preview, which have no effect here.

extension View {
  public func previewDisplayName(_ value: String?) -> some View {
    visual("previewDisplayName", value)
  }
  public func previewDevice(_ value: PreviewDevice?) -> some View { visual("previewDevice", value) }
  public func previewLayout(_ value: PreviewLayout) -> some View { visual("previewLayout", value) }
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    visual("previewInterfaceOrientation", value)
  }
  public func previewContext(_ value: some Any) -> some View { visual("previewContext") }
}

/// The name of a device.
public struct PreviewDevice: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(stringLiteral value: String) {
    rawValue = value
  }
}

/// The size of a preview.
public enum PreviewLayout: Hashable, Sendable {
  case device
  case sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// The orientation of a device.
public enum InterfaceOrientation: Hashable, CaseIterable, Sendable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}
