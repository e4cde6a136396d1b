public import CasePaths
import Combine
import CustomDump
import Dependencies
import OrderedCollections

extension Reducer {
  /// Embeds the features of a navigation stack.
  ///
  ///     @Reducer struct Detail {
  ///       @Dependency(\.dismiss) var dismiss
  ///
  ///       enum Action { case closeTapped }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         Reduce { _, _ in .run { _ in await dismiss() } }
  ///       }
  ///     }
  ///
  ///     @Reducer struct Root {
  ///       struct State { var path = StackState<Detail.State>() }
  ///       enum Action { case path(StackActionOf<Detail>) }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         EmptyReducer()
  ///           .forEach(\.path, action: \.path) {
  ///             Detail()
  ///           }
  ///       }
  ///     }
  ///
  ///     let store = Store(initialState: Root.State(path: StackState([Detail.State()]))) { Root() }
  ///     let id = store.withState(\.path.ids)[0]
  ///     await store.send(.path(.element(id: id, action: .closeTapped))).finish()
  ///     store.withState(\.path.count)  // => 0
  ///
  /// The stack's actions also push and pop elements. An element's feature runs before the parent,
  /// can dismiss itself with `@Dependency(\.dismiss)`, and its effects are cancelled when the
  /// element is removed. An action for a missing element is an issue.
  public func forEach<DestinationState, DestinationAction, Destination: Reducer>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> _StackReducer<Self, Destination>
  where DestinationState == Destination.State, DestinationAction == Destination.Action {
    forEach(
      toStackState, action: AnyCasePath(toStackAction), destination: destination, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Embeds the features of a navigation stack, as cases of an enum.
  ///
  ///     @Reducer struct Detail {}
  ///
  ///     @Reducer enum Path {
  ///       case detail(Detail)
  ///     }
  ///
  ///     @Reducer struct Root {
  ///       struct State { var path = StackState<Path.State>() }
  ///       enum Action { case path(StackActionOf<Path>) }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         EmptyReducer().forEach(\.path, action: \.path)
  ///       }
  ///     }
  public func forEach<DestinationState: CaseReducerState, DestinationAction>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> _StackReducer<Self, DestinationState.StateReducer.Body>
  where DestinationState.StateReducer.Action == DestinationAction {
    forEach(
      toStackState, action: toStackAction,
      destination: { DestinationState.StateReducer.body }, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }
}

/// The reducer of ``Reducer/forEach(_:action:destination:fileID:filePath:line:column:)``.
public struct _StackReducer<Base: Reducer, Destination: Reducer>: Reducer {
  let base: Base
  let toStackState: WritableKeyPath<Base.State, StackState<Destination.State>>
  let toStackAction: AnyCasePath<Base.Action, StackAction<Destination.State, Destination.Action>>
  let destination: Destination
  let site: CallSite

  private let navigationIDPath = NavigationIDPath.current
  @Dependency(\.context) private var context
  @Dependency(\.stackElementID) private var stackElementID

  init(
    base: Base, toStackState: WritableKeyPath<Base.State, StackState<Destination.State>>,
    toStackAction: AnyCasePath<Base.Action, StackAction<Destination.State, Destination.Action>>,
    destination: Destination, site: CallSite
  ) {
    self.base = base
    self.toStackState = toStackState
    self.toStackAction = toStackAction
    self.destination = destination
    self.site = site
  }

  public static var _keepsForReaders: Bool { true }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let before = state[keyPath: toStackState].ids
    let destinationEffects: Effect<Base.Action>
    let baseEffects: Effect<Base.Action>

    switch toStackAction.extract(from: action) {
    case .element(let id, let elementAction)?:
      if before.contains(id) {
        destinationEffects = reduceElement(into: &state, id: id, action: elementAction)
      } else {
        site.reportMissingChild(
          "forEach", "an element that is not on the stack", action: action,
          source: "the destination of a \"NavigationStack\" whose path is a store's")
        destinationEffects = .none
      }
      baseEffects = base.run(into: &state, action: action)

    case .popFrom(let id)?:
      destinationEffects = .none
      let canPop = before.contains(id)
      baseEffects = base.run(into: &state, action: action)
      if canPop {
        keepForReaders(&state)
        state[keyPath: toStackState].pop(from: id)
      } else {
        reportPop(id, before)
      }

    case .push(let id, let element)?:
      destinationEffects = .none
      if before.contains(id) {
        reportPush(id, before)
      } else {
        let next = stackElementID.peek()
        if id == next { _ = stackElementID.next() }
        if id.generation > next.generation, context == .test { reportPush(id, expected: next) }
        keepForReaders(&state)
        state[keyPath: toStackState]._dictionary[id] = element
      }
      baseEffects = base.run(into: &state, action: action)

    case nil:
      destinationEffects = .none
      baseEffects = base.run(into: &state, action: action)
    }

    let effects = destinationEffects.merge(with: baseEffects)
    let after = state[keyPath: toStackState].ids
    let mounted = state[keyPath: toStackState]._mounted
    let journal = Journal.current
    let known = journal?.mountedElements(at: place) ?? []
    guard before != after || mounted != after || !known.isSubset(of: after) else { return effects }

    let cancelEffects = known.union(mounted).union(before).subtracting(after).map { id in
      let path = place(of: id)
      journal?.unmountStacks(below: path)
      return Effect<Base.Action>.cancelAll(below: path)
    }
    journal?.mount(after, at: place)
    let startEffects = after.subtracting(mounted).compactMap { id in
      state[keyPath: toStackState][id: id].map(isEphemeral) == false ? presentEffects(of: id) : nil
    }
    keepForReaders(&state)
    state[keyPath: toStackState]._mounted = after
    return .merge([effects] + cancelEffects + startEffects)
  }

  private var place: StackPlace { StackPlace(path: navigationIDPath, property: toStackState) }

  private func place(of id: StackElementID) -> NavigationIDPath {
    navigationIDPath.appending(NavigationID(id: id, keyPath: toStackState))
  }

  private func reduceElement(
    into state: inout Base.State, id: StackElementID, action: Destination.Action
  ) -> Effect<Base.Action> {
    let path = place(of: id)
    let effects = withDependencies {
      $0.dismiss = DismissEffect(dismiss: {
        Task<Never, Never>.cancel(id: PresentationDismissID(), path: path)
      })
    } operation: {
      NavigationIDPath.$current.withValue(path) {
        reduceInPlace(&state, id: id, action: action)
      }
    }
    if effects.isNone { return .none }
    let embed = toStackAction
    return effects.map { embed.embed(.element(id: id, action: $0)) }.cancellable(path: path)
  }

  /// Runs the element's feature on its state in place.
  private func reduceInPlace(
    _ state: inout Base.State, id: StackElementID, action: Destination.Action
  ) -> Effect<Destination.Action> {
    guard let journal = Journal.current else {
      return modifyElement(&state, toStackState, of: Destination.State.self) { stack in
        stack.modifyElement(id: id) { destination.run(into: &$0, action: action) }
      }
    }
    return journal.changingElement {
      modifyElement(&state, toStackState, of: Destination.State.self) { elements in
        let before = stateID(of: elements[id: id]!)
        // The parts of the element record their own changes.
        let effects = journal.changingParts {
          elements.modifyElement(id: id) { destination.run(into: &$0, action: action) }
        }
        if stateID(of: elements[id: id]!) != before { journal.noteReplacedElement() }
        return effects
      }
    }
  }

  /// Waits for the element to dismiss itself.
  private func presentEffects(of id: StackElementID) -> Effect<Base.Action> {
    let path = place(of: id)
    let embed = toStackAction
    return .concatenate(
      Effect.publisher { Empty<Base.Action, Never>(completeImmediately: false) }
        .cancellable(id: PresentationDismissID(), path: path),
      .publisher { Just(embed.embed(.popFrom(id: id))) }
    )
    .cancellable(path: path)
    .cancellable(id: OnFirstAppearID(), path: NavigationIDPath())
  }

  private func reportPop(_ id: StackElementID, _ ids: OrderedSet<StackElementID>) {
    site.report(
      """
      "forEach" at "\(site.name)" was told to pop an element that is not on the stack. …

        ID:
          \(id)
        Path IDs:
          \(ids)
      """)
  }

  private func reportPush(_ id: StackElementID, _ ids: OrderedSet<StackElementID>) {
    site.report(
      """
      "forEach" at "\(site.name)" was told to push an element that is on the stack already. …

        ID:
          \(id)
        Path IDs:
          \(ids)
      """)
  }

  private func reportPush(_ id: StackElementID, expected: StackElementID) {
    site.report(
      """
      "forEach" at "\(site.name)" was told to push an element whose ID is not the next one. …

        ID:
          \(id)
        Next ID:
          \(expected)
      """)
  }
}
