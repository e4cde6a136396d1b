public import PerceptionCore

/// A value whose properties register reads and changes.
///
/// The counterpart of `Observable` for the structs and enums of features' state. A store of such
/// state is observed property by property: an observer is notified only of changes of the
/// properties that it read. Conform with the macro:
///
///     @ObservableState
///     struct State {
///       var count = 0
///       var name = "Blob"
///     }
///
///     let store = Store(initialState: State()) {
///       Reduce<State, Int> { state, step in
///         state.count += step
///         return .none
///       }
///     }
///     withPerceptionTracking {
///       _ = store.count
///     } onChange: {
///       print("the count changes")
///     }
///     store.send(1)  // Prints "the count changes"
public protocol ObservableState: Perceptible {
  /// The identity of this value among those of its type; an in-place change gives it a later
  /// version.
  var _$id: ObservableStateID { get }

  /// Advances the version of this value before a change in place.
  mutating func _$willModify()

  /// The key path of the registrar of observers, if the macro has added one.
  ///
  /// State is accessed in place through it; a call of a member on a value of dynamic type would
  /// copy the value.
  static var _$registrar: PartialKeyPath<Self>? { get }

  /// Returns the hidden property that stores a property's value, if the macro has added one.
  ///
  /// A key path to a property with accessors gets and sets a copy, so a change to a list would copy
  /// the list. A key path to the hidden property accesses the list in place.
  static func _$stored(_ keyPath: PartialKeyPath<Self>) -> _StoredKeyPath<Self>?
}

extension ObservableState {
  public static var _$registrar: PartialKeyPath<Self>? { nil }
  public static func _$stored(_ keyPath: PartialKeyPath<Self>) -> _StoredKeyPath<Self>? { nil }
}

/// A hidden property, and the property that its readers observe.
public struct _StoredKeyPath<Root> {
  let stored: PartialKeyPath<Root>
  let observed: PartialKeyPath<Root>

  public init(_ stored: PartialKeyPath<Root>, observed: PartialKeyPath<Root>) {
    self.stored = stored
    self.observed = observed
  }
}

extension Optional: Perceptible where Wrapped: ObservableState {}

extension Optional: ObservableState where Wrapped: ObservableState {
  public var _$id: ObservableStateID {
    switch self {
    case .some(let wrapped): wrapped._$id
    case .none: ._$inert
    }
  }

  public mutating func _$willModify() {
    self?._$willModify()
  }
}
