package import Trace

/// A part of the device itself: a view that has a body, or an observable object; traces omit it.
package protocol PartOfDevice {}

/// The content of a view that the device does not draw, and whose body is no program's; traces omit it.
package protocol UndrawnContent {}

/// A node whose body's runs are part of the trace.
@MainActor
package protocol RecordedBody: Node {
  /// The view's type, as `_printChanges()` names it.
  var name: String { get }

  /// The reads of the body's last run, if a trace was open.
  var reads: BodyReads? { get }

  /// Records the reason why the body was considered and does not run.
  func recordSkip(_ reason: String)

  /// Records the dependencies of a body that neither ran nor was considered since the last call,
  /// although something was written.
  func recordReads(instead writes: [Write])
}
