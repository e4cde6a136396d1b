/// The outcome of a program, with the by-products of its compilation that pages use.
package struct PerformedProgram: Sendable {
  package var outcome: ProgramOutcome
  /// The names in the files of a program that is not run; nil unless they are requested, and if the
  /// compiler has any message.
  package var names: ProgramNames?
  /// The program to play with; nil unless it is requested and runs.
  package var build: PlayableProgram?

  package init(outcome: ProgramOutcome) { self.outcome = outcome }
}
