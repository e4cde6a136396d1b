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

  func fault(of run: RunOutcome) -> Diagnostic? {
    let message: String
    var location = fence.location
    switch run.termination {
    case .exited(0): return nil
    case .exited where run.failure == nil && snippet.used.contains("exit"): return nil
    case .exited(let status):
      message = run.failure?.message ?? "the program ends with exit status \(status)"
      location = self.location(ofLine: run.failure?.site?.lineOfProgram)
    case .signaled(let signal):
      let trap = run.trap
      message = trap?.message ?? run.crashMessage(signal)
      let sites = [trap.map { Site.line(file: $0.file, line: $0.line) }, run.crashSite]
      if let line = sites.lazy.compactMap({ $0?.lineOfProgram }).first {
        location = self.location(ofLine: line)
      }
    case .processorTimeExceeded(let seconds):
      message = "the program uses more than \(seconds) s of processor time"
    case .wallTimeExceeded(let seconds):
      message = "the program does not end within \(seconds) s"
    case .outputExceeded(let bytes):
      message = "the program prints more than \(bytes) bytes"
    case .processesExceeded:
      message = "the program starts too many processes"
    case .memoryExceeded:
      message = "the program's processes take more memory than a run may"
    case .filesExceeded:
      message = "the program writes more or larger files than a run may"
    case .outputLost:
      message = "the program closes or replaces its standard output"
    case .stopped:
      message = "the program is stopped by a signal"
    }
    let errors = run.ownErrorLines.map(ConsoleComparison.text)
      .filter { !$0.isEmpty && Trap($0) == nil }
      .prefix(10).joined(separator: "\n")
    return Diagnostic(.error, message, at: location, detail: errors.isEmpty ? nil : errors)
  }
}

extension Diagnostic {
  /// The uncaught error that ends the program.
  var thrownError: String? {
    guard let lead = message.firstRange(of: "Error raised at top level: ") else { return nil }
    let error = message[lead.upperBound...]
    return String(error.hasPrefix("main.") ? error.dropFirst("main.".count) : error)
  }
}
