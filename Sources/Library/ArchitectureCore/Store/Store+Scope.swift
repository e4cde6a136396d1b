public import CasePaths
public import IdentifiedCollections

/// A key path to a case path, whose literals are constants.
public typealias _DirectCaseKeyPath<Root: CasePathable, Value> =
  KeyPath<Root.AllCasePaths, AnyCasePath<Root, Value>>

extension Store {
  /// Returns the store of a child.
  ///
  ///     @Reducer struct Child {
  ///       @ObservableState
  ///       struct State: Equatable { var name = "Blob" }
  ///     }
  ///
  ///     @Reducer struct Parent {
  ///       @ObservableState
  ///       struct State: Equatable { var child = Child.State() }
  ///       enum Action { case child(Child.Action) }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         Scope(state: \.child, action: \.child) { Child() }
  ///       }
  ///     }
  ///
  ///     let store = Store(initialState: Parent.State()) { Parent() }
  ///     let child: StoreOf<Child> = store.scope(state: \.child, action: \.child)
  ///     child.name  // => "Blob"
  ///     child === store.scope(state: \.child, action: \.child)  // => true
  ///
  /// It is the same store each time.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    child(state, action, .child) {
      let action = AnyCasePath(action)
      return ScopedCore(base: core, state: state, action: { action.embed($0) })
    }
  }

  /// Returns the store of a child.
  ///
  /// It is used like the overload for a `CaseKeyPath`; its literals are constants.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: _DirectCaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    child(state, action, .child) {
      let action = Action.allCasePaths[keyPath: action]
      return ScopedCore(base: core, state: state, action: { action.embed($0) })
    }
  }

  /// Returns the store of a child whose state a function computes; the store is new each time.
  ///
  ///     struct State { var first = "Blob", last = "Jr." }
  ///
  ///     let store = Store(initialState: State()) { EmptyReducer<State, String>() }
  ///     let name = store.scope(state: { "\($0.first) \($0.last)" }, action: { $0 })
  ///     name.withState { $0 }  // => "Blob Jr."
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (_ state: State) -> ChildState,
    action fromChildAction: @escaping (_ childAction: ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      core: ClosureScopedCore(base: core, state: toChildState, action: fromChildAction))
  }
}

// MARK: - Optional children

extension Store where State: ObservableState {
  /// Returns the store of an optional child.
  ///
  ///     @Reducer struct Child {
  ///       @ObservableState
  ///       struct State: Equatable { var name = "Blob" }
  ///     }
  ///
  ///     @Reducer struct Parent {
  ///       @ObservableState
  ///       struct State: Equatable { var child: Child.State? }
  ///       enum Action { case child(Child.Action) }
  ///     }
  ///
  ///     struct ParentView: View {
  ///       let store: StoreOf<Parent>
  ///
  ///       var body: some View {
  ///         if let store = store.scope(state: \.child, action: \.child) {
  ///           Text(store.name)
  ///         }
  ///       }
  ///     }
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(state, action) { AnyCasePath(action) }
  }

  /// Returns the store of an optional child.
  ///
  /// It is used like the overload for a `CaseKeyPath`; its literals are constants.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: _DirectCaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    optionalChild(state, action) { Action.allCasePaths[keyPath: action] }
  }

  /// Reports that children of this store cannot be observed, since each scoping creates new stores.
  private func reportUncachedScoping() {
    guard !core.canCacheChildren else { return }
    reportMisuse(
      """
      A child was scoped from a store that keeps no children. …

        Store:
          \(self)

      This store, or one that it comes from, was made with functions, "scope(state:action:)" with \
      closures, which cannot be compared. So each scoping makes another child, and what observes one \
      never sees the next. Scope with key paths all the way from the root; views that scope with \
      functions inside, such as those from before observation, are to be replaced first.
      """)
  }

  private func optionalChild<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>, _ action: AnyKeyPath,
    _ casePath: () -> AnyCasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    reportUncachedScoping()
    access()
    guard let childState = core.read(state) else {
      removeChild(state, action, .optional)
      return nil
    }
    return child(state, action, .optional) {
      let action = casePath()
      return IfLetCore(
        base: core, state: state, initial: childState, action: { action.embed($0) })
    }
  }
}

