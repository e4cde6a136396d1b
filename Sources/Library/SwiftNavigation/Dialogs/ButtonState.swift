public import CustomDump
public import Foundation
public import HeadlessUI
import IssueReporting

/// The description of a dialog's button, for a feature's state.
///
///     enum Alert { case confirmDeletion }
///
///     let button = ButtonState<Alert>(role: .destructive, action: .confirmDeletion) {
///       TextState("Delete")
///     }
public struct ButtonState<Action>: Identifiable {
  public let id: UUID
  /// The action of a tap.
  public let action: ButtonStateAction<Action>
  public let label: TextState
  public let role: ButtonStateRole?

  fileprivate init(
    id: UUID, action: ButtonStateAction<Action>, label: TextState, role: ButtonStateRole?
  ) {
    self.id = id
    self.action = action
    self.label = label
    self.role = role
  }

  /// Creates a button; without an action it sends nothing.
  ///
  ///     let button = ButtonState<Never>(role: .cancel) { TextState("Keep") }
  ///     button.action.action == nil  // => true
  public init(
    role: ButtonStateRole? = nil, action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.init(id: UUID(), action: action, label: label(), role: role)
  }

  /// Creates a button that sends an action.
  ///
  ///     let button = ButtonState(role: .destructive, action: "deleted") { TextState("Delete") }
  ///     button.action.action  // => Optional("deleted")
  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
    self.init(role: role, action: .send(action), label: label)
  }

  /// Runs a closure with the button's action, in its animation if any.
  ///
  ///     let button = ButtonState(action: "deleted") { TextState("Delete") }
  ///     button.withAction { $0 }  // => Optional("deleted")
  @MainActor
  public func withAction<T>(_ perform: (Action?) throws -> T) rethrows -> T {
    switch action.type {
    case .send(let action):
      try perform(action)
    case .animatedSend(let action, let animation):
      try withAnimation(animation) { try perform(action) }
    }
  }

  /// Runs an asynchronous closure with the button's action; the action cannot be animated.
  ///
  ///     let button = ButtonState(action: "deleted") { TextState("Delete") }
  ///     await button.withAction { print($0 ?? "nothing") }
  ///     // Prints "deleted"
  @MainActor
  public func withAction<T>(
    _ perform: @MainActor (Action?) async throws -> T
  ) async rethrows -> T {
    if case .animatedSend = action.type {
      var dump = ""
      customDump(action, to: &dump, indent: 4)
      reportIssue(
        """
        An animated action was performed asynchronously: …

          Action:
        \(dump)

        Asynchronous actions cannot be animated. Evaluate this action in a synchronous closure, or \
        use 'SwiftUI.withAnimation' explicitly.
        """)
    }
    return try await perform(action.action)
  }

  /// Returns the button with a transformed action.
  ///
  ///     let button = ButtonState(action: 1) { TextState("One") }.map { $0.map(String.init) }
  ///     button.action.action  // => Optional("1")
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(id: id, action: action.map(transform), label: label, role: role)
  }
}

// MARK: - Actions

/// The action of a button's tap, or none, with an optional animation.
///
///     let button = ButtonState<Int>(action: .send(1, animation: .default)) { TextState("One") }
///     button.action.action  // => Optional(1)
public struct ButtonStateAction<Action> {
  /// The kinds of actions: with an animation or without.
  public enum _ActionType {
    case send(Action?)
    case animatedSend(Action?, animation: Animation?)
  }

  /// The kind of the action: with an animation or without.
  public let type: _ActionType

  /// Sends an action.
  ///
  ///     ButtonStateAction.send(1).action  // => Optional(1)
  public static func send(_ action: Action?) -> Self {
    Self(type: .send(action))
  }

  /// Sends an action with animated changes.
  ///
  ///     ButtonStateAction.send(1, animation: .default).action  // => Optional(1)
  public static func send(_ action: Action?, animation: Animation?) -> Self {
    Self(type: .animatedSend(action, animation: animation))
  }

