/// The work that is done once more, to test what a check rests on.
struct Rechecks {
  /// The number of times that every run is done again.
  var repetitions = 0
  /// The number of known outcomes that are made again.
  var audits = 0
}
