/// The focused field of a view.
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
/// The user focuses a field by typing into it or tapping it; a program does so by setting the
/// value.
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

  /// A binding to the focus.
  @propertyWrapper
  public struct Binding {
    package let binding: HeadlessGraph.Binding<Value>

    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }

    public var projectedValue: Binding { self }
  }
}

/// The view with accessibility focus.
///
/// This device has no assistive technology, so only a program moves it.
public typealias AccessibilityFocusState = FocusState

extension FocusState {
  public init(for technologies: AccessibilityTechnologies) where Value == Bool {
    self.init()
  }

  public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? {
    self.init()
  }
}

/// The assistive technologies of a device.
public struct AccessibilityTechnologies: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let voiceOver = AccessibilityTechnologies(rawValue: 1)
  public static let switchControl = AccessibilityTechnologies(rawValue: 2)
}
