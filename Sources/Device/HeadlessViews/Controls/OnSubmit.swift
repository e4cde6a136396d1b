/// The kinds of fields whose submission triggers an action.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

/// The submit actions of a field's enclosing views, innermost first.
struct SubmitActions {
  private var actions: [(triggers: SubmitTriggers, action: () -> Void)] = []

  mutating func add(_ triggers: SubmitTriggers, _ action: @escaping () -> Void) {
    actions.insert((triggers, action), at: 0)
  }

  /// Returns whether a submission triggers any action.
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

/// The change that adds a submit action.
private struct AddingSubmitAction: EnvironmentChange {
  let triggers: SubmitTriggers
  let action: () -> Void

  func apply(to values: inout EnvironmentValues) { values.submitActions.add(triggers, action) }
}

/// The change that hides submissions from the enclosing views.
private struct KeepingSubmissions: EnvironmentChange {
  let isBlocking: Bool

  func apply(to values: inout EnvironmentValues) {
    if isBlocking { values.submitActions = SubmitActions() }
  }
}

extension View {
  /// Adds an action for pressing return in a field of this view.
  public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    EnvironmentView(
      content: self, change: AddingSubmitAction(triggers: triggers, action: action))
  }

  /// Hides submissions in this view from the enclosing views.
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
