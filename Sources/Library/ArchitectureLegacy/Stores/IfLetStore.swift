public import ArchitectureCore
public import HeadlessUI

/// A view of an optional feature, with an alternative.
///
///     @Reducer struct Detail {}
///
///     @Reducer struct Root {
///       struct State { var detail: Detail.State? }
///       enum Action { case detail(Detail.Action) }
///     }
///
///     struct RootView: View {
///       let store: StoreOf<Root>
///
///       var body: some View {
///         IfLetStore(store.scope(state: \.detail, action: \.detail)) { store in
///           Text("Detail")
///         } else: {
///           Text("Nothing selected")
///         }
///       }
///     }
///
///     let simulator = Simulator {
///       RootView(store: Store(initialState: Root.State()) { Root() })
///     }
///     simulator.screen.contains("Nothing selected")  // => true
///
/// With observable state, use `if let store = store.scope(state: \.detail, action: \.detail)`.
@MainActor @preconcurrency
public struct IfLetStore<State, Action, Content: View>: View {
  private let store: Store<State?, Action>
  private let content: (Store<State?, Action>) -> Content

  private init(
    store: Store<State?, Action>, content: @escaping (Store<State?, Action>) -> Content
  ) {
    self.store = store
    self.content = content
  }

  /// Shows a view for a feature while its state exists, and another view otherwise.
  ///
  ///     @Reducer struct Detail {}
  ///     @Reducer struct Root {
  ///       struct State { var detail: Detail.State? }
  ///       enum Action { case detail(Detail.Action) }
  ///     }
  ///
  ///     struct RootView: View {
  ///       let store: StoreOf<Root>
  ///
  ///       var body: some View {
  ///         IfLetStore(store.scope(state: \.detail, action: \.detail)) { store in
  ///           Text("Detail")
  ///         } else: {
  ///           Text("Nothing selected")
  ///         }
  ///       }
  ///     }
  public init<IfContent, ElseContent>(
    _ store: Store<State?, Action>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent,
    @ViewBuilder else elseContent: () -> ElseContent
  ) where Content == _ConditionalContent<IfContent, ElseContent> {
    let elseContent = elseContent()
    self.init(store: store) { store in
      if let state = UntrackedReading.perform({ store.currentState }) {
        ViewBuilder.buildEither(first: ifContent(store.unwrapped(initial: state)))
      } else {
        ViewBuilder.buildEither(second: elseContent)
      }
    }
  }

  /// Shows a view for a feature while its state exists.
  ///
  /// It is used like the initializer with `else`.
  public init<IfContent>(
    _ store: Store<State?, Action>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent
  ) where Content == IfContent? {
    self.init(store: store) { store in
      UntrackedReading.perform { store.currentState }.map {
        ifContent(store.unwrapped(initial: $0))
      }
    }
  }

  /// Shows a view for a feature while it is presented, and another view otherwise.
  ///
  ///     @Reducer struct Detail {}
  ///     @Reducer struct Root {
  ///       struct State { @PresentationState var detail: Detail.State? }
  ///       enum Action { case detail(PresentationAction<Detail.Action>) }
  ///     }
  ///
  ///     struct RootView: View {
  ///       let store: StoreOf<Root>
  ///
  ///       var body: some View {
  ///         IfLetStore(store.scope(state: \.$detail, action: \.detail)) { store in
  ///           Text("Detail")
  ///         } else: {
  ///           Text("Nothing selected")
  ///         }
  ///       }
  ///     }
  public init<IfContent, ElseContent>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent,
    @ViewBuilder else elseContent: @escaping () -> ElseContent
  ) where Content == _ConditionalContent<IfContent, ElseContent> {
    self.init(
      store.scope(state: \.wrappedValue, action: PresentationAction.presented), then: ifContent,
      else: elseContent)
  }

  /// Shows a view for a presented feature.
  ///
  /// It is used like the initializer with `else`.
  public init<IfContent>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent
  ) where Content == IfContent? {
    self.init(
      store.scope(state: \.wrappedValue, action: PresentationAction.presented), then: ifContent)
  }

  public var body: some View {
    WithViewStore(
      store, observe: { $0 }, removeDuplicates: { ($0 == nil) == ($1 == nil) },
      content: { _ in content(store) })
  }
}
