import PerceptionCore

/// The two registrars behind a perceptible object, each to be held to the same behaviour.
enum Registrar: CaseIterable {
  case native
  case backPort

  /// Runs a body as on a system that has this one.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Generation.performing(natively: self == .native, body)
  }
}
