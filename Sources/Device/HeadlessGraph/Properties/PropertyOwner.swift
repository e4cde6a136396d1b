/// The view that has dynamic properties, as its properties use it.
@MainActor
package protocol PropertyOwner: EnvironmentDependent {
  /// The view's type, as `_printChanges()` names it.
  var name: String { get }

  /// The reads of the body's last run, if a trace was open.
  var reads: BodyReads? { get }

  /// The screen whose turns apply changes of properties.
  var screen: any UpdatedScreen { get }

  /// The environment of the view.
  var environment: EnvironmentScope { get }

  /// Records the reason why the body was considered and does not run.
  func recordSkip(_ reason: String)
}
