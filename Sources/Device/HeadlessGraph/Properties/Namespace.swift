/// A name for views that belong together, the same for as long as its view is on the screen.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// The identity of a namespace.
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

  /// The graph's storage of a namespace.
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
