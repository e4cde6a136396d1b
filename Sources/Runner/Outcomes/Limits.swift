/// The resource limits of one program: of its compilation, and of its run.
package struct Limits: Sendable, Codable, Equatable {
  /// The limit of the compiler's processor time, reached only by code that is very slow to
  /// type-check: the programs of the book take up to 2 s.
  package var compilerSeconds = 120
  package var processorSeconds = 10
  /// The limit of real time, reached only by a run that waits for an external event. It is
  /// generous, because on a busy machine a second of processor time takes many seconds.
  package var wallSeconds = 60
  package var outputBytes = 1 << 20

  package init() {}
}
