/// An identity for related views, constant for the lifetime of its view's node.
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
      let number = self.number ?? node?.screen.nextNamespace() ?? 0
      self.number = number
      property.assumingMemoryBound(to: Namespace.self).pointee.number = number
      return isFirst
    }
  }
}
