public import ArchitectureCore
public import HeadlessUI
public import SwiftNavigation

// Presentations of an enum's case, which last while the state is in the case.

extension View {
  /// Shows a sheet while a feature is presented in a case.
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
  ///         Text("Root").sheet(
  ///           store: destination, state: \.detail, action: Root.Destination.Action.detail
  ///         ) { store in
  ///           Text("The detail")
  ///         }
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - store: the store of the presented enum.
  ///   - toDestinationState: extracts the case's value from the state.
  ///   - fromDestinationAction: embeds an action of the case in one of the enum.
  ///   - onDismiss: called after the sheet is dismissed.
  ///   - content: the view for the case's store.
  public func sheet<State, Action, DestinationState, DestinationAction, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ action: DestinationAction) -> Action,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<DestinationState, DestinationAction>) -> Content
  ) -> some View {
    sheet(
      store: store.destination(toDestinationState, fromDestinationAction), onDismiss: onDismiss,
      content: content)
  }

  /// Shows a cover while a feature is presented in a case.
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
  ///         Text("Root").fullScreenCover(
  ///           store: destination, state: \.detail, action: Root.Destination.Action.detail
  ///         ) { store in
  ///           Text("The detail")
  ///         }
  ///       }
  ///     }
  public func fullScreenCover<State, Action, DestinationState, DestinationAction, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ action: DestinationAction) -> Action,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<DestinationState, DestinationAction>) -> Content
  ) -> some View {
    fullScreenCover(
      store: store.destination(toDestinationState, fromDestinationAction), onDismiss: onDismiss,
      content: content)
  }

  /// Shows a popover while a feature is presented in a case.
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
  ///         Text("Root").popover(
  ///           store: destination, state: \.detail, action: Root.Destination.Action.detail
  ///         ) { store in
  ///           Text("The detail")
  ///         }
  ///       }
  ///     }
  public func popover<State, Action, DestinationState, DestinationAction, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ action: DestinationAction) -> Action,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (_ store: Store<DestinationState, DestinationAction>) -> Content
  ) -> some View {
    popover(
      store: store.destination(toDestinationState, fromDestinationAction),
      attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge, content: content)
  }

  /// Navigates to a view while a feature is presented in a case.
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
  ///         Text("Root").navigationDestination(
  ///           store: destination, state: \.detail, action: Root.Destination.Action.detail
  ///         ) { store in
  ///           Text("The detail")
  ///         }
  ///       }
  ///     }
  public func navigationDestination<
    State, Action, DestinationState, DestinationAction, Destination: View
  >(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ action: DestinationAction) -> Action,
    @ViewBuilder destination:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Destination
  ) -> some View {
    navigationDestination(
      store: store.destination(toDestinationState, fromDestinationAction),
      destination: destination)
  }

  /// Shows an alert while one is presented in a case.
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
  ///         Text("Root").alert(
  ///           store: destination, state: \.alert, action: Root.Destination.Action.alert)
  ///       }
  ///     }
  public func alert<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> AlertState<ButtonAction>?,
    action fromDestinationAction: @escaping (_ action: ButtonAction) -> Action
  ) -> some View {
    alert(store: store.destination(toDestinationState, fromDestinationAction))
  }

  /// Shows a dialog while one is presented in a case.
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
  ///         Text("Root").confirmationDialog(
  ///           store: destination, state: \.dialog, action: Root.Destination.Action.dialog)
  ///       }
  ///     }
  public func confirmationDialog<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> ConfirmationDialogState<ButtonAction>?,
    action fromDestinationAction: @escaping (_ action: ButtonAction) -> Action
  ) -> some View {
    confirmationDialog(store: store.destination(toDestinationState, fromDestinationAction))
  }

  /// Shows a dialog while one is presented in a case, under its former name.
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
  ///         Text("Root").actionSheet(
  ///           store: destination, state: \.dialog, action: Root.Destination.Action.dialog)
  ///       }
  ///     }
  public func actionSheet<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> ConfirmationDialogState<ButtonAction>?,
    action fromDestinationAction: @escaping (_ action: ButtonAction) -> Action
  ) -> some View {
    confirmationDialog(
      store: store, state: toDestinationState, action: fromDestinationAction)
  }
}

extension Store {
  /// Returns the store of the presented feature while it is in a case.
  func destination<Whole, WholeAction, Part, PartAction>(
    _ toPart: @escaping (Whole) -> Part?, _ fromPart: @escaping (PartAction) -> WholeAction
  ) -> Store<PresentationState<Part>, PresentationAction<PartAction>>
  where State == PresentationState<Whole>, Action == PresentationAction<WholeAction> {
    scope(
      state: { PresentationState(wrappedValue: $0.wrappedValue.flatMap(toPart)) },
      action: { action in
        switch action {
        case .dismiss: .dismiss
        case .presented(let action): .presented(fromPart(action))
        }
      })
  }
}
