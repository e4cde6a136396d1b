package import Outcomes

/// The outcome of a program, with the by-products of its compilation for pages.
package struct PerformedProgram: Sendable {
  package var outcome: ProgramOutcome
  /// The names in the files of a program that is not run; nil if they are not requested, or if the
  /// compiler has any message.
  package var names: ProgramNames?
  /// The program for plays; nil if it is not requested or is not run.
  package var build: PlayableProgram?

  package init(outcome: ProgramOutcome) { self.outcome = outcome }
}
