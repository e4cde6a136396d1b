/// Which of the fields of a view has the focus.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private var state: State<Value>

  public init() where Value == Bool {
    state = State(wrappedValue: false)
  }

  public init<T: Hashable>() where Value == T? {
    state = State(wrappedValue: nil)
  }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: Binding { Binding(binding: state.projectedValue) }

  /// A way to read and to move the focus.
  @propertyWrapper
  public struct Binding {
    let binding: HeadlessUI.Binding<Value>

    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }

    public var projectedValue: Binding { self }
  }
}

extension View {
  /// Ties the focus of the view to a flag.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focusing {
      condition.wrappedValue
    } set: {
      condition.wrappedValue = $0
    }
  }

  /// Ties the focus of the view to a value.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    focusing {
      binding.wrappedValue == value
    } set: { isFocused in
      if isFocused {
        binding.wrappedValue = value
      } else if let none = Value.nothing {
        binding.wrappedValue = none
      }
    }
  }

  private func focusing(
    get: @escaping () -> Bool, set: @escaping (Bool) -> Void
  ) -> some View {
    changingElements("focused") { element, _ in
      element.actions[.focus] = { ($0 as? FocusRequest)?.perform(get: get, set: set) }
    }
  }
}

extension Hashable {
  /// The value that says that no field has the focus.
  fileprivate static var nothing: Self? {
    (Self.self as? any ExpressibleByNilLiteral.Type)?.makeNothing() as? Self
  }
}

extension ExpressibleByNilLiteral {
  fileprivate static func makeNothing() -> Self { nil }
}
