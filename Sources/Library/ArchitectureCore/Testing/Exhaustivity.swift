/// How much of what happens in a feature a test has to say.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of state, each action received, and that all effects end.
  case on

  /// As much as it wants; what it leaves out can be shown.
  case off(showSkippedAssertions: Bool)

  /// As much as it wants.
  public static let off = off(showSkippedAssertions: false)
}
