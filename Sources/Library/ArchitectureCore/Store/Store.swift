import CasePaths
public import Dependencies
import PerceptionCore

/// The runtime of a feature, which stores its state, handles its actions, and runs its effects.
///
///     @Reducer struct Counter {
///       @ObservableState
///       struct State: Equatable { var count = 0 }
///       enum Action { case increment }
///
///       var body: some ReducerOf<Self> {
///         Reduce { state, action in
///           state.count += 1
///           return .none
///         }
///       }
///     }
///
///     let store = Store(initialState: Counter.State()) {
///       Counter()
///     }
///     store.send(.increment)
///     store.count  // => 1
///
/// A store of a part of a feature comes from ``scope(state:action:)``.
@dynamicMemberLookup
@preconcurrency @MainActor
public final class Store<State, Action> {
  @usableFromInline package let core: Core<State, Action>
  /// Observable state checks each read of its fields itself; the store must not warn again.
  private let registrar = PerceptionRegistrar(
    isPerceptionCheckingEnabled: !(State.self is any ObservableState.Type))
  private var isWatching = false
  private var lastIdentity: ObservableStateID?
  private var isParent = false

  /// A cache of the child stores, by the arguments of their scoping.
  private var children: [ScopeID: Child] = [:]

  /// The stores of this one's elements, if its state is a list.
  var elements: (any ElementStores)?

  private struct Child {
    // Retained, because their identities are the key.
    let state: AnyKeyPath
    let action: AnyKeyPath
    let store: any AnyStore
  }

  package init(core: Core<State, Action>) {
    self.core = core
    StoreLog.shared.log("\(Self.typeDescription).init")
  }

  deinit {
    StoreLog.shared.log("\(Self.typeDescription).deinit")
  }

  /// Creates a store for a feature.
  ///
  ///     struct Launch: Reducer {
  ///       @Dependency(\.date.now) var now
  ///
  ///       func reduce(into state: inout Date, action: Void) -> Effect<Void> {
  ///         state = now
  ///         return .none
  ///       }
  ///     }
  ///
  ///     let store = Store(initialState: .distantPast) {
  ///       Launch()
  ///     } withDependencies: {
  ///       $0.date.now = Date(timeIntervalSince1970: 0)
  ///     }
  ///     store.send(())
  ///     store.withState(\.timeIntervalSince1970)  // => 0.0
  ///
  /// - Parameters:
  ///   - initialState: the state to begin with.
  ///   - reducer: the reducer that handles the actions.
  ///   - prepareDependencies: replaces dependencies, for the state and the reducer.
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where State == R.State, Action == R.Action {
    let path = NavigationIDPath.ofNewStore()
    // Feature code that runs later has the dependencies of the store's creation.
    let hasOverrides = DependencyValues._current.hasOverrides
    guard hasOverrides || prepareDependencies != nil else {
      let state = initialState()
      let reducer = NavigationIDPath.$current.withValue(path, operation: reducer)
      self.init(core: RootCore(initialState: state, reducer: reducer, path: path))
      return
    }
    let (state, reducer, dependencies) = withDependencies(prepareDependencies ?? { _ in }) {
      @Dependency(\.self) var dependencies
      let state = initialState()
      let reducer = NavigationIDPath.$current.withValue(path, operation: reducer)
      return (state, reducer, dependencies)
    }
    self.init(
      core: RootCore(
        initialState: state, reducer: reducer.dependency(\.self, dependencies), path: path))
  }

  /// Creates a store without state.
  convenience init() {
    self.init(core: InvalidCore())
  }
}

/// The store of a reducer's feature.
///
///     @Reducer struct Counter {}
///
///     struct CounterView: View {
///       let store: StoreOf<Counter>
///
///       var body: some View { Text("Counter") }
///     }
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

// MARK: - Actions

extension Store {
  /// Sends an action, and returns a task that lasts as long as the effects that it started.
  ///
  ///     let store = Store(initialState: 0) {
  ///       Reduce<Int, Int> { sum, number in
  ///         sum += number
  ///         return number > 1 ? .run { send in await send(number - 1) } : .none
  ///       }
  ///     }
  ///     await store.send(3).finish()
  ///     store.withState { $0 }  // => 6
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    StoreTask(core.send(action))
  }
}

// MARK: - State

extension Store {
  /// Reads the state without observing the store.
  ///
  ///     struct State { var names = ["Blob"] }
  ///
  ///     let store = Store(initialState: State()) { EmptyReducer<State, Void>() }
  ///     store.withState(\.names.count)  // => 1
  ///
  /// A read of a field of observable state in the closure is still observed, by the state's own
  /// registrar.
  public func withState<R>(_ body: (_ state: State) -> R) -> R {
    core.withState(body)
  }

  /// The state, read without observing it.
  package var currentState: State { core.state }

  /// Registers that the state is read.
  @usableFromInline
  package func access() {
    if !isWatching { watch() }
    // The shortest key path represents the whole state.
    registrar.access(ObservedState(), keyPath: \ObservedState.self)
  }

  private func watch() {
    isWatching = true
    lastIdentity = identity
    // A list checks the stores of its elements itself.
    if core.isListed && core.isObservable { return }
    core.tree.watch(self, isObservable: core.isObservable)
  }

