public import CasePaths
import Combine
import Dependencies

extension Reducer {
  /// Embeds a feature that may be presented.
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
  ///     @Reducer struct Parent {
  ///       @ObservableState
  ///       struct State { @Presents var detail: Detail.State? }
  ///       enum Action {
  ///         case detail(PresentationAction<Detail.Action>)
  ///         case detailTapped
  ///       }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         Reduce { state, action in
  ///           if case .detailTapped = action { state.detail = Detail.State() }
  ///           return .none
  ///         }
  ///         .ifLet(\.$detail, action: \.detail) {
  ///           Detail()
  ///         }
  ///       }
  ///     }
  ///
  ///     let store = Store(initialState: Parent.State()) { Parent() }
  ///     store.send(.detailTapped)
  ///     store.detail == nil  // => false
  ///     await store.send(.detail(.presented(.closeTapped))).finish()
  ///     store.detail == nil  // => true
  ///
  /// The feature runs before its parent. It is dismissed by the action `.dismiss`, by setting its
  /// state to `nil`, or from inside with `@Dependency(\.dismiss)`; then its effects are cancelled.
  /// An action for a feature that is not presented is an issue.
  @_disfavoredOverload
  public func ifLet<DestinationState, DestinationAction, Destination: Reducer>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> _PresentationReducer<Self, Destination>
  where Destination.State == DestinationState, Destination.Action == DestinationAction {
    ifLet(
      toPresentationState, action: AnyCasePath(toPresentationAction), destination: destination,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Embeds a feature that may be presented.
  ///
  /// It is used like the overload for a `CaseKeyPath`; its literals are constants.
  public func ifLet<DestinationState, DestinationAction, Destination: Reducer>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: KeyPath<
      Action.AllCasePaths, AnyCasePath<Action, PresentationAction<DestinationAction>>
    >,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> _PresentationReducer<Self, Destination>
  where
    Destination.State == DestinationState, Destination.Action == DestinationAction,
    Action: CasePathable
  {
    ifLet(
      toPresentationState, action: Action.allCasePaths[keyPath: toPresentationAction],
      destination: destination, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Embeds presented state dismissed by its first action, such as an alert's.
  ///
  ///     @Reducer struct Feature {
  ///       @ObservableState
  ///       struct State { @Presents var alert: AlertState<Action.Alert>? }
  ///       enum Action {
  ///         case alert(PresentationAction<Alert>)
  ///         enum Alert { case okTapped }
  ///       }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         EmptyReducer().ifLet(\.$alert, action: \.alert)
  ///       }
  ///     }
  public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> _PresentationReducer<Self, EmptyReducer<DestinationState, DestinationAction>> {
    ifLet(
      toPresentationState, action: toPresentationAction, destination: { EmptyReducer() },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Embeds the features of an enum, one of which may be presented.
  ///
  ///     @Reducer struct Detail {}
  ///
  ///     @Reducer struct Parent {
  ///       @Reducer enum Destination {
  ///         case detail(Detail)
  ///       }
  ///       @ObservableState
  ///       struct State { @Presents var destination: Destination.State? }
  ///       enum Action { case destination(PresentationAction<Destination.Action>) }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         EmptyReducer().ifLet(\.$destination, action: \.destination)
  ///       }
  ///     }
  public func ifLet<DestinationState: CaseReducerState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> _PresentationReducer<Self, DestinationState.StateReducer.Body>
  where DestinationState.StateReducer.Action == DestinationAction {
    ifLet(
      toPresentationState, action: toPresentationAction,
      destination: { DestinationState.StateReducer.body }, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }
}

/// The reducer of ``Reducer/ifLet(_:action:destination:fileID:filePath:line:column:)``.
public struct _PresentationReducer<Base: Reducer, Destination: Reducer>: Reducer {
  let base: Base
  let toPresentationState: WritableKeyPath<Base.State, PresentationState<Destination.State>>
  let toPresentationAction: AnyCasePath<Base.Action, PresentationAction<Destination.Action>>
  let destination: Destination
  let site: CallSite

  private let navigationIDPath = NavigationIDPath.current

  public static var _keepsForReaders: Bool { true }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let initial = place(in: state)
    let initiallyPresented = presentedID(in: state)
    let destinationEffects: Effect<Base.Action>
    let baseEffects: Effect<Base.Action>

    switch (initial, toPresentationAction.extract(from: action)) {
    case (.some(let initial), .dismiss):
      destinationEffects = .none
      baseEffects = base.run(into: &state, action: action)
      if place(in: state) == initial { dismiss(&state) }

    case (.some(let initial), .presented(let destinationAction)):
      destinationEffects = reduceDestination(into: &state, action: destinationAction, at: initial)
      let ephemeral = state[keyPath: toPresentationState].wrappedValue.flatMap(ephemeralType)
      baseEffects = base.run(into: &state, action: action)
      if let ephemeral, ephemeral.canSend(destinationAction), place(in: state) == initial {
        dismiss(&state)
      }

    case (_, .none):
      destinationEffects = .none
      baseEffects = base.run(into: &state, action: action)

    case (.none, .some):
      reportAbsence(action)
      destinationEffects = .none
      baseEffects = base.run(into: &state, action: action)
    }

    let effects = destinationEffects.merge(with: baseEffects)
    let final = place(in: state)
    let hasChanged = initiallyPresented != final
    guard hasChanged || (final != nil && presentedID(in: state) == nil) else { return effects }

    let dismissEffects: Effect<Base.Action> =
      if hasChanged, let initiallyPresented {
        .cancelAll(below: initiallyPresented)
      } else {
        .none
      }
    guard let final else {
      if presentedID(in: state) != nil {
        keepForReaders(&state)
        state[keyPath: toPresentationState].presentedID = nil
      }
      return effects.merge(with: dismissEffects)
    }
    guard state[keyPath: toPresentationState].wrappedValue.map(isEphemeral) == false else {
      return effects.merge(with: dismissEffects)
    }
    if presentedID(in: state) != final {
      keepForReaders(&state)
      state[keyPath: toPresentationState].presentedID = final
    }
    return effects.merge(with: dismissEffects).merge(with: presentEffects(at: final))
  }

  private func place(in state: Base.State) -> NavigationIDPath? {
    state[keyPath: toPresentationState].wrappedValue.map {
      navigationIDPath.appending(NavigationID(base: $0, keyPath: toPresentationState))
    }
  }

  private func presentedID(in state: Base.State) -> NavigationIDPath? {
    state[keyPath: toPresentationState].presentedID
  }

  private func dismiss(_ state: inout Base.State) {
    keepForReaders(&state)
    state[keyPath: toPresentationState].wrappedValue = nil
  }

  private func reduceDestination(
    into state: inout Base.State, action: Destination.Action, at place: NavigationIDPath
  ) -> Effect<Base.Action> {
    let path = toPresentationAction
    let effects = withDependencies {
      $0.dismiss = DismissEffect(dismiss: {
        Task<Never, Never>.cancel(id: PresentationDismissID(), path: place)
      })
    } operation: {
      NavigationIDPath.$current.withValue(place) {
        modifyPresentation(&state, toPresentationState) {
          destination.run(into: &$0!, action: action)
        }
      }
    }
    if effects.isNone { return .none }
    return effects.map { path.embed(.presented($0)) }.cancellable(path: place)
  }

  /// Waits for the feature to dismiss itself.
  private func presentEffects(at place: NavigationIDPath) -> Effect<Base.Action> {
    let path = toPresentationAction
    return .concatenate(
      Effect.publisher { Empty<Base.Action, Never>(completeImmediately: false) }
        .cancellable(id: PresentationDismissID(), path: place),
      .publisher { Just(path.embed(.dismiss)) }
    )
    .cancellable(path: place)
    .cancellable(id: OnFirstAppearID(), path: NavigationIDPath())
  }

  private func reportAbsence(_ action: Base.Action) {
    site.reportMissingChild(
      "ifLet", "a destination that is not presented", action: action,
      source: "\"$store.scope\" that a sheet, an alert or the like is given")
  }
}

/// The identifier of the effect that waits for a feature to dismiss itself.
struct PresentationDismissID: Hashable {}

/// The identifier of the effect that keeps a feature presented, in any feature: tests do not wait
/// for it.
package struct OnFirstAppearID: Hashable, Sendable {
  package init() {}
}
