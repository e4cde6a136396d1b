import PerceptionCore

/// The two registrars behind a perceptible object, which must behave equally.
enum Registrar: CaseIterable {
  case native
  case backPort

  /// Runs a body like a system with this registrar.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Generation.performing(natively: self == .native, body)
  }
}
