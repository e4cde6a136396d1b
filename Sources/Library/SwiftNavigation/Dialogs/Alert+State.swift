public import HeadlessUI

// Alerts and action sheets as SwiftUI's values, the predecessors of those with view builders.

extension Alert {
  /// Creates an alert with at most two buttons, which pass their actions to a handler.
  ///
  ///     let state = AlertState<String> {
  ///       TextState("Delete?")
  ///     } actions: {
  ///       ButtonState(action: "deleted") { TextState("Yes") }
  ///     }
  ///     let alert = Alert(state) { print($0 ?? "nothing") }
  @MainActor @preconcurrency
  public init<Action>(
    _ state: AlertState<Action>, action: @escaping @MainActor (_ action: Action?) -> Void
  ) {
    let buttons = state.buttons.map { Alert.Button($0, action: action) }
    let title = Text(state.title)
    let message = state.message.map { Text($0) }
    if buttons.count == 2 {
      self.init(
        title: title, message: message, primaryButton: buttons[0], secondaryButton: buttons[1])
    } else {
      self.init(title: title, message: message, dismissButton: buttons.first)
    }
  }
}

extension ActionSheet {
  /// Creates an action sheet, whose buttons pass their actions to a handler.
  ///
  ///     let state = ConfirmationDialogState<String>(titleVisibility: .visible) {
  ///       TextState("Where?")
  ///     } actions: {
  ///       ButtonState(action: "north") { TextState("North") }
  ///     }
  ///     let sheet = ActionSheet(state) { print($0 ?? "nothing") }
  @MainActor @preconcurrency
  public init<Action>(
    _ state: ConfirmationDialogState<Action>,
    action: @escaping @MainActor (_ action: Action?) -> Void
  ) {
    self.init(
      title: Text(state.title), message: state.message.map { Text($0) },
      buttons: state.buttons.map { Alert.Button($0, action: action) })
  }
}

extension Alert.Button {
  /// Creates a button, which passes its action to a handler.
  ///
  ///     let button = ButtonState(action: "deleted") { TextState("Delete") }
  ///     let alert = Alert(
  ///       title: Text("Delete?"), dismissButton: Alert.Button(button) { print($0 ?? "nothing") })
  @MainActor @preconcurrency
  public init<Action>(
    _ button: ButtonState<Action>, action: @escaping @MainActor (_ action: Action?) -> Void
  ) {
    let label = Text(button.label)
    let use = { @MainActor in button.withAction(action) }
    self =
      switch button.role {
      case .cancel: .cancel(label, action: use)
      case .destructive: .destructive(label, action: use)
      case nil: .default(label, action: use)
      }
  }
}
