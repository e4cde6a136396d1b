public import ArchitectureCore
public import HeadlessUI
public import SwiftNavigation

// Presentations of one of several features that a store presents: the one whose state is in a case.

extension View {
  /// Shows a sheet while a feature is presented in a case.
  ///
  /// - Parameters:
  ///   - store: the store of whatever is presented.
  ///   - toDestinationState: finds the case's value in the state.
  ///   - fromDestinationAction: makes an action of the whole out of one of the case.
  ///   - onDismiss: what to do when the sheet is gone.
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

  /// Goes to a view while a feature is presented in a case.
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
  public func alert<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> AlertState<ButtonAction>?,
    action fromDestinationAction: @escaping (_ action: ButtonAction) -> Action
  ) -> some View {
    alert(store: store.destination(toDestinationState, fromDestinationAction))
  }

  /// Shows a dialog while one is presented in a case.
  public func confirmationDialog<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> ConfirmationDialogState<ButtonAction>?,
    action fromDestinationAction: @escaping (_ action: ButtonAction) -> Action
  ) -> some View {
    confirmationDialog(store: store.destination(toDestinationState, fromDestinationAction))
  }

  /// Shows a dialog while one is presented in a case, as it was once called.
  public func actionSheet<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> ConfirmationDialogState<ButtonAction>?,
    action fromDestinationAction: @escaping (_ action: ButtonAction) -> Action
  ) -> some View {
    confirmationDialog(
      store: store, state: toDestinationState, action: fromDestinationAction)
  }
}

extension IfLetStore {
  /// Shows a view for a feature that is presented in a case, and another where it is not.
  public init<DestinationState, DestinationAction, IfContent, ElseContent>(
    _ store: Store<PresentationState<DestinationState>, PresentationAction<DestinationAction>>,
    state toState: @escaping (_ state: DestinationState) -> State?,
    action fromAction: @escaping (_ action: Action) -> DestinationAction,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent,
    @ViewBuilder else elseContent: @escaping () -> ElseContent
  ) where Content == _ConditionalContent<IfContent, ElseContent> {
    self.init(store.destination(toState, fromAction), then: ifContent, else: elseContent)
  }

  /// Shows a view for a feature that is presented in a case.
  public init<DestinationState, DestinationAction, IfContent>(
    _ store: Store<PresentationState<DestinationState>, PresentationAction<DestinationAction>>,
    state toState: @escaping (_ state: DestinationState) -> State?,
    action fromAction: @escaping (_ action: Action) -> DestinationAction,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent
  ) where Content == IfContent? {
    self.init(store.destination(toState, fromAction), then: ifContent)
  }
}

extension Store {
  /// The store of what is presented, as long as it is in a case.
  fileprivate func destination<Whole, WholeAction, Part, PartAction>(
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
