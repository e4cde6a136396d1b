public import ArchitectureCore
import ArchitectureViews
public import CasePaths
public import CustomDump

/// A bindable field of plain state, the predecessor of observable state.
///
///     @Reducer struct Profile {
///       struct State: Equatable {
///         @BindingState var name = ""
///         var isSaved = true
///       }
///       enum Action: BindableAction { case binding(BindingAction<State>) }
///
///       var body: some ReducerOf<Self> {
///         BindingReducer()
///         Reduce { state, action in
///           if case .binding(\.$name) = action { state.isSaved = false }
///           return .none
///         }
///       }
///     }
///
///     let store = TestStore(initialState: Profile.State()) { Profile() }
///     await store.send(.set(\.$name, "Blob")) {
///       $0.name = "Blob"
///       $0.isSaved = false
///     }
///
/// Only marked fields can be bound: `case .binding(\.$name)`. In observable state every field can
/// be bound without a mark.
@dynamicMemberLookup
@propertyWrapper
public struct BindingState<Value> {
  public var wrappedValue: Value

  /// The place of the field's declaration, for messages.
  let place: (fileID: StaticString, line: UInt)

  public init(wrappedValue: Value, fileID: StaticString = #fileID, line: UInt = #line) {
    self.wrappedValue = wrappedValue
    place = (fileID, line)
  }

  /// The bindable field.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A bindable part of the field.
  ///
  ///     struct User { var name = "Blob" }
  ///     struct State { @BindingState var user = User() }
  ///
  ///     State().$user.name.wrappedValue  // => "Blob"
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> BindingState<Subject> {
    get {
      BindingState<Subject>(
        wrappedValue: wrappedValue[keyPath: keyPath], fileID: place.fileID, line: place.line)
    }
    set { wrappedValue[keyPath: keyPath] = newValue.wrappedValue }
  }
}

extension BindingState: Equatable where Value: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.wrappedValue == rhs.wrappedValue }
}

extension BindingState: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension BindingState: Sendable where Value: Sendable {}

extension BindingState: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

extension BindingState: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension BindingState: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension BindingState: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}

extension BindingState: CustomDebugStringConvertible
where Value: CustomDebugStringConvertible {
  public var debugDescription: String { wrappedValue.debugDescription }
}

// MARK: - Actions

extension BindingAction {
  /// Returns the change of a bindable field.
  ///
  ///     struct State { @BindingState var name = "Blob" }
  ///
  ///     let change = BindingAction<State>.set(\.$name, "Blob, Jr.")
  ///     change.keyPath == \State.$name  // => true
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, BindingState<Value>>, _ value: Value
  ) -> Self {
    Self(keyPath: keyPath, set: { $0[keyPath: keyPath].wrappedValue = value }, value: value)
  }

  /// Returns a control's change to a bindable field, which a reducer has to handle.
  static func write<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, BindingState<Value>>, _ value: Value,
    place: (fileID: StaticString, line: UInt), action: Any.Type,
    isInvalid: @escaping @MainActor @Sendable () -> Bool
  ) -> Self {
    #if DEBUG
      let check = BindingCheck(value, action: action, place: place, isInvalid: isInvalid)
      return Self(
        keyPath: keyPath, set: check.checking { $0[keyPath: keyPath].wrappedValue = value },
        value: value)
    #else
      return .set(keyPath, value)
    #endif
  }
}

extension BindableAction {
  /// Returns an action that sets a bindable field.
  ///
  ///     struct State { @BindingState var name = "Blob" }
  ///     enum Action: BindableAction { case binding(BindingAction<State>) }
  ///
  ///     let action = Action.set(\.$name, "Blob, Jr.")
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, BindingState<Value>>, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}

extension BindingAction.AllCasePaths {
  /// The case path of a field's changes, whose value is the field's.
  ///
  ///     struct State { @BindingState var name = "Blob" }
  ///     @CasePathable enum Action { case binding(BindingAction<State>) }
  ///
  ///     let action = Action.binding(.set(\.$name, "Blob, Jr."))
  ///     action[case: \.binding.$name]  // => Optional("Blob, Jr.")
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<Root, BindingState<Value>>
  ) -> AnyCasePath<BindingAction, Value> {
    nonisolated(unsafe) let keyPath = keyPath
    return AnyCasePath(
      embed: { .set(keyPath, $0) },
      extract: { $0.keyPath == keyPath ? $0.value as? Value : nil })
  }
}
