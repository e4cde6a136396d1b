public import Combine

/// An object that a view owns, created once for the lifetime of its identity.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private enum Storage {
    case initially(() -> ObjectType)
    case object(ObjectType)
  }

  private var storage: Storage

  /// Defers the creation of the object until the view first appears.
  public init(wrappedValue makeObject: @autoclosure @escaping () -> ObjectType) {
    storage = .initially(makeObject)
  }

  @MainActor
  public var wrappedValue: ObjectType {
    if case .initially = storage { UninstalledProperty.object(ObjectType.self).warn() }
    let object = object
    BodyReads.note(whole: object)
    return object
  }

  private var object: ObjectType {
    switch storage {
    case .initially(let makeObject): makeObject()
    case .object(let object): object
    }
  }

  @MainActor
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }
}

extension StateObject: GraphProperty {
  static func makeBox(name: String, offset: Int) -> PropertyBox {
    StateObjectBox(name: name, offset: offset)
  }

  /// The graph's storage of a state object.
  private final class StateObjectBox: ObjectBox<ObjectType> {
    override func update(at property: UnsafeMutableRawPointer) -> Bool {
      let state = property.assumingMemoryBound(to: StateObject.self)
      let hasFired = object == nil || takeSignal()
      let object = object ?? state.pointee.object
      follow(object)
      state.pointee.storage = .object(object)
      return hasFired
    }
  }
}
