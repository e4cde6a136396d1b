// Alerts and dialogs with lists of buttons, the predecessors of builders.

extension AlertState {
  /// Creates an alert with any number of buttons.
  ///
  ///     let alert = AlertState<String>(
  ///       title: TextState("Delete?"), buttons: [.cancel(TextState("Keep"))])
  ///     alert.buttons.count  // => 1
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>]) {
    self.init(title: { title }, actions: { return buttons }, message: nil)
    self.message = message
  }

  /// Creates an alert with one button, by default one that closes it.
  ///
  ///     let alert = AlertState<String>(
  ///       title: TextState("Saved"), dismissButton: .default(TextState("OK")))
  ///     alert.buttons.count  // => 1
  public init(
    title: TextState, message: TextState? = nil, dismissButton: ButtonState<Action>? = nil
  ) {
    self.init(title: title, message: message, buttons: dismissButton.map { [$0] } ?? [])
  }

  /// Creates an alert with two buttons.
  ///
  ///     let alert = AlertState<String>(
  ///       title: TextState("Delete?"),
  ///       primaryButton: .destructive(TextState("Delete"), action: .send("deleted")),
  ///       secondaryButton: .cancel(TextState("Keep")))
  ///     alert.buttons.count  // => 2
  public init(
    title: TextState, message: TextState? = nil, primaryButton: ButtonState<Action>,
    secondaryButton: ButtonState<Action>
  ) {
    self.init(title: title, message: message, buttons: [primaryButton, secondaryButton])
  }
}

extension ConfirmationDialogState {
  /// Creates a dialog with any number of buttons.
  ///
  ///     let dialog = ConfirmationDialogState<String>(
  ///       title: TextState("Where?"), buttons: [.default(TextState("North"), action: .send("north"))])
  ///     dialog.buttons.count  // => 1
  public init(
    title: TextState, titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    message: TextState? = nil, buttons: [ButtonState<Action>] = []
  ) {
    self.init(
      titleVisibility: titleVisibility, title: { title }, actions: { return buttons },
      message: nil)
    self.message = message
  }
}

extension ButtonState {
  /// Returns a cancel button, which sends nothing by default.
  ///
  ///     let button = ButtonState<Never>.cancel(TextState("Keep"))
  ///     button.role == .cancel  // => true
  public static func cancel(
    _ label: TextState, action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(role: .cancel, action: action) { label }
  }

  /// Returns a button, which sends nothing by default.
  ///
  ///     let button = ButtonState.default(TextState("North"), action: .send("north"))
  ///     button.action.action  // => Optional("north")
  public static func `default`(
    _ label: TextState, action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(action: action) { label }
  }

  /// Returns a destructive button, which sends nothing by default.
  ///
  ///     let button = ButtonState.destructive(TextState("Delete"), action: .send("deleted"))
  ///     button.role == .destructive  // => true
  public static func destructive(
    _ label: TextState, action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(role: .destructive, action: action) { label }
  }
}
