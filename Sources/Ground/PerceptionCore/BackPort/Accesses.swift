/// The access list of a tracking, with each property of an object once.
struct Accesses {
  private struct Access {
    let observers: Observers
    let property: Property
  }

  /// The identity of a read: an object, and a key path by identity.
  private struct Identity: Hashable {
    let observers: ObjectIdentifier
    let keyPath: ObjectIdentifier

    init(_ observers: Observers, _ keyPath: AnyKeyPath) {
      self.observers = ObjectIdentifier(observers)
      self.keyPath = ObjectIdentifier(keyPath)
    }
  }

  private static let mostScanned = 8

  private var first: Access?
  private var others: ContiguousArray<Access> = []
  /// The set of all accesses, built once there are many.
  private var known: Set<Identity> = []

  var isEmpty: Bool { first == nil }

  mutating func add(_ observers: Observers, _ keyPath: AnyKeyPath) {
    guard let first else {
      first = Access(observers: observers, property: Property(keyPath))
      return
    }
    if Self.isSame(first, observers, keyPath) { return }
    if others.count < Self.mostScanned {
      if others.contains(where: { Self.isSame($0, observers, keyPath) }) { return }
    } else {
      if known.isEmpty {
        for access in others {
          known.insert(Identity(access.observers, access.property.keyPath))
        }
      }
      guard known.insert(Identity(observers, keyPath)).inserted else { return }
    }
    others.append(Access(observers: observers, property: Property(keyPath)))
  }

  mutating func merge(_ other: Accesses) {
    other.visit { add($0, $1.keyPath) }
  }

  func visit(_ body: (Observers, Property) -> Void) {
    guard let first else { return }
    body(first.observers, first.property)
    for access in others { body(access.observers, access.property) }
  }

  private static func isSame(
    _ access: Access, _ observers: Observers, _ keyPath: AnyKeyPath
  ) -> Bool {
    access.property.keyPath === keyPath && access.observers === observers
  }
}
