public import Foundation

// What a preview says about the device that it is to be seen on. There is one here.

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

/// How large a preview is.
public enum PreviewLayout: Hashable, Sendable {
  case device
  case sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// How a device is held.
public enum InterfaceOrientation: Hashable, CaseIterable, Sendable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}
