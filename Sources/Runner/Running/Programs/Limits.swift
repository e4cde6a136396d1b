/// The resource limits of one run.
package struct Limits: Sendable, Codable, Equatable {
  package var processorSeconds = 10
  /// Only a run that waits for something outside of the program meets it. It is ample, since on a
  /// busy machine a second of processor time takes many.
  package var wallSeconds = 60
  package var outputBytes = 1 << 20

  package init() {}
}
