public import ArchitectureCore
public import Combine

/// The value of a store observed by a view: selected explicitly, and compared for changes.
///
/// The API for observing a store before observable state. The value is compared with the previous
/// one, and views are invalidated only if it differs:
///
///     struct State { var count = 0, name = "Blob" }
///
///     let store = Store(initialState: State()) {
///       Reduce<State, Int> { state, step in
///         state.count += step
///         return .none
///       }
///     }
///     let viewStore = ViewStore(store, observe: { $0.count })
///     viewStore.send(2)
///     viewStore.state  // => 2
///
/// In a view's body, use ``WithViewStore``.
@dynamicMemberLookup
@preconcurrency @MainActor
public final class ViewStore<ViewState, ViewAction>: ObservableObject {
  /// A publisher that sends before the observed value changes.
  public let objectWillChange: ObservableObjectPublisher

  /// The observed value.
  public var state: ViewState { observation.state }
  private let observation: ViewStoreObservation<ViewState>
  private let isLogged: Bool
  private let sendToStore: (ViewAction) -> StoreTask
  /// Whether the observed feature is gone.
  let isInvalid: @MainActor @Sendable () -> Bool

  /// Observes a part of a store's state, and sends a part of its actions.
  ///
  ///     struct State: Equatable { var count = 0, name = "" }
  ///
  ///     let store = Store<State, Int>(initialState: State()) {
  ///       Reduce { state, step in
  ///         state.count += step
  ///         return .none
  ///       }
  ///     }
  ///     let viewStore = ViewStore(
  ///       store, observe: \.count, send: { (isUp: Bool) in isUp ? 1 : -1 }, removeDuplicates: ==)
  ///     viewStore.send(true)
  ///     viewStore.state  // => 1
  ///
  /// - Parameters:
  ///   - store: the store.
  ///   - toViewState: selects the observed value.
  ///   - fromViewAction: embeds a view's action in one of the store.
  ///   - isDuplicate: returns whether two values are equal for the view.
  public init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    let observation = ViewStoreObservation(
      UntrackedReading.perform { toViewState(store.core.state) })
    self.observation = observation
    objectWillChange = observation.willChange
    isLogged = true
    sendToStore = { store.send(fromViewAction($0)) }
    isInvalid = { [weak core = store.core] in core?.isInvalid ?? true }
    observation.changes = store.core.tree.didSet.sink { [weak observation] in
      // A tree of stores notifies on the main actor.
      MainActor.assumeIsolated {
        guard let observation, !store.core.isInvalid else { return }
        let value = UntrackedReading.perform { () -> ViewState? in
          let value = toViewState(store.core.state)
          return isDuplicate(observation.state, value) ? nil : value
        }
        if let value { observation.change(to: value) }
      }
    }
    StoreLog.shared.log("View\(Store<ViewState, ViewAction>.typeDescription).init")
  }

  /// Creates another object that shares a view store's observation, which is not logged.
  ///
  /// Closures that capture it differ from those that captured the view store before.
  init(sharingObservationOf viewStore: ViewStore) {
    observation = viewStore.observation
    objectWillChange = viewStore.objectWillChange
    isLogged = false
    sendToStore = viewStore.sendToStore
    isInvalid = viewStore.isInvalid
  }

  deinit {
    guard isLogged else { return }
    StoreLog.shared.log("View\(Store<ViewState, ViewAction>.typeDescription).deinit")
  }

  /// Observes a part of a store's state.
  ///
  /// It is used like the initializer with all arguments, without `send`.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: isDuplicate)
  }

  /// Observes all of a store's state.
  ///
  ///     struct State: Equatable { var count = 0, name = "" }
  ///
  ///     let store = Store<State, Int>(initialState: State()) {
  ///       Reduce { state, step in
  ///         state.count += step
  ///         return .none
  ///       }
  ///     }
  ///     let viewStore = ViewStore(store, removeDuplicates: { $0.count == $1.count })
  ///     viewStore.count  // => 0
  public convenience init(
    _ store: Store<ViewState, ViewAction>,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    self.init(store, observe: { $0 }, removeDuplicates: isDuplicate)
  }
}

/// The observed value of a view store, and the subscription that updates it.
@MainActor
private final class ViewStoreObservation<ViewState> {
  let willChange = ObservableObjectPublisher()
  let didChange = ObservableObjectPublisher()
  private(set) var state: ViewState
  var changes: AnyCancellable?

  init(_ state: ViewState) {
    self.state = state
  }

  func change(to state: ViewState) {
    willChange.send()
    self.state = state
    didChange.send()
  }
}

/// The view store of a reducer's feature.
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>

// MARK: - Values that can be compared

