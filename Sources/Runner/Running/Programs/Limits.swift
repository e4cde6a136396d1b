/// The resource limits of one run.
package struct Limits: Sendable, Codable, Equatable {
  package var processorSeconds = 10
  /// Only a run that waits for an external event reaches it. It is generous, since on a busy
  /// machine a second of processor time takes many.
  package var wallSeconds = 60
  package var outputBytes = 1 << 20

  package init() {}
}
