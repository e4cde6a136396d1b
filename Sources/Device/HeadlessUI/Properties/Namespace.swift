/// A name for views that belong together, the same for as long as its view is on the screen.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// Tells a namespace from others.
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  private var number = 0

  public init() {}

  public var wrappedValue: ID { ID(number: number) }
}

extension Namespace: GraphProperty {
  static func makeBox(name: String, offset: Int) -> PropertyBox {
    NamespaceBox(name: name, offset: offset)
  }

  /// What the graph keeps for a namespace.
  private final class NamespaceBox: PropertyBox {
    private var number: Int?

    override func update(at property: UnsafeMutableRawPointer) -> Bool {
      let isFirst = number == nil
      let number = self.number ?? node?.graph.nextNamespace() ?? 0
      self.number = number
      property.assumingMemoryBound(to: Namespace.self).pointee.number = number
      return isFirst
    }
  }
}

/// What two views have in common that are to be taken for one.
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
