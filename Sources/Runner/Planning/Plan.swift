package import Chapter
package import Diagnostics
package import Weaving

/// The compilations and runs that a chapter requires: every step of its programs, every run.
package struct Plan: Sendable {
  /// The program after one edit.
  package struct Step: Sendable {
    /// The name given by `step=`, or the step's number.
    package var id: String
    package var snippet: Int
    package var branch: String?
    package var program: Program
    /// The lines written or changed by this edit, counted from 1, by file.
    package var changed: [String: Set<Int>]
    /// The lines removed without a replacement, by the number of the line below them.
    package var removed: [String: [Int: [String]]] = [:]
    package var expectation: Expectation
    /// The files of the program's main bundle, including those added before the next step.
    package var resources: [Resource] = []
  }

  package enum Expectation: Equatable, Sendable {
    case compiles
    /// Compiled only together with the edits that follow.
    case staysOpen
    /// Fails to compile, with the errors shown by the snippet at this index.
    case fails(diagnostics: Int)
    /// Compiles, with the warnings shown by the snippet at this index.
    case warns(diagnostics: Int)

    /// The index of the snippet that shows the compiler's messages, if any.
    package var diagnostics: Int? {
      switch self {
      case .compiles, .staysOpen: nil
      case .fails(let index), .warns(let index): index
      }
    }
  }

  /// A driver with all of its continuations, which run in one process; the words of its fences are
  /// its dynamic members.
  @dynamicMemberLookup
  package struct Run: Sendable {
    package struct Part: Sendable {
      package var snippet: Int
      /// The snippet with the code to run: another snippet, if this one repeats it.
      package var code: Int
      package var console: Int?
      /// The fence that shows standard error.
      package var errorConsole: Int?
    }

    package var step: Int
    /// The files of its program's main bundle.
    package var resources: [Resource] = []
    /// The combined words of its fences.
    var content: Snippet.Run
    package var parts: [Part]

    package subscript<Value>(dynamicMember word: KeyPath<Snippet.Run, Value>) -> Value {
      content[keyPath: word]
    }
  }

  /// A table of runs: of several, with a column for each, or of one.
  package struct Table: Sendable {
    package var snippet: Int
    package var content: Snippet.Table
    /// The table's runs, in its order.
    package var runs: [Int]
  }

  /// A picture of runs.
  package struct Diagram: Sendable {
    package var snippet: Int
    package var content: Snippet.Diagram
    /// The diagram's runs, in its order.
    package var runs: [Int]
  }

  /// A question, with the part of a run that answers it.
  package struct Question: Sendable {
    package var snippet: Int
    package var content: Snippet.Question
    package var run: Int
    package var part: Int
  }

  package var chapter: Chapter
  package var steps: [Step]
  package var runs: [Run]
  package var tables: [Table] = []
  package var diagrams: [Diagram] = []
  package var questions: [Question] = []
  package var diagnostics: [Diagnostic]
  /// The names of the files that only drive runs, and are not part of the program itself.
  package var driverFiles: Set<String> = []

  package func fence(_ snippet: Int) -> Fence { chapter.snippets[snippet].fence }

  /// Returns the program of a step for a reader to download: without the files that only drive
  /// runs.
  package func program(of step: Step) -> Program {
    var program = step.program
    program.files.removeAll { driverFiles.contains($0.name) }
    return program
  }
}
