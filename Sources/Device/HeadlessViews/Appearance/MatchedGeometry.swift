/// The identity that two views share to be matched as one.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame = MatchedGeometryProperties([.position, .size])
}

extension View {
  /// Marks the view as the counterpart of others with the same identifier; ignored on this device.
  public func matchedGeometryEffect(
    id: some Hashable, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    visual("matchedGeometryEffect", (AnyHashable(id), namespace, properties.rawValue, isSource))
  }
}
