public import ArchitectureCore
public import HeadlessUI

/// A link to a view shown while a feature is presented; using the link sends an action.
///
///     @Reducer struct Detail {}
///
///     @Reducer struct Root {
///       struct State { @PresentationState var detail: Detail.State? }
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
///         .ifLet(\.$detail, action: \.detail) { Detail() }
///       }
///     }
///
///     struct RootView: View {
///       let store: StoreOf<Root>
///
///       var body: some View {
///         NavigationStack {
///           NavigationLinkStore(store.scope(state: \.$detail, action: \.detail)) {
///             store.send(.detailTapped)
///           } destination: { store in
///             Text("The detail")
///           } label: {
///             Text("Show")
///           }
///         }
///       }
///     }
///
///     let simulator = Simulator {
///       RootView(store: Store(initialState: Root.State()) { Root() })
///     }
///     simulator.tap("Show")
///     simulator.screen.contains("The detail")  // => true
///
/// With observable state, use a button, and `.navigationDestination(item:)`.
@MainActor @preconcurrency
public struct NavigationLinkStore<
  State, Action, DestinationState, DestinationAction, Destination: View, Label: View
>: View {
  private let store: Store<PresentationState<State>, PresentationAction<Action>>
  private let isOwn: (State) -> Bool
  private let onTap: () -> Void
  private let destination: AnyView
  private let label: Label

  /// Creates a link to a feature that may be presented.
  ///
  ///     @Reducer struct Detail {
  ///       struct State: Identifiable { let id: Int }
  ///     }
  ///     @Reducer struct Root {
  ///       struct State { @PresentationState var detail: Detail.State? }
  ///       enum Action {
  ///         case detail(PresentationAction<Detail.Action>)
  ///         case detailTapped
  ///       }
  ///     }
  ///
  ///     struct RootView: View {
  ///       let store: StoreOf<Root>
  ///
  ///       var body: some View {
  ///         NavigationLinkStore(store.scope(state: \.$detail, action: \.detail)) {
  ///           store.send(.detailTapped)
  ///         } destination: { store in
  ///           Text("The detail")
  ///         } label: {
  ///           Text("Show")
  ///         }
  ///       }
  ///     }
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    onTap: @escaping () -> Void,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination,
    @ViewBuilder label: () -> Label
  ) where State == DestinationState, Action == DestinationAction {
    self.init(
      store: store, isOwn: { _ in true }, onTap: onTap,
      destination: IfLetStore(store, then: destination), label: label)
  }

  /// Creates a link to a feature that may be presented in a case.
  ///
  ///     @Reducer struct Detail {
  ///       struct State: Identifiable { let id: Int }
  ///     }
  ///     @Reducer struct Root {
  ///       @Reducer enum Destination { case detail(Detail) }
  ///       struct State { @PresentationState var destination: Destination.State? }
  ///       enum Action {
  ///         case destination(PresentationAction<Destination.Action>)
  ///         case detailTapped
  ///       }
  ///     }
  ///
  ///     struct RootView: View {
  ///       let store: StoreOf<Root>
  ///
  ///       var body: some View {
  ///         NavigationLinkStore(
  ///           store.scope(state: \.$destination, action: \.destination), state: \.detail,
  ///           action: Root.Destination.Action.detail
  ///         ) {
  ///           store.send(.detailTapped)
  ///         } destination: { store in
  ///           Text("The detail")
  ///         } label: {
  ///           Text("Show")
  ///         }
  ///       }
  ///     }
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toState: @escaping (_ state: State) -> DestinationState?,
    action fromAction: @escaping (_ action: DestinationAction) -> Action,
    onTap: @escaping () -> Void,
    @ViewBuilder destination:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      store: store, isOwn: { toState($0) != nil }, onTap: onTap,
      destination: IfLetStore(store, state: toState, action: fromAction, then: destination),
      label: label)
  }

  /// Creates a link to one of several presentable features, by its identity.
  ///
  /// It is used like the initializer without an identity, with `id: 7` as an additional argument.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>, id: State.ID,
    onTap: @escaping () -> Void,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination,
    @ViewBuilder label: () -> Label
  ) where State == DestinationState, Action == DestinationAction, State: Identifiable {
    self.init(
      store: store, isOwn: { $0.id == id }, onTap: onTap,
      destination: IfLetStore(store, then: destination), label: label)
  }

  /// Creates a link to one of several features presentable in a case, by its identity.
  ///
  /// It is used like the initializer without an identity, with `id: 7` as an additional argument.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toState: @escaping (_ state: State) -> DestinationState?,
    action fromAction: @escaping (_ action: DestinationAction) -> Action,
    id: DestinationState.ID, onTap: @escaping () -> Void,
    @ViewBuilder destination:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Destination,
    @ViewBuilder label: () -> Label
  ) where DestinationState: Identifiable {
    self.init(
      store: store, isOwn: { toState($0)?.id == id }, onTap: onTap,
      destination: IfLetStore(store, state: toState, action: fromAction, then: destination),
      label: label)
  }

  private init(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    isOwn: @escaping (State) -> Bool, onTap: @escaping () -> Void, destination: some View,
    label: () -> Label
  ) {
    self.store = store
    self.isOwn = isOwn
    self.onTap = onTap
    self.destination = AnyView(destination)
    self.label = label()
  }

  public var body: some View {
    WithViewStore(
      store, observe: { $0.wrappedValue.map(isOwn) ?? false },
      content: { viewStore in
        NavigationLink(isActive: isActive(viewStore)) {
          destination
        } label: {
          label
        }
      })
  }

  private func isActive(_ viewStore: ViewStore<Bool, PresentationAction<Action>>) -> Binding<Bool> {
    Binding(
      get: { viewStore.state },
      set: { isActive in
        if isActive {
          onTap()
        } else if viewStore.state {
          store.send(.dismiss)
        }
      })
  }
}
