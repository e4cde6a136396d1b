public import ArchitectureCore
import CasePaths
import Dependencies
public import HeadlessUI
import IssueReporting
import Perception
public import SwiftNavigation

// `NavigationStack(path: $store.scope(state: \.path, action: \.path))`

extension _ViewStoreReference where Referenced.State: ObservableState {
  /// Returns a binding to the store of a stack.
  ///
  ///     @Reducer struct Detail {}
  ///     @Reducer struct Root {
  ///       @ObservableState
  ///       struct State { var path = StackState<Detail.State>() }
  ///       enum Action { case path(StackActionOf<Detail>) }
  ///     }
  ///
  ///     struct RootView: View {
  ///       @Bindable var store: StoreOf<Root>
  ///
  ///       var body: some View {
  ///         NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
  ///           Text("Root")
  ///         } destination: { store in
  ///           Text("The detail")
  ///         }
  ///       }
  ///     }
  public func scope<ElementState, ElementAction>(
    state: KeyPath<Referenced.State, StackState<ElementState>>,
    action: CaseKeyPath<Referenced.Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>> {
    _binding(to: \.[state: state, action: action])
  }

  /// Returns a binding to the store of a stack, in the later spelling.
  ///
  /// It is used like the labeled one: `$store.scope(\.path, action: \.path)`.
  public func scope<ElementState, ElementAction>(
    _ state: KeyPath<Referenced.State, StackState<ElementState>>,
    action: CaseKeyPath<Referenced.Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>> {
    scope(state: state, action: action)
  }
}

extension _UIStoreReference where Referenced.State: ObservableState {
  /// Returns a binding to the store of a stack.
  ///
  ///     @Reducer struct Detail {}
  ///     @Reducer struct Root {
  ///       @ObservableState
  ///       struct State { var path = StackState<Detail.State>() }
  ///       enum Action { case path(StackActionOf<Detail>) }
  ///     }
  ///
  ///     let store = Store(initialState: Root.State()) { Root() }
  ///     let path = UIBindable(store).scope(state: \.path, action: \.path)
  ///     path.wrappedValue.withState(\.count)  // => 0
  public func scope<ElementState, ElementAction>(
    state: KeyPath<Referenced.State, StackState<ElementState>>,
    action: CaseKeyPath<Referenced.Action, StackAction<ElementState, ElementAction>>
  ) -> UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>> {
    _binding(to: \.[state: state, action: action])
  }

  /// Returns a binding to the store of a stack, in the later spelling.
  ///
  /// It is used like the labeled one: `UIBindable(store).scope(\.path, action: \.path)`.
  public func scope<ElementState, ElementAction>(
    _ state: KeyPath<Referenced.State, StackState<ElementState>>,
    action: CaseKeyPath<Referenced.Action, StackAction<ElementState, ElementAction>>
  ) -> UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>> {
    scope(state: state, action: action)
  }
}

extension _StoreProtocol where State: ObservableState {
  fileprivate subscript<ElementState, ElementAction>(
    state state: KeyPath<State, StackState<ElementState>>,
    action action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Store<StackState<ElementState>, StackAction<ElementState, ElementAction>> {
    get { _store.scope(state: state, action: action) }
    // A write through the child also sets the child itself, to the same object.
    set {}
  }
}

// MARK: - The stack

extension NavigationStack where Root: View {
  /// Creates a navigation stack of features on a root.
  ///
  ///     @Reducer struct Detail {
  ///       @ObservableState
  ///       struct State: Equatable { var title = "" }
  ///     }
  ///
  ///     @Reducer struct Root {
  ///       @Reducer enum Path { case detail(Detail) }
  ///       @ObservableState
  ///       struct State { var path = StackState<Path.State>() }
  ///       enum Action { case path(StackActionOf<Path>) }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         EmptyReducer().forEach(\.path, action: \.path)
  ///       }
  ///     }
  ///
  ///     struct RootView: View {
  ///       @Bindable var store: StoreOf<Root>
  ///
  ///       var body: some View {
  ///         NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
  ///           NavigationLink("Blob", state: Root.Path.State.detail(.init(title: "Hello, Blob")))
  ///         } destination: { store in
  ///           switch store.case {
  ///           case .detail(let store): Text(store.title)
  ///           }
  ///         }
  ///       }
  ///     }
  ///
  ///     let store = Store(initialState: Root.State()) { Root() }
  ///     let simulator = Simulator { RootView(store: store) }
  ///     simulator.tap("Blob")
  ///     simulator.screen.contains("Hello, Blob")  // => true
  @MainActor
  public init<State, Action, Destination: View, R: View>(
    path: Binding<Store<StackState<State>, StackAction<State, Action>>>,
    @ViewBuilder root: () -> R,
    @ViewBuilder destination: @escaping (Store<State, Action>) -> Destination,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  )
  where
    Data == StackState<State>.PathView,
    Root == ModifiedContent<R, _NavigationDestinationViewModifier<State, Action, Destination>>
  {
    let content = root()
    self.init(path: path[place: Place(fileID, filePath, line, column)]) {
      content.modifier(
        _NavigationDestinationViewModifier(
          store: path.wrappedValue, destination: destination))
    }
  }
}

/// The modifier that registers the destination views of a stack's elements.
public struct _NavigationDestinationViewModifier<State, Action, Destination: View>: ViewModifier {
  let store: Store<StackState<State>, StackAction<State, Action>>
  let destination: (Store<State, Action>) -> Destination

  public func body(content: Content) -> some View {
    content
      .environment(\.navigationDestinationType, ObjectIdentifier(State.self))
      .navigationDestination(for: StackState<State>.Component.self) { component in
        destination(element(component))
          .environment(\.navigationDestinationType, ObjectIdentifier(State.self))
      }
  }

  /// Returns the store of an element, without checking reads of the stack's path: no tracking
  /// around the destination's view could register them.
  private func element(_ component: StackState<State>.Component) -> Store<State, Action> {
    _PerceptionLocals.$skipPerceptionChecking.withValue(true) { store.element(component) }
  }
}

extension Store {
  /// Returns the store of an element of a stack.
  package func element<ElementState, ElementAction>(
    _ component: StackState<ElementState>.Component
  ) -> Store<ElementState, ElementAction>
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    stackElement(component.id, initial: component.element)
  }

  fileprivate subscript<ElementState, ElementAction>(
    place place: Place
  ) -> StackState<ElementState>.PathView
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    get { core.state.path }
    set {
      let ids = core.state.ids
      if newValue.count > ids.count, let component = newValue.last {
        // The pushed element got its identity when the link was created; others may have been
        // pushed since.
        let id = Dependency(\.stackElementID).wrappedValue.peek()
        send(.push(id: id, state: component.element))
      } else if newValue.count < ids.count {
        send(.popFrom(id: ids[newValue.count]))
      }
      guard core.state.count != newValue.count else { return }
      place.reportIssue(
        """
        A navigation stack at "\(place.fileID):\(place.line)" wrote to its path, but the stack of \
        '\(typeName(ElementState.self))' did not change.

        No reducer has handled the action. To fix this, add a "forEach" for this stack to the \
        reducer of the feature, and take care that the store runs it.
        """)
    }
  }
}
