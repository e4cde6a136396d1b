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

  /// Notes a change of state that invalidates nothing: why the body does not run, unless it runs in
  /// the same event.
  func noteUnreadState(_ reason: String)
}
