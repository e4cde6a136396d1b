import ArchitectureCore
import ConcurrencyExtras
import CustomDump
import IssueReporting

/// The check that a reducer applies a control's change: releasing the action without applying it is
/// an issue.
package final class BindingCheck: Sendable {
  private let message: String
  private let isInvalid: @MainActor @Sendable () -> Bool
  private let isHandled = LockIsolated(false)

  /// - Parameters:
  ///   - value: the value written by the control.
  ///   - action: the type of the feature's actions.
  ///   - place: the place of the field's declaration, if the message mentions it.
  ///   - isInvalid: returns whether the feature is gone; its last writes need no handler.
  package init<Value>(
    _ value: Value, action: Any.Type, place: (fileID: StaticString, line: UInt)? = nil,
    isInvalid: @escaping @MainActor @Sendable () -> Bool
  ) {
    var text = ""
    customDump(value, to: &text, maxDepth: 0)
    let source = place.map { #" for binding state defined at "\#($0.fileID):\#($0.line)""# } ?? ""
    message = """
      A binding action sent from a store\(source) was not handled. …

        Action:
          \(typeName(action)).binding(.set(_, \(text)))

      To fix this, invoke "BindingReducer()" from your feature reducer's "body".
      """
    self.isInvalid = isInvalid
  }

  /// Returns the change, wrapped to record its application.
  package func checking<State>(_ change: @escaping (inout State) -> Void) -> (inout State) -> Void {
    { state in
      self.isHandled.setValue(true)
      change(&state)
    }
  }

  deinit {
    guard !isHandled.value else { return }
    if MainActor.isCurrent, MainActor.assumeIsolated({ [isInvalid] in isInvalid() }) { return }
    reportIssue(message)
  }
}
