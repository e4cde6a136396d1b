/// The work to repeat, to test a check's assumptions.
struct Rechecks {
  /// The number of times that every run is done again.
  var repetitions = 0
  /// The number of cached outcomes to compute again.
  var audits = 0
}
