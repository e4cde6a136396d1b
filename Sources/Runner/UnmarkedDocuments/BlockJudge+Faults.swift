import Chapter
import Diagnostics
import Judging
import Outcomes
import Running
import Trace

// The faults that end a run.

extension BlockJudge {
  /// Returns the document location of a program line, or the snippet's if the line is unknown.
  func location(ofLine line: Int?) -> SourceLocation {
    line.flatMap { trial.program.origin(line: $0, column: 1)?.location } ?? fence.location
  }

  /// Returns the reason why the run ended early, if it did: a program without a driver may exit.
  func fault(of run: RunOutcome) -> EarlyEnd? {
    if case .exited = run.termination, run.failure == nil, snippet.used.contains("exit") {
      return nil
    }
    return run.earlyEnd(isDriven: false)
  }

  /// Returns the diagnostic of a fault, at the line that caused it if that is known.
  func diagnostic(_ fault: EarlyEnd, of run: RunOutcome) -> Diagnostic {
    let line = fault.sites.lazy.compactMap(\.lineOfProgram).first
    // The message is that of the trap.
    let errors = run.ownErrorLines.filter { Trap(ConsoleComparison.text($0)) == nil }
    return Diagnostic(fault, at: location(ofLine: line), printed: [], errors: errors)
      .breaking(fault.rule)
  }
}
