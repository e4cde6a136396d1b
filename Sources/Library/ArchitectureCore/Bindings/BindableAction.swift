import CasePaths
import RuntimeSupport

/// The actions of a feature with bindings from controls to its state.
///
///     @Reducer struct Profile {
///       @ObservableState
///       struct State: Equatable { var name = "" }
///       enum Action: BindableAction {
///         case binding(BindingAction<State>)
///       }
///
///       var body: some ReducerOf<Self> {
///         BindingReducer()
///       }
///     }
///
///     struct ProfileView: View {
///       @Bindable var store: StoreOf<Profile>
///
///       var body: some View { TextField("Name", text: $store.name) }
///     }
public protocol BindableAction<State> {
  /// The bound state.
  associatedtype State

  /// Returns the action of a control that has changed the state.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The binding action, if this is one.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  public var binding: BindingAction<State>? {
    // Most actions are not binding actions: comparing the case's tag excludes them cheaply.
    guard let tag = enumTag(of: self) else { return nil }
    guard tag == enumTag(of: Self.binding(.inert)) else { return nil }
    return AnyCasePath(unsafe: { Self.binding($0) }).extract(from: self)
  }

  /// Returns an action that sets a field of the state.
  ///
  ///     struct State { var name = "" }
  ///     enum Action: BindableAction { case binding(BindingAction<State>) }
  ///
  ///     let action = Action.set(\.name, "Blob")
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: _SendableWritableKeyPath<State, Value>, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}

extension BindingAction {
  /// A binding action without effect.
  fileprivate static var inert: Self {
    Self(keyPath: \Root.self as PartialKeyPath<Root>, set: { _ in }, value: 0)
  }
}
