public import ArchitectureCore
public import HeadlessUI

extension IfLetStore {
  /// Shows a view for a feature while it is presented in a case, and another view otherwise.
  ///
  ///     @Reducer struct Detail {}
  ///     @Reducer struct Root {
  ///       @Reducer enum Destination {
  ///         case detail(Detail)
  ///         case alert(AlertState<Answer>)
  ///         case dialog(ConfirmationDialogState<Answer>)
  ///       }
  ///       enum Answer { case yes }
  ///       struct State { @PresentationState var destination: Destination.State? }
  ///       enum Action { case destination(PresentationAction<Destination.Action>) }
  ///     }
  ///
  ///     struct RootView: View {
  ///       let store: StoreOf<Root>
  ///
  ///       var body: some View {
  ///         let destination = store.scope(state: \.$destination, action: \.destination)
  ///         IfLetStore(destination, state: \.detail, action: Root.Destination.Action.detail) { store in
  ///           Text("The detail")
  ///         } else: {
  ///           Text("Something else")
  ///         }
  ///       }
  ///     }
  public init<DestinationState, DestinationAction, IfContent, ElseContent>(
    _ store: Store<PresentationState<DestinationState>, PresentationAction<DestinationAction>>,
    state toState: @escaping (_ state: DestinationState) -> State?,
    action fromAction: @escaping (_ action: Action) -> DestinationAction,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent,
    @ViewBuilder else elseContent: @escaping () -> ElseContent
  ) where Content == _ConditionalContent<IfContent, ElseContent> {
    self.init(store.destination(toState, fromAction), then: ifContent, else: elseContent)
  }

  /// Shows a view for a feature presented in a case.
  ///
  /// It is used like the initializer with `else`.
  public init<DestinationState, DestinationAction, IfContent>(
    _ store: Store<PresentationState<DestinationState>, PresentationAction<DestinationAction>>,
    state toState: @escaping (_ state: DestinationState) -> State?,
    action fromAction: @escaping (_ action: Action) -> DestinationAction,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent
  ) where Content == IfContent? {
    self.init(store.destination(toState, fromAction), then: ifContent)
  }
}
