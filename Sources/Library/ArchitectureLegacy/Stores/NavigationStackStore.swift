public import ArchitectureCore
import ArchitectureViews
import Dependencies
public import HeadlessUI

/// A navigation stack of features on a root.
///
///     @Reducer struct Detail {
///       struct State: Equatable { var title = "" }
///     }
///
///     @Reducer struct Root {
///       struct State { var path = StackState<Detail.State>() }
///       enum Action { case path(StackActionOf<Detail>) }
///
///       var body: some ReducerOf<Self> {
///         EmptyReducer().forEach(\.path, action: \.path) { Detail() }
///       }
///     }
///
///     struct RootView: View {
///       let store: StoreOf<Root>
///
///       var body: some View {
///         NavigationStackStore(store.scope(state: \.path, action: \.path)) {
///           Text("Root")
///         } destination: { store in
///           Text(store.withState(\.title))
///         }
///       }
///     }
///
///     let state = Root.State(path: StackState([Detail.State(title: "Blob")]))
///     let simulator = Simulator {
///       RootView(store: Store(initialState: state) { Root() })
///     }
///     simulator.screen.contains("Blob")  // => true
///
/// With observable state, use `NavigationStack(path: $store.scope(state: \.path, action: \.path))`.
@MainActor @preconcurrency
public struct NavigationStackStore<State, Action, Root: View, Destination: View>: View {
  private let store: Store<StackState<State>, StackAction<State, Action>>
  private let root: Root
  private let destination: (StackState<State>.Component) -> Destination

  /// Shows a view for the store of each element.
  ///
  ///     @Reducer struct Detail {
  ///       struct State: Equatable { var title = "" }
  ///     }
  ///     @Reducer struct Root {
  ///       struct State { var path = StackState<Detail.State>() }
  ///       enum Action { case path(StackActionOf<Detail>) }
  ///     }
  ///
  ///     struct RootView: View {
  ///       let store: StoreOf<Root>
  ///
  ///       var body: some View {
  ///         NavigationStackStore(store.scope(state: \.path, action: \.path)) {
  ///           Text("Root")
  ///         } destination: { store in
  ///           Text(store.withState(\.title))
  ///         }
  ///       }
  ///     }
  public init(
    _ store: Store<StackState<State>, StackAction<State, Action>>, @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination
  ) {
    self.store = store
    self.root = root()
    self.destination = { destination(store.element($0)) }
  }

  /// Shows a view for the current case of each element's state.
  ///
  ///     @Reducer struct Detail {}
  ///     @Reducer struct Root {
  ///       @Reducer enum Path { case detail(Detail) }
  ///       struct State { var path = StackState<Path.State>() }
  ///       enum Action { case path(StackActionOf<Path>) }
  ///     }
  ///
  ///     struct RootView: View {
  ///       let store: StoreOf<Root>
  ///
  ///       var body: some View {
  ///         NavigationStackStore(store.scope(state: \.path, action: \.path)) {
  ///           Text("Root")
  ///         } destination: { state in
  ///           switch state {
  ///           case .detail:
  ///             CaseLet(\Root.Path.State.detail, action: Root.Path.Action.detail) { store in
  ///               Text("The detail")
  ///             }
  ///           }
  ///         }
  ///       }
  ///     }
  public init<D: View>(
    _ store: Store<StackState<State>, StackAction<State, Action>>, @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (_ initialState: State) -> D
  ) where Destination == SwitchStore<State, Action, D> {
    self.store = store
    self.root = root()
    self.destination = { SwitchStore(store.element($0), content: destination) }
  }

  public var body: some View {
    WithViewStore(
      store, observe: { $0 }, removeDuplicates: { $0.ids == $1.ids },
      content: { viewStore in
        NavigationStack(path: viewStore.binding(get: \.path, compactSend: action)) {
          root
            .environment(\.navigationDestinationType, ObjectIdentifier(State.self))
            .navigationDestination(for: StackState<State>.Component.self) { component in
              destination(component)
                .environment(\.navigationDestinationType, ObjectIdentifier(State.self))
            }
        }
      })
  }

  /// Returns the action for a path written by the user's navigation.
  private func action(_ path: StackState<State>.PathView) -> StackAction<State, Action>? {
    let ids = store.currentState.ids
    if path.count > ids.count, let component = path.last {
      return .push(
        id: Dependency(\.stackElementID).wrappedValue.peek(), state: component.element)
    }
    return path.count < ids.count ? .popFrom(id: ids[path.count]) : nil
  }
}
