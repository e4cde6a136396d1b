package import Chapter
package import Diagnostics
package import Weaving

/// What a chapter asks of the compiler and of the device: every step of its programs, every run.
package struct Plan: Sendable {
  /// The program as it stands after one edit.
  package struct Step: Sendable {
    /// The name that the chapter pins with `step=`, else the step's number.
    package var id: String
    package var snippet: Int
    package var branch: String?
    package var program: Program
    /// Lines that this edit wrote or changed, counted from 1, for each file.
    package var changed: [String: Set<Int>]
    package var expectation: Expectation
  }

  package enum Expectation: Equatable, Sendable {
    case compiles
    /// Compiled only together with the edits that follow.
    case staysOpen
    /// Does not compile, with the errors that the snippet of this index shows.
    case fails(diagnostics: Int)
    /// Compiles, with the warnings that the snippet of this index shows.
    case warns(diagnostics: Int)

    /// The snippet with what the compiler says, if there is one.
    package var diagnostics: Int? {
      switch self {
      case .compiles, .staysOpen: nil
      case .fails(let index), .warns(let index): index
      }
    }
  }

  /// A driver and everything that continues it, in one process.
  package struct Run: Sendable {
    package struct Part: Sendable {
      package var snippet: Int
      /// Where the code stands that is run: another snippet where this one repeats it.
      package var code: Int
      package var console: Int?
      /// The fence that shows what it wrote to standard error.
      package var errorConsole: Int?
    }

    package var step: Int
    /// Whether its code is a test: what fails in it is shown, and does not end it.
    package var isTest = false
    package var parts: [Part]
    /// How it ends, where that is not behind its last line.
    package var ending: Snippet.Run.Ending?
  }

  package var chapter: Chapter
  package var steps: [Step]
  package var runs: [Run]
  package var diagnostics: [Diagnostic]
  /// The names of the files that only drive runs, and are no part of the program itself.
  package var driverFiles: Set<String> = []

  package func fence(_ snippet: Int) -> Fence { chapter.snippets[snippet].fence }

  /// The program of a step as a reader takes it away: without the files that only drive runs.
  package func program(of step: Step) -> Program {
    var program = step.program
    program.files.removeAll { driverFiles.contains($0.name) }
    return program
  }
}
