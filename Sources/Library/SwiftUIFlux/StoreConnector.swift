public import HeadlessUI

/// A view made from the state of the store in its environment.
///
/// It is the body of every ``ConnectedView``. It observes the store, so it runs again after every
/// action, whatever the action changes.
public struct StoreConnector<StoreState: FluxState, V: View>: View {
  @EnvironmentObject var store: Store<StoreState>
  let content: @MainActor (StoreState, @escaping DispatchFunction) -> V

  /// - Parameter content: makes the view from the state and the function that sends actions.
  public init(content: @escaping @MainActor (StoreState, @escaping DispatchFunction) -> V) {
    self.content = content
  }

  public var body: V {
    content(store.state, { [store] in store.dispatch(action: $0) })
  }
}
