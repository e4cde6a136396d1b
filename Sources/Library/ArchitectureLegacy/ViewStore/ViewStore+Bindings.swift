import ArchitectureCore
public import HeadlessUI

extension ViewStore {
  /// Returns a binding that reads the observed value and sends an action for each write.
  ///
  ///     struct State: Equatable { var name = "" }
  ///     enum Action { case nameChanged(String) }
  ///
  ///     struct NameView: View {
  ///       let store: Store<State, Action>
  ///
  ///       var body: some View {
  ///         WithViewStore(store, observe: { $0 }) { viewStore in
  ///           TextField("Name", text: viewStore.binding(get: \.name, send: { .nameChanged($0) }))
  ///         }
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - get: reads the binding's value.
  ///   - valueToAction: the action for a written value.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value,
    send valueToAction: @escaping (_ value: Value) -> ViewAction
  ) -> Binding<Value> {
    ObservedObject(wrappedValue: self).projectedValue[
      get: AnyFunction(get), send: AnyFunction { valueToAction($0) }]
  }

  /// Returns a binding that reads the observed value, and sends one action for every write.
  ///
  ///     struct State: Equatable { var isShown = false }
  ///     enum Action { case dismissed }
  ///
  ///     struct SheetView: View {
  ///       let store: Store<State, Action>
  ///
  ///       var body: some View {
  ///         WithViewStore(store, observe: { $0 }) { viewStore in
  ///           Text("Root")
  ///             .sheet(isPresented: viewStore.binding(get: \.isShown, send: .dismissed)) {
  ///               Text("Sheet")
  ///             }
  ///         }
  ///       }
  ///     }
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value, send action: ViewAction
  ) -> Binding<Value> {
    binding(get: get, send: { _ in action })
  }

  /// Returns a binding to the whole observed value.
  ///
  ///     enum Action { case nameChanged(String) }
  ///
  ///     struct NameView: View {
  ///       let store: Store<String, Action>
  ///
  ///       var body: some View {
  ///         WithViewStore(store, observe: { $0 }) { viewStore in
  ///           TextField("Name", text: viewStore.binding(send: { .nameChanged($0) }))
  ///         }
  ///       }
  ///     }
  public func binding(
    send valueToAction: @escaping (_ state: ViewState) -> ViewAction
  ) -> Binding<ViewState> {
    binding(get: { $0 }, send: valueToAction)
  }

  /// Returns a binding to the whole observed value, which sends one action for every write.
  ///
  ///     enum Action { case dismissed }
  ///
  ///     struct SheetView: View {
  ///       let store: Store<Bool, Action>
  ///
  ///       var body: some View {
  ///         WithViewStore(store, observe: { $0 }) { viewStore in
  ///           Text("Root").sheet(isPresented: viewStore.binding(send: .dismissed)) { Text("Sheet") }
  ///         }
  ///       }
  ///     }
  public func binding(send action: ViewAction) -> Binding<ViewState> {
    binding(send: { _ in action })
  }

  /// Returns a binding whose writes may have no action.
  func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value,
    compactSend valueToAction: @escaping (_ value: Value) -> ViewAction?
  ) -> Binding<Value> {
    ObservedObject(wrappedValue: self).projectedValue[
      get: AnyFunction(get), send: AnyFunction(valueToAction)]
  }

  fileprivate subscript<Value>(
    get get: AnyFunction<ViewState, Value>, send send: AnyFunction<Value, ViewAction?>
  ) -> Value {
    get { UntrackedReading.perform { get.call(state) } }
    set {
      BindingLocal.$isActive.withValue(true) {
        if let action = send.call(newValue) { self.send(action) }
      }
    }
  }
}

/// A function for use in a key path. All functions are equal, so that two bindings of one view
/// store created by the same code have equal locations.
private struct AnyFunction<Input, Output>: Hashable {
  let call: (Input) -> Output

  init(_ call: @escaping (Input) -> Output) {
    self.call = call
  }

  static func == (lhs: Self, rhs: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
