public import PerceptionCore

/// A value whose properties tell when they are read and when they change.
///
/// What `Observable` is for classes, for the structs and enums that features keep their state in. A
/// store of such state can be read property by property, and whoever reads it is told of changes of
/// what it read only. Conform with the macro:
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
  /// Tells this value from others of its type, and stays the same while it is changed in place.
  var _$id: ObservableStateID { get }

  /// Sets this value off against its copies before it is changed in place.
  mutating func _$willModify()

  /// The property that keeps track of who reads the others, where the macro has added one.
  ///
  /// State has to be looked at where it is: to ask a value of a type that is not known copies it.
  static var _$registrar: PartialKeyPath<Self>? { get }

  /// The hidden property that has a property's value, where the macro has moved it.
  ///
  /// A key path to a property with accessors can only get and set: to change a list through it would
  /// copy the list. A key path to the hidden property leads to the list itself.
  static func _$stored(_ keyPath: PartialKeyPath<Self>) -> _StoredKeyPath<Self>?
}

extension ObservableState {
  public static var _$registrar: PartialKeyPath<Self>? { nil }
  public static func _$stored(_ keyPath: PartialKeyPath<Self>) -> _StoredKeyPath<Self>? { nil }
}

/// A hidden property, and the one that its readers are told of.
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