extension ViewStore where ViewState: Equatable {
  /// Observes a part of a store's state, and sends a part of its actions.
  ///
  /// It is used like the initializer with all arguments, without `removeDuplicates`.
  public convenience init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action
  ) {
    self.init(store, observe: toViewState, send: fromViewAction, removeDuplicates: { $0 == $1 })
  }

  /// Observes a part of a store's state.
  ///
  /// It is used like the initializer with all arguments, without `send` and `removeDuplicates`.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState
  ) {
    self.init(store, observe: toViewState, removeDuplicates: { $0 == $1 })
  }

  /// Observes all of a store's state.
  ///
  ///     struct State: Equatable { var count = 0, name = "" }
  ///
  ///     let store = Store<State, Int>(initialState: State()) {
  ///       Reduce { state, step in
  ///         state.count += step
  ///         return .none
  ///       }
  ///     }
  ///     let viewStore = ViewStore(store)
  ///     viewStore.count  // => 0
  public convenience init(_ store: Store<ViewState, ViewAction>) {
    self.init(store, removeDuplicates: { $0 == $1 })
  }
}

extension ViewStore where ViewState == Void {
  /// Sends actions without observing anything.
  ///
  ///     let store = Store<Void, Int>(initialState: ()) { EmptyReducer() }
  ///     ViewStore(store).send(1)
  public convenience init(_ store: Store<Void, ViewAction>) {
    self.init(store, removeDuplicates: { _, _ in true })
  }
}

// MARK: - State

extension ViewStore {
  /// A part of the observed value.
  ///
  ///     struct State: Equatable { var count = 0, name = "" }
  ///
  ///     let store = Store<State, Int>(initialState: State()) {
  ///       Reduce { state, step in
  ///         state.count += step
  ///         return .none
  ///       }
  ///     }
  ///     let viewStore = ViewStore(store, observe: { $0 })
  ///     viewStore.count  // => 0
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    UntrackedReading.perform { state[keyPath: keyPath] }
  }

  /// A publisher of the observed value: on subscription, and at each change.
  ///
  /// Its subscribers retain the view store.
  public var publisher: StorePublisher<ViewState> {
    StorePublisher({ [self] in state }, didSet: observation.didChange)
  }
}

// MARK: - Actions

extension ViewStore {
  /// Sends an action, and returns a task that lasts as long as the effects that it started.
  ///
  ///     struct State: Equatable { var count = 0, name = "" }
  ///
  ///     let store = Store<State, Int>(initialState: State()) {
  ///       Reduce { state, step in
  ///         state.count += step
  ///         return .none
  ///       }
  ///     }
  ///     let viewStore = ViewStore(store, observe: \.count)
  ///     await viewStore.send(2).finish()
  ///     viewStore.state  // => 2
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask {
    sendToStore(action)
  }

  /// Sends an action, and waits while a condition holds.
  ///
  ///     struct State: Equatable { var isLoading = false }
  ///     enum Action { case pulledToRefresh, loaded }
  ///
  ///     let store = Store(initialState: State()) {
  ///       Reduce<State, Action> { state, action in
  ///         switch action {
  ///         case .pulledToRefresh:
  ///           state.isLoading = true
  ///           return .run { send in
  ///             try await Task.sleep(for: .seconds(1))
  ///             await send(.loaded)
  ///           }
  ///         case .loaded:
  ///           state.isLoading = false
  ///           return .none
  ///         }
  ///       }
  ///     }
  ///     let viewStore = ViewStore(store, observe: { $0 })
  ///     await viewStore.send(.pulledToRefresh, while: \.isLoading)
  ///     viewStore.isLoading  // => false
  ///
  /// Cancelling the waiting task cancels the effects.
  public func send(
    _ action: ViewAction, while predicate: @escaping (_ state: ViewState) -> Bool
  ) async {
    let task = send(action)
    await withTaskCancellationHandler {
      await yield(while: predicate)
    } onCancel: {
      task.cancel()
    }
  }

  /// Waits as long as a condition holds.
  ///
  ///     struct State: Equatable { var count = 0, name = "" }
  ///
  ///     let store = Store<State, Int>(initialState: State()) {
  ///       Reduce { state, step in
  ///         state.count += step
  ///         return .none
  ///       }
  ///     }
  ///     let viewStore = ViewStore(store, observe: \.count)
  ///     Task { viewStore.send(2) }
  ///     await viewStore.yield(while: { $0 == 0 })
  ///     viewStore.state  // => 2
  public func yield(while predicate: @escaping (_ state: ViewState) -> Bool) async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    let subscription = publisher.sink { state in
      if !predicate(state) { continuation.finish() }
    }
    for await _ in stream {}
    subscription.cancel()
  }
}