  /// The action to send.
  public var action: Action? {
    switch type {
    case .send(let action), .animatedSend(let action, _): action
    }
  }

  /// Returns a copy with a transformed action.
  ///
  ///     ButtonStateAction.send(1).map { $0.map(String.init) }.action  // => Optional("1")
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ButtonStateAction<NewAction> {
    switch type {
    case .send(let action):
      .send(transform(action))
    case .animatedSend(let action, let animation):
      .send(transform(action), animation: animation)
    }
  }
}

/// The role of a button, which affects its appearance.
public enum ButtonStateRole: Hashable, Sendable {
  case cancel, destructive
}

extension ButtonRole {
  public init(_ role: ButtonStateRole) {
    self =
      switch role {
      case .cancel: .cancel
      case .destructive: .destructive
      }
  }
}

extension Button where Label == Text {
  /// Creates a button that passes its action to a handler.
  ///
  ///     let button = ButtonState(action: "deleted") { TextState("Delete") }
  ///     let view = Button(button) { print($0 ?? "nothing") }
  @MainActor @preconcurrency
  public init<Action>(
    _ button: ButtonState<Action>, action: @escaping @MainActor (_ action: Action?) -> Void
  ) {
    self.init(
      role: button.role.map(ButtonRole.init), action: { button.withAction(action) },
      label: { Text(button.label) })
  }

  /// Creates a button that passes its action to an asynchronous handler.
  ///
  ///     let button = ButtonState(action: "deleted") { TextState("Delete") }
  ///     let view = Button(button) { action in
  ///       try? await Task.sleep(for: .seconds(1))
  ///       print(action ?? "nothing")
  ///     }
  @MainActor @preconcurrency
  public init<Action>(
    _ button: ButtonState<Action>, action: @escaping @MainActor (_ action: Action?) async -> Void
  ) {
    self.init(
      role: button.role.map(ButtonRole.init),
      action: { Task { await button.withAction(action) } },
      label: { Text(button.label) })
  }
}

/// Builds the buttons of an alert or a dialog from the statements of a closure.
///
///     @ButtonStateBuilder<Int>
///     func buttons(canDelete: Bool) -> [ButtonState<Int>] {
///       ButtonState(action: 1) { TextState("Keep") }
///       if canDelete {
///         ButtonState(action: 2) { TextState("Delete") }
///       }
///     }
///     buttons(canDelete: true).count  // => 2
@resultBuilder
public enum ButtonStateBuilder<Action> {
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] {
    [button]
  }

  public static func buildBlock(_ buttons: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    buttons.flatMap(\.self)
  }

  public static func buildArray(_ buttons: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    buttons.flatMap(\.self)
  }

  public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    buttons ?? []
  }

  public static func buildEither(first buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }

  public static func buildEither(second buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }

  public static func buildLimitedAvailability(
    _ buttons: [ButtonState<Action>]
  ) -> [ButtonState<Action>] {
    buttons
  }
}

// MARK: - Values

extension ButtonStateAction._ActionType: Equatable where Action: Equatable {}
extension ButtonStateAction._ActionType: Hashable where Action: Hashable {}
extension ButtonStateAction._ActionType: Sendable where Action: Sendable {}
extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}
extension ButtonState: Sendable where Action: Sendable {}

extension ButtonState: Equatable where Action: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.action == rhs.action && lhs.label == rhs.label && lhs.role == rhs.role
  }
}

extension ButtonState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(label)
    hasher.combine(role)
  }
}

extension ButtonState: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let role { children.append(("role", role)) }
    children.append(("action", action))
    children.append(("label", label))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension ButtonStateAction: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    switch type {
    case .send(let action):
      Mirror(self, children: ["send": action as Any], displayStyle: .enum)
    case .animatedSend(let action, let animation):
      Mirror(
        self, children: ["send": (action, animation: animation)], displayStyle: .enum)
    }
  }
}
