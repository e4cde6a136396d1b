/// The resource limits of one run.
package struct Limits: Sendable, Codable, Equatable {
  package var processorSeconds = 10
  /// The limit of real time, which only a run that waits for an external event reaches. It is
  /// generous, because on a busy machine a second of processor time takes many seconds.
  package var wallSeconds = 60
  package var outputBytes = 1 << 20

  package init() {}
}
