import Trace

/// A value that a view owns, for the lifetime of the view's identity.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  /// Counts only when the view is new; a later value of the view is attached to what is there.
  private let initialValue: Value
  fileprivate var location: Location<Value>?

  public init(wrappedValue value: Value) {
    initialValue = value
  }

  public init(initialValue value: Value) {
    initialValue = value
  }

  public var wrappedValue: Value {
    get { location?.get() ?? initialValue }
    nonmutating set { location?.set(newValue, in: .current) }
  }

  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initialValue) }
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
        return location.takeSignal()
      }
      let location = StateLocation(state.pointee.initialValue, of: self)
      self.location = location
      state.pointee.location = location
      return true
    }

    override var cause: BodyRun.Cause { BodyRun.Cause(name: name, site: location?.readSite) }

    override func remove() {
      location?.isValid = false
    }
  }
}
