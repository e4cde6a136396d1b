/// What starts an action on submission.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

/// What happens when somebody presses return in a field: what the views around it say, the nearest
/// first.
struct SubmitActions {
  private var actions: [(triggers: SubmitTriggers, action: () -> Void)] = []

  mutating func add(_ triggers: SubmitTriggers, _ action: @escaping () -> Void) {
    actions.insert((triggers, action), at: 0)
  }

  func perform(_ trigger: SubmitTriggers) {
    for entry in actions where entry.triggers.contains(trigger) { entry.action() }
  }
}

extension EnvironmentValues {
  @Entry var submitActions: SubmitActions = SubmitActions()
}

/// Adds to what happens when somebody presses return.
private struct AddingSubmitAction: EnvironmentChange {
  let triggers: SubmitTriggers
  let action: () -> Void

  func apply(to values: inout EnvironmentValues) { values.submitActions.add(triggers, action) }
}

/// Keeps from the views around that somebody presses return.
private struct KeepingSubmissions: EnvironmentChange {
  let isBlocking: Bool

  func apply(to values: inout EnvironmentValues) {
    if isBlocking { values.submitActions = SubmitActions() }
  }
}

extension View {
  /// Does something when somebody presses return in a field of this view.
  public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    EnvironmentView(
      content: self, change: AddingSubmitAction(triggers: triggers, action: action))
  }

  /// Keeps what is submitted in this view from those around it.
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    EnvironmentView(content: self, change: KeepingSubmissions(isBlocking: isBlocking))
  }

  public func submitLabel(_ label: SubmitLabel) -> some View { visual("submitLabel", label) }
}

/// What the return key says.
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