extension Store {
  /// Returns the store of an element of a stack.
  package func stackElement<ElementState, ElementAction>(
    _ id: StackElementID, initial: ElementState
  ) -> Store<ElementState, ElementAction>
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    let element = \StackState<ElementState>.[id: id]
    return child(element, element, .optional) {
      IfLetCore(
        base: core, state: element, initial: initial, action: { .element(id: id, action: $0) })
    }
  }
}

extension Store {
  /// Returns the store of an optional's wrapped value, or of its last one.
  package func unwrapped<Wrapped>(initial: Wrapped) -> Store<Wrapped, Action>
  where State == Wrapped? {
    child(\Wrapped?.self, \Action.self, .optional) {
      IfLetCore(base: core, state: \.self, initial: initial, action: { $0 })
    }
  }
}

// MARK: - Lists

extension Store where State: ObservableState {
  /// Returns the stores of a list's elements.
  ///
  ///     @Reducer struct Row {
  ///       @ObservableState
  ///       struct State: Equatable, Identifiable { let id: Int }
  ///     }
  ///
  ///     @Reducer struct Rows {
  ///       @ObservableState
  ///       struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> = [] }
  ///       enum Action { case rows(IdentifiedActionOf<Row>) }
  ///     }
  ///
  ///     struct RowsView: View {
  ///       let store: StoreOf<Rows>
  ///
  ///       var body: some View {
  ///         ForEach(store.scope(state: \.rows, action: \.rows)) { store in
  ///           Text("\(store.id)")
  ///         }
  ///       }
  ///     }
  @_disfavoredOverload
  public func scope<ElementID: Hashable & Sendable, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    reportUncachedScoping()
    access()
    return _StoreCollection(
      child(state, action, .elements) {
        let action = AnyCasePath(action)
        return ScopedCore(base: core, state: state, action: { action.embed($0) })
      })
  }

  /// Returns the stores of a list's elements.
  ///
  /// It is used like the overload for a `CaseKeyPath`; its literals are constants.
  public func scope<ElementID: Hashable & Sendable, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: _DirectCaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>>
  where Action: CasePathable {
    reportUncachedScoping()
    access()
    return _StoreCollection(
      child(state, action, .elements) {
        let action = Action.allCasePaths[keyPath: action]
        return ScopedCore(base: core, state: state, action: { action.embed($0) })
      })
  }
}

/// The stores of a list's elements, created on demand.
public struct _StoreCollection<ID: Hashable & Sendable, State, Action>: RandomAccessCollection,
  Sendable
{
  private let store: Store<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>
  // Only the identities: a reference to the list would force a copy at its next change.
  private let ids: [ID]

  @MainActor
  package init(_ store: Store<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>) {
    self.store = store
    ids = store.core.withState { $0.ids.elements }
    store.becomeParent()
  }

  public var startIndex: Int { ids.startIndex }
  public var endIndex: Int { ids.endIndex }

  public subscript(position: Int) -> Store<State, Action> {
    precondition(
      MainActor.isCurrent, "the stores of a list are to be used on the main actor")
    // A collection's requirements cannot be bound to the main actor.
    return MainActor.assumeIsolated { [unchecked = UncheckedTransfer(self)] in
      UncheckedTransfer(unchecked.value.store(at: position))
    }.value
  }

  @MainActor
  private func store(at position: Int) -> Store<State, Action> {
    guard ids.indices.contains(position) else { return Store() }
    return store.element(ids[position])
  }
}

/// Carries a value through a closure that does not leave the isolation.
struct UncheckedTransfer<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