  private var identity: ObservableStateID? {
    core.withState { stateID(of: $0) }
  }
}

extension Store where State: ObservableState {
  /// The state. Reads of its properties are observed.
  ///
  ///     @ObservableState
  ///     struct State { var count = 1 }
  ///
  ///     let store = Store(initialState: State()) { EmptyReducer<State, Void>() }
  ///     store.state.count  // => 1
  public var state: State {
    access()
    return core.state
  }

  /// A property of the state. The read is observed.
  ///
  ///     @ObservableState
  ///     struct State { var count = 1 }
  ///
  ///     let store = Store(initialState: State()) { EmptyReducer<State, Void>() }
  ///     store.count  // => 1
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    access()
    // A read at the address copies nothing else, and the optimizer can turn a literal key path into
    // a plain access.
    guard let address = core.settledAddress else { return core.read(keyPath) }
    core.registerPath()
    return address.pointee[keyPath: keyPath]
  }
}

extension Store: AnyStore {
  package func checkIdentity() {
    guard isWatching, !core.isInvalid else { return }
    checkIdentity(identity)
  }

  /// Notifies observers if the state has been replaced since they read it.
  func checkIdentity(_ identity: ObservableStateID?) {
    guard isWatching else { return }
    defer { lastIdentity = identity }
    if let identity, let lastIdentity, identity.descends(from: lastIdentity) { return }
    if identity == nil && lastIdentity == nil { return }
    notifyOfReplacedState()
  }

  /// Notifies observers that the store's state was replaced.
  func notifyOfReplacedState() {
    registrar.withMutation(of: ObservedState(), keyPath: \ObservedState.self) {}
  }

  package func checkElements() {
    elements?.check()
  }

  package func checkElements(_ changed: [Any]) {
    elements?.check(changed)
    guard !children.isEmpty else { return }
    for child in children.values { child.store.checkElements(changed) }
  }

  package func removeInvalidChildren() {
    for (id, child) in children where child.store.isInvalid { children[id] = nil }
    elements?.removeInvalid()
  }

  package var isInvalid: Bool { core.isInvalid }
}

// MARK: - Children

/// The key of a scoped store: its key paths and kind.
struct ScopeID: Hashable {
  enum Shape { case child, optional, elements, cases }

  let state: ObjectIdentifier
  let action: ObjectIdentifier
  let shape: Shape

  init(_ state: AnyKeyPath, _ action: AnyKeyPath, _ shape: Shape) {
    self.state = ObjectIdentifier(state)
    self.action = ObjectIdentifier(action)
    self.shape = shape
  }
}

extension Store {
  /// Returns the store of a part of the state, the same one as long as the state exists.
  func child<ChildState, ChildAction>(
    _ state: AnyKeyPath, _ action: AnyKeyPath, _ shape: ScopeID.Shape,
    make: () -> Core<ChildState, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let id = ScopeID(state, action, shape)
    if let child = children[id] {
      // The key paths and the shape determine the type.
      return unsafeDowncast(child.store, to: Store<ChildState, ChildAction>.self)
    }
    guard core.canCacheChildren else { return Store<ChildState, ChildAction>(core: make()) }
    if let child = equalChild(state, action, shape) {
      return unsafeDowncast(child, to: Store<ChildState, ChildAction>.self)
    }
    let store = Store<ChildState, ChildAction>(core: make())
    // As in the original, a body that creates a store depends on its state's identity, and a body
    // that finds it in the cache does not; published logs confirm it. State that is not observable
    // has no identity.
    if ChildState.self is any ObservableState.Type { store.core.registerPath() }
    children[id] = Child(state: state, action: action, store: store)
    if shape != .child { becomeParent() }
    return store
  }

  /// The cached child stores.
  package var childStores: [AnyObject] { children.values.map(\.store) }

  /// Returns the child scoped with other, equal key paths.
  private func equalChild(
    _ state: AnyKeyPath, _ action: AnyKeyPath, _ shape: ScopeID.Shape
  ) -> (any AnyStore)? {
    children.first { id, child in
      id.shape == shape && child.state == state && child.action == action
    }?.value.store
  }

  /// Removes a child whose state is gone.
  func removeChild(_ state: AnyKeyPath, _ action: AnyKeyPath, _ shape: ScopeID.Shape) {
    guard !children.isEmpty else { return }
    if children.removeValue(forKey: ScopeID(state, action, shape)) == nil {
      for (id, child) in children
      where id.shape == shape && child.state == state && child.action == action {
        children[id] = nil
      }
    }
  }

  /// Registers the store for the removal of children whose state is gone.
  func becomeParent() {
    guard !isParent else { return }
    isParent = true
    core.tree.addParent(self)
  }
}

// MARK: - Identity

extension Store: Identifiable {}

extension Store: Equatable {
  nonisolated public static func == (lhs: Store, rhs: Store) -> Bool { lhs === rhs }
}

extension Store: Hashable {
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Store: CustomDebugStringConvertible {
  nonisolated public var debugDescription: String {
    Self.typeDescription
  }
}

extension Store: Perceptible {}
extension Store: Observable {}
