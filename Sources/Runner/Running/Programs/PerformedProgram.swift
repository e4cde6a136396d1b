/// What one compilation of a program, and its run, gave.
package struct PerformedProgram: Sendable {
  package var outcome: ProgramOutcome
  /// The names in the files of a program that is not run; nil unless they are requested, and if the
  /// compiler has any message.
  package var names: ProgramNames?
  /// The program to play with; nil unless it is requested and runs.
  package var build: PlayableProgram?

  package init(outcome: ProgramOutcome) { self.outcome = outcome }
}
