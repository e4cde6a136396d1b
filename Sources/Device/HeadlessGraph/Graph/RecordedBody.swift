package import Trace

/// A node whose body's runs are part of the trace.
@MainActor
package protocol RecordedBody: AnyObject {
  /// Records the dependencies of a body that neither ran nor was considered since the last call,
  /// although something was written.
  func recordReads(instead writes: [Write])
}
