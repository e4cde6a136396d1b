/// A value that a gesture updates while active; it resets when the gesture ends.
///
///     struct Card: View {
///       @GestureState var way = CGSize.zero
///
///       var body: some View {
///         Text("Card")
///           .offset(way)
///           .gesture(
///             DragGesture().updating($way) { drag, way, _ in way = drag.translation })
///       }
///     }
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private var state: State<Value>
  private let initialValue: Value
  private let reset: (Value, inout Transaction) -> Void

  public init(wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue) { _, _ in }
  }

  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// - Parameter resetTransaction: the transaction of the reset.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
  }

  /// - Parameter reset: changes the transaction of the reset, given the last value.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    state = State(initialValue: wrappedValue)
    initialValue = wrappedValue
    self.reset = reset
  }

  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  public var wrappedValue: Value { state.wrappedValue }

  public var projectedValue: GestureState<Value> { self }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension GestureState {
  fileprivate func set(_ change: (inout Value, inout Transaction) -> Void) {
    var value = state.wrappedValue
    var transaction = Transaction.current
    change(&value, &transaction)
    withTransaction(transaction) { state.wrappedValue = value }
  }

  fileprivate func end() {
    var transaction = Transaction.current
    reset(state.wrappedValue, &transaction)
    withTransaction(transaction) { state.wrappedValue = initialValue }
  }
}

/// A gesture that updates a value while it is active.
public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  package let base: Base
  let state: GestureState<State>
  package let body: (Base.Value, inout State, inout Transaction) -> Void

  public var _kind: _GestureKind { base._kind }
  public var _kinds: [_GestureKind] { base._kinds }

  public func _values(_ input: _GestureInput) -> [Base.Value] { base._values(input) }

  /// Displays each value before the next one and before the gesture ends.
  public func _perform(_ input: _GestureInput) {
    for value in _values(input) {
      state.set { body(value, &$0, &$1) }
      Device.assumeMainThread { Device.flush() }
    }
    base._perform(input)
    state.end()
  }
}

extension Gesture {
  /// Adds an update of a value for as long as the gesture is active.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}
