/// The node of a view with dynamic properties, from the perspective of the properties.
@MainActor
package protocol PropertyOwner: EnvironmentDependent {
  /// The view's type, as printed by `_printChanges()`.
  var name: String { get }

  /// The reads of the body's last run, if a trace was open.
  var reads: BodyReads? { get }

  /// The screen that applies the properties' changes.
  var screen: any UpdatedScreen { get }

  /// The environment of the view.
  var environment: EnvironmentScope { get }

  /// Records the reason why a change of state does not invalidate the view; discarded if the body
  /// runs in the same event.
  func noteUnreadState(_ reason: String)
}
