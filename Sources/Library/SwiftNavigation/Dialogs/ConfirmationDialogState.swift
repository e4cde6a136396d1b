public import CustomDump
public import Foundation
public import HeadlessUI

/// The description of a confirmation dialog, for a feature's state.
///
///     enum Dialog { case wishlist, basket }
///
///     let dialog = ConfirmationDialogState<Dialog>(titleVisibility: .visible) {
///       TextState("Add to")
///     } actions: {
///       ButtonState(action: .wishlist) { TextState("Wishlist") }
///       ButtonState(action: .basket) { TextState("Basket") }
///     }
///     dialog.buttons.count  // => 2
public struct ConfirmationDialogState<Action>: Identifiable {
  public let id: UUID
  public var buttons: [ButtonState<Action>]
  public var message: TextState?
  public var title: TextState
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  fileprivate init(
    id: UUID, buttons: [ButtonState<Action>], message: TextState?, title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility
  ) {
    self.id = id
    self.buttons = buttons
    self.message = message
    self.title = title
    self.titleVisibility = titleVisibility
  }

  /// Creates a dialog whose title has the default visibility.
  ///
  ///     let dialog = ConfirmationDialogState<String> {
  ///       TextState("Where?")
  ///     } actions: {
  ///       ButtonState(action: "north") { TextState("North") }
  ///     }
  ///     dialog.titleVisibility == .automatic  // => true
  public init(
    title: () -> TextState, @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>],
    message: (() -> TextState)? = nil
  ) {
    self.init(titleVisibility: .automatic, title: title, actions: actions, message: message)
  }

  /// Creates a dialog.
  ///
  ///     let dialog = ConfirmationDialogState<String>(titleVisibility: .hidden) {
  ///       TextState("Where?")
  ///     } actions: {
  ///       ButtonState(action: "north") { TextState("North") }
  ///     }
  ///     dialog.titleVisibility == .hidden  // => true
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility, title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      id: UUID(), buttons: actions(), message: message?(), title: title(),
      titleVisibility: titleVisibility)
  }

  /// Returns the dialog with transformed actions.
  ///
  ///     let dialog = ConfirmationDialogState<Int> {
  ///       TextState("How many?")
  ///     } actions: {
  ///       ButtonState(action: 1) { TextState("One") }
  ///     }
  ///     dialog.map { $0.map(String.init) }.buttons[0].action.action  // => Optional("1")
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      id: id, buttons: buttons.map { $0.map(transform) }, message: message, title: title,
      titleVisibility: titleVisibility)
  }
}

/// The visibility of a dialog's title.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  case automatic, hidden, visible
}

extension Visibility {
  public init(_ visibility: ConfirmationDialogStateTitleVisibility) {
    self =
      switch visibility {
      case .automatic: .automatic
      case .hidden: .hidden
      case .visible: .visible
      }
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
      && lhs.titleVisibility == rhs.titleVisibility
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
    hasher.combine(titleVisibility)
  }
}

extension ConfirmationDialogState: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if titleVisibility != .automatic { children.append(("titleVisibility", titleVisibility)) }
    children.append(("title", title))
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
