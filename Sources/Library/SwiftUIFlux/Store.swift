public import Combine
import Dispatch

/// The observable object that holds an application's state, which only actions change.
///
///     struct CounterState: FluxState { var count = 0 }
///     struct Increment: Action {}
///
///     let store = Store<CounterState>(
///       reducer: { state, action in
///         var state = state
///         if action is Increment { state.count += 1 }
///         return state
///       },
///       state: CounterState())
///     store.dispatch(action: Increment())
///     print("dispatched", store.state.count)
///     try await Task.sleep(for: .milliseconds(1))
///     print("arrived", store.state.count)
///
/// It prints:
///
///     dispatched 0
///     arrived 1
///
/// The state is used on the main thread only; ``dispatch(action:)`` can be called on any.
public final class Store<StoreState: FluxState>: ObservableObject {
  /// The current state, which is published before each action replaces it.
  ///
  /// Every action replaces it, even one that changes nothing, and so invalidates the views that
  /// observe the store.
  @Published public var state: StoreState

  private let reducer: Reducer<StoreState>
  private var dispatchFunction: DispatchFunction = { _ in }

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - reducer: computes the next state from the current one and an action.
  ///   - middleware: wraps the dispatch to the reducer; the first receives an action first. The
  ///     ``asyncActionsMiddleware`` comes after all of them.
  ///   - state: the state before the first action.
  public init(
    reducer: @escaping Reducer<StoreState>, middleware: [Middleware<StoreState>] = [],
    state: StoreState
  ) {
    self.reducer = reducer
    self.state = state
    let asynchronous: Middleware<StoreState> = asyncActionsMiddleware
    // The store retains the function, which therefore must not retain the store.
    let dispatch: DispatchFunction = { [weak self] in self?.dispatch(action: $0) }
    let getState: () -> StoreState? = { [weak self] in self?.state }
    let reduce: DispatchFunction = { [weak self] in self?.reduce($0) }
    dispatchFunction = (middleware + [asynchronous]).reversed().reduce(reduce) { next, middleware in
      middleware(dispatch, getState)(next)
    }
  }

  /// Sends an action through the middleware to the reducer, in a later turn of the main queue.
  ///
  /// Actions arrive in the order of dispatch. The store is retained until the last of them has
  /// arrived.
  public func dispatch(action: any Action) {
    DispatchQueue.main.schedule(options: nil) { self.dispatchFunction(action) }
  }

  private func reduce(_ action: any Action) {
    state = reducer(state, action)
  }
}
