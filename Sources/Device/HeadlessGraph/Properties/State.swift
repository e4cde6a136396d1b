import Trace

/// A value that a view owns, for the lifetime of the view's identity.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  /// The initial value, used only for a new identity.
  ///
  /// In the copy of the view whose body runs, it is the value seen by this body.
  private var value: Value
  fileprivate var location: Location<Value>?

  public init(wrappedValue value: Value) {
    self.value = value
  }

  public init(initialValue value: Value) {
    self.value = value
  }

  /// The value of the state.
  ///
  /// During the evaluation of bodies and contents, this is a snapshot: the value seen by the last
  /// run of the owner's body. Reading it makes the owner depend on the state. So presented content
  /// can show an old value, until the owner's body runs again. At any other time this is the live
  /// value.
  public var wrappedValue: Value {
    get {
      guard let location else { return value }
      guard UpdatePhase.isRunning else { return location.peek() }
      location.wasRead = true
      return value
    }
    nonmutating set { location?.set(newValue, in: .current) }
  }

  public var projectedValue: Binding<Value> {
    guard let location else {
      UninstalledProperty.state.warn()
      return .constant(value)
    }
    if UpdatePhase.isRunning { location.wasProjected = true }
    return Binding(location: location)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: Sendable where Value: Sendable {}

extension State: GraphProperty {
  static func makeBox(name: String, offset: Int) -> PropertyBox {
    StateBox(name: name, offset: offset)
  }

  /// The graph's storage of a state property.
  private final class StateBox: PropertyBox {
    private var location: StateLocation<Value>?

    override func update(at property: UnsafeMutableRawPointer) -> Bool {
      let state = property.assumingMemoryBound(to: State.self)
      if let location {
        state.pointee.location = location
        state.pointee.value = location.peek()
        return location.takeSignal()
      }
      let location = StateLocation(state.pointee.value, of: self)
      self.location = location
      state.pointee.location = location
      return true
    }

    override var isDependency: Bool { location?.wasRead == true }

    override var cause: BodyRun.Cause { BodyRun.Cause(name: name, site: location?.readSite) }

    override func remove() {
      location?.isValid = false
    }
  }
}
