public import HeadlessUI

/// A view in two steps: it maps the state to props, and draws the props.
///
///     struct CounterState: FluxState { var count = 0 }
///     struct Increment: Action {}
///
///     func counterReducer(state: CounterState, action: Action) -> CounterState {
///       action is Increment ? CounterState(count: state.count + 1) : state
///     }
///
///     struct CounterView: ConnectedView {
///       struct Props {
///         let title: String
///         let increment: () -> Void
///       }
///
///       func map(state: CounterState, dispatch: @escaping DispatchFunction) -> Props {
///         Props(title: "Count: \(state.count)", increment: { dispatch(Increment()) })
///       }
///
///       func body(props: Props) -> some View {
///         Button(props.title) { props.increment() }
///       }
///     }
///
///     let store = Store<CounterState>(reducer: counterReducer, state: CounterState())
///     let simulator = Simulator {
///       StoreProvider(store: store) { CounterView() }
///     }
///     simulator.tap("Count: 0")
///     print(simulator.screen)  // Prints "[Count: 1]"
///
/// The first step needs no view and the second no store, so each can be tested without the other. A
/// ``StoreProvider`` above the view supplies the store.
public protocol ConnectedView: View {
  /// The state of the store in the view's environment.
  associatedtype State: FluxState
  /// Everything that the view shows, and the functions that its controls call.
  associatedtype Props
  /// The view that shows the props.
  associatedtype V: View

  /// Selects the view's properties from the state.
  func map(state: State, dispatch: @escaping DispatchFunction) -> Props

  /// Draws the props.
  func body(props: Props) -> V
}

extension ConnectedView {
  /// Maps the state to props, and draws them.
  public func render(state: State, dispatch: @escaping DispatchFunction) -> V {
    body(props: map(state: state, dispatch: dispatch))
  }

  public var body: StoreConnector<State, V> {
    StoreConnector { render(state: $0, dispatch: $1) }
  }
}
