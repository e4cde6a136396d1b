/// The repetitions that test a check's assumptions.
package struct Rechecks: Sendable {
  /// The number of times that every run is repeated.
  package var repetitions = 0
  /// The number of cached outcomes to compute again.
  package var audits = 0

  package init(repetitions: Int = 0, audits: Int = 0) {
    self.repetitions = repetitions
    self.audits = audits
  }
}
