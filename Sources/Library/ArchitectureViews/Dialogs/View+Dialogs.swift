public import ArchitectureCore
public import HeadlessUI
public import SwiftNavigation
import SwiftUINavigation

extension View {
  /// Presents an alert while a feature has one, and sends the actions of its buttons.
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
    return alert(store?.currentState, isPresented: Binding(item)) {
      Button($0) { store?.send(presented: $0) }
    }
  }

  /// Presents a dialog while a feature has one, and sends the actions of its buttons.
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
    return confirmationDialog(store?.currentState, isPresented: Binding(item)) {
      Button($0) { store?.send(presented: $0) }
    }
  }
}

extension Store {
  /// Sends the action of a dialog's button, if any.
  fileprivate func send(presented action: Action?) {
    if let action { send(action) }
  }
}

extension AlertState: _EphemeralState {}
extension ConfirmationDialogState: _EphemeralState {}
