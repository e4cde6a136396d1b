public import Combine

/// An object that a view owns, made once for as long as the view is on the screen.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private enum Storage {
    case initially(() -> ObjectType)
    case object(ObservedObject<ObjectType>)
  }

  private var storage: Storage

  /// The object is not made here, but when the view first appears.
  public init(wrappedValue makeObject: @autoclosure @escaping () -> ObjectType) {
    storage = .initially(makeObject)
  }

  @MainActor
  public var wrappedValue: ObjectType { object }

  private var object: ObjectType {
    switch storage {
    case .initially(let makeObject): makeObject()
    case .object(let object): object.wrappedValue
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

  /// What the graph keeps for an object of the view's own.
  private final class StateObjectBox: PropertyBox {
    private var subscription: ObjectSubscription<ObjectType>?

    override func update(at property: UnsafeMutableRawPointer) -> Bool {
      let state = property.assumingMemoryBound(to: StateObject.self)
      if let subscription {
        state.pointee.storage = .object(ObservedObject(wrappedValue: subscription.object))
        return subscription.takeSignal()
      }
      guard let node else { return false }
      let object = state.pointee.object
      subscription = ObjectSubscription(object, node: node)
      state.pointee.storage = .object(ObservedObject(wrappedValue: object))
      return true
    }

    override func remove() {
      subscription?.cancel()
    }
  }
}
