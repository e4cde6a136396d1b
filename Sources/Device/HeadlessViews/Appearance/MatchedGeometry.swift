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
  /// Says that the view is to be taken for others of the same name, which only an eye can tell.
  public func matchedGeometryEffect(
    id: some Hashable, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    visual("matchedGeometryEffect", (AnyHashable(id), namespace, properties.rawValue, isSource))
  }
}
