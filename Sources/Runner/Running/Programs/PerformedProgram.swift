/// What one compilation of a program, and its run, gave.
package struct PerformedProgram: Sendable {
  package var outcome: ProgramOutcome
  /// The program to play with; nil unless it is requested and runs.
  package var build: PlayableProgram?

  package init(outcome: ProgramOutcome) { self.outcome = outcome }
}
