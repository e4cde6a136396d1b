/// What one run may use before it is ended.
package struct Limits: Sendable, Codable, Equatable {
  package var processorSeconds = 10
  /// Waiting counts here: a run that sleeps for real, or waits for what never comes.
  package var wallSeconds = 60
  package var outputBytes = 1 << 20

  package init() {}
}
