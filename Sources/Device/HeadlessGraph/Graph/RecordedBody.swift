/// A view of the device that has a body; a trace does not speak of it.
package protocol PartOfDevice {}

/// A node whose runs are part of the trace.
@MainActor
package protocol RecordedBody: Node {
  /// The view's type, as `_printChanges()` names it.
  var name: String { get }

  /// What the body read when it ran last, if a trace was open.
  var reads: BodyReads? { get }

  /// Says why the body does not run, where it could have.
  func recordSkip(_ reason: String)
}
