public import CustomDump
public import Foundation

/// The description of an alert, for a feature's state.
///
///     enum Alert: Equatable { case confirmDeletion }
///
///     let alert = AlertState<Alert> {
///       TextState("Delete?")
///     } actions: {
///       ButtonState(role: .destructive, action: .confirmDeletion) {
///         TextState("Delete")
///       }
///       ButtonState(role: .cancel) {
///         TextState("Cancel")
///       }
///     } message: {
///       TextState("It cannot be undone.")
///     }
///     alert.buttons.count  // => 2
///
/// The first action of its buttons dismisses the alert.
public struct AlertState<Action>: Identifiable {
  public let id: UUID
  public var buttons: [ButtonState<Action>]
  public var message: TextState?
  public var title: TextState

  fileprivate init(
    id: UUID, buttons: [ButtonState<Action>], message: TextState?, title: TextState
  ) {
    self.id = id
    self.buttons = buttons
    self.message = message
    self.title = title
  }

  /// Creates an alert. Without actions it has a button that closes it.
  ///
  ///     let alert = AlertState<Never> { TextState("Saved") }
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(id: UUID(), buttons: actions(), message: message?(), title: title())
  }

  /// Returns the alert with transformed actions.
  ///
  ///     enum Alert { case retry }
  ///     enum Action: Equatable { case alert(String) }
  ///
  ///     let alert = AlertState<Alert> {
  ///       TextState("Offline")
  ///     } actions: {
  ///       ButtonState(action: .retry) { TextState("Retry") }
  ///     }
  ///     let whole = alert.map { $0.map { _ in Action.alert("retry") } }
  ///     whole.buttons[0].action.action == .alert("retry")  // => true
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(
      id: id, buttons: buttons.map { $0.map(transform) }, message: message, title: title)
  }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: Equatable where Action: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension AlertState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension AlertState: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
