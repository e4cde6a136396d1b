/// The fields whose submission triggers an action.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

/// The actions of a submitted field: those of the enclosing views, the nearest first.
struct SubmitActions {
  private var actions: [(triggers: SubmitTriggers, action: () -> Void)] = []

  mutating func add(_ triggers: SubmitTriggers, _ action: @escaping () -> Void) {
    actions.insert((triggers, action), at: 0)
  }

  /// Returns whether an action is triggered.
  func contains(_ trigger: SubmitTriggers) -> Bool {
    actions.contains { $0.triggers.contains(trigger) }
  }

  func perform(_ trigger: SubmitTriggers) {
    for entry in actions where entry.triggers.contains(trigger) { entry.action() }
  }
}

extension EnvironmentValues {
  @Entry var submitActions: SubmitActions = SubmitActions()
}

/// Adds an action for submissions.
private struct AddingSubmitAction: EnvironmentChange {
  let triggers: SubmitTriggers
  let action: () -> Void

  func apply(to values: inout EnvironmentValues) { values.submitActions.add(triggers, action) }
}

/// The change that keeps submissions from reaching the enclosing views.
private struct KeepingSubmissions: EnvironmentChange {
  let isBlocking: Bool

  func apply(to values: inout EnvironmentValues) {
    if isBlocking { values.submitActions = SubmitActions() }
  }
}

extension View {
  /// Runs an action when the user presses return in a field of this view.
  public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    EnvironmentView(
      content: self, change: AddingSubmitAction(triggers: triggers, action: action))
  }

  /// Keeps submissions in this view from reaching the enclosing views.
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    EnvironmentView(content: self, change: KeepingSubmissions(isBlocking: isBlocking))
  }

  public func submitLabel(_ label: SubmitLabel) -> some View { visual("submitLabel", label) }
}

/// The label of the return key.
public struct SubmitLabel: Sendable {
  public static let done = SubmitLabel()
  public static let go = SubmitLabel()
  public static let join = SubmitLabel()
  public static let next = SubmitLabel()
  public static let `return` = SubmitLabel()
  public static let route = SubmitLabel()
  public static let search = SubmitLabel()
  public static let send = SubmitLabel()
  public static let `continue` = SubmitLabel()
}
