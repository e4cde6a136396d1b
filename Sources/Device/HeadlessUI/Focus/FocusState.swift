/// Which of the fields of a view has the focus.
///
///     struct Login: View {
///       enum Field { case name, password }
///
///       @FocusState private var field: Field?
///       @State private var name = ""
///
///       var body: some View {
///         TextField("Name", text: $name).focused($field, equals: .name)
///         Text(field == .name ? "in the name" : "elsewhere")
///       }
///     }
///
///     let simulator = Simulator { Login() }
///     simulator.type("Blob", into: "Name")
///     print(simulator.screen)
///
/// A person gives a field the focus by typing into it or tapping it, a program by setting the value.
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

/// Whether what is read out is on one of the views of a view; nothing is read out on this device, so
/// it moves only where a program moves it.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
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

  /// A way to read and to move what is read out.
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
  public func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View {
    visual("accessibilityFocused")
  }
  public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View {
    visual("accessibilityFocused", value)
  }
}
