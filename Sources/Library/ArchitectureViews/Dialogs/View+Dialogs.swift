public import ArchitectureCore
public import HeadlessUI

extension View {
  /// Shows an alert while a feature has one, and sends what its buttons say.
  ///
  ///     @Reducer struct Feature {
  ///       @ObservableState
  ///       struct State { @Presents var alert: AlertState<Action.Alert>? }
  ///       enum Action {
  ///         case alert(PresentationAction<Alert>)
  ///         case deleteTapped
  ///         enum Alert { case confirm }
  ///       }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         Reduce { state, action in
  ///           if case .deleteTapped = action {
  ///             state.alert = AlertState {
  ///               TextState("Delete?")
  ///             } actions: {
  ///               ButtonState(action: .confirm) { TextState("Yes") }
  ///             }
  ///           }
  ///           return .none
  ///         }
  ///         .ifLet(\.$alert, action: \.alert)
  ///       }
  ///     }
  ///
  ///     struct FeatureView: View {
  ///       @Bindable var store: StoreOf<Feature>
  ///
  ///       var body: some View {
  ///         Button("Delete") { store.send(.deleteTapped) }
  ///           .alert($store.scope(state: \.alert, action: \.alert))
  ///       }
  ///     }
  ///
  ///     let store = Store(initialState: Feature.State()) { Feature() }
  ///     let simulator = Simulator { FeatureView(store: store) }
  ///     simulator.tap("Delete")
  ///     simulator.screen.contains("Delete?")  // => true
  ///     simulator.tap("Yes")
  ///     store.alert == nil  // => true
  @MainActor @preconcurrency
  public func alert<Action>(_ item: Binding<Store<AlertState<Action>, Action>?>) -> some View {
    let store = item.wrappedValue
    return alert(store?.currentState, isPresented: item.isPresent()) { store?.send(presented: $0) }
  }

  /// Shows a dialog while a feature has one, and sends what its buttons say.
  ///
  ///     @Reducer struct Feature {
  ///       @ObservableState
  ///       struct State { @Presents var dialog: ConfirmationDialogState<Action.Dialog>? }
  ///       enum Action {
  ///         case dialog(PresentationAction<Dialog>)
  ///         enum Dialog { case wishlist }
  ///       }
  ///     }
  ///
  ///     struct FeatureView: View {
  ///       @Bindable var store: StoreOf<Feature>
  ///
  ///       var body: some View {
  ///         Text("Feature")
  ///           .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
  ///       }
  ///     }
  @MainActor @preconcurrency
  public func confirmationDialog<Action>(
    _ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>
  ) -> some View {
    let store = item.wrappedValue
    return dialog(store?.currentState, isPresented: item.isPresent()) { store?.send(presented: $0) }
  }

  /// Shows an alert while there is one, and hands on what its buttons say.
  @MainActor @preconcurrency
  public func alert<Value>(
    _ state: Binding<AlertState<Value>?>,
    action handler: @escaping @MainActor (_ action: Value?) -> Void
  ) -> some View {
    alert(state.wrappedValue, isPresented: state.isPresent(), handler)
  }

  /// Shows a dialog while there is one, and hands on what its buttons say.
  @MainActor @preconcurrency
  public func confirmationDialog<Value>(
    _ state: Binding<ConfirmationDialogState<Value>?>,
    action handler: @escaping @MainActor (_ action: Value?) -> Void
  ) -> some View {
    dialog(state.wrappedValue, isPresented: state.isPresent(), handler)
  }

  func alert<Value>(
    _ state: AlertState<Value>?, isPresented: Binding<Bool>,
    _ handler: @escaping @MainActor (_ action: Value?) -> Void
  ) -> some View {
    alert(
      state.map { Text($0.title) } ?? Text(verbatim: ""), isPresented: isPresented,
      actions: { ForEach(state?.buttons ?? []) { Button($0, action: handler) } },
      message: { state?.message.map { Text($0) } })
  }

  func dialog<Value>(
    _ state: ConfirmationDialogState<Value>?, isPresented: Binding<Bool>,
    _ handler: @escaping @MainActor (_ action: Value?) -> Void
  ) -> some View {
    confirmationDialog(
      LocalizedStringKey(state.map { String(state: $0.title) } ?? ""), isPresented: isPresented,
      titleVisibility: state.map { Visibility($0.titleVisibility) } ?? .automatic,
      actions: { ForEach(state?.buttons ?? []) { Button($0, action: handler) } },
      message: { state?.message.map { Text($0) } })
  }
}

extension Store {
  /// Sends what a button of a dialog says, if it says something.
  fileprivate func send(presented action: Action?) {
    if let action { send(action) }
  }
}

extension Binding {
  /// A binding to whether there is something; `false` takes it away.
  ///
  ///     struct Detail: View {
  ///       @State var name: String? = "Blob"
  ///
  ///       var body: some View {
  ///         Text("Root")
  ///           .sheet(isPresented: Binding($name)) { Text("Sheet") }
  ///       }
  ///     }
  public init<Wrapped>(_ base: Binding<Wrapped?>) where Value == Bool {
    self = base[dynamicMember: \.isPresentValue]
  }

  func isPresent<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
    Binding<Bool>(self)
  }
}

extension Optional {
  fileprivate var isPresentValue: Bool {
    get { if case .some = self { true } else { false } }
    set { if !newValue { self = nil } }
  }
}
