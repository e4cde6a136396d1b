package import Diagnostics

/// A fence with its role.
package struct Snippet: Equatable, Sendable {
  package var fence: Fence
  package var role: Role

  package enum Role: Equatable, Sendable {
    /// Creates or edits a file of the program.
    case edit(Edit)
    /// Runs the current program with a driver, or tests it.
    case run(Run)
    /// The output of the preceding run.
    case console(Console = Console())
    /// A question about the preceding run, which the run answers.
    case question(Question)
    /// The compiler's errors for the preceding snippet.
    case diagnostics(isKept: Bool)
    /// Unchecked Swift, with the reason.
    case sketch(why: String)
    /// A picture of runs: `timeline runs='before, after'`.
    case diagram(Diagram)
    /// A file that the program reads from its main bundle: `json movies.json`.
    case resource(Resource)
    /// A fence of another language, or of none.
    case other(language: String)
  }

  package struct Edit: Equatable, Sendable {
    package enum Form: Equatable, Sendable {
      /// `swift NAME.swift`
      case file(String)
      /// `swift`: a part that fits in one place of the program.
      case fragment
      /// `diff NAME.swift`
      case diff(String)
    }

    package enum Place: String, Equatable, Sendable, CaseIterable {
      case inside = "in"
      case before, after, replace
    }

    package var form: Form
    package var place: Place?
    package var path: String?
    package var pathLocation: SourceLocation?
    package var step: String?
    package var branch: String?
    /// Compiled only together with the next edit that is not open.
    package var isOpen = false
    /// Whether the file only drives runs, and is excluded from the reader's download.
    package var isDriver = false
    /// Whether the page shows its code only after a tap, since the text needs none of it.
    package var isFolded = false
  }

  package struct Resource: Equatable, Sendable {
    package var name: String
    package var branch: String?
  }

  package struct Console: Equatable, Sendable {
    /// Whether the lines may come in any order.
    package var isUnordered = false
    /// Whether it shows standard error instead of the run's output.
    package var isOfErrors = false
    /// The table to show instead of a run's output.
    package var table: Table?
    /// The author's evidence that Apple's frameworks print the same; nil if nothing is said.
    package var evidence: Evidence?

    package init() {}
  }

  /// The evidence for a console, as its author gives it.
  package enum Evidence: Equatable, Sendable {
    /// The lines are published, at a place such as `Episode 252, 06:12`.
    case published(String)
    /// The lines follow from rules with evidence, given by their numbers.
    case rules([String])
    /// Nothing is known to be published from which the lines follow.
    case ours
  }

  package struct Run: Equatable, Sendable {
    /// Whether the code is a test's body, whose failures the console shows.
    package var isTest = false
    package var name: String?
    package var branch: String?
    /// Whether it continues the session of the preceding run.
    package var isContinuation = false
    /// Whether it repeats the driver of the same name, and has no code.
    package var repeats = false
    /// The expected ending of a run that does not reach its last line.
    package var ending: Ending?
    /// Whether it returns before its last statement.
    package var returns = false
    /// The maximum number of states to explore for the page's readers: `states=12`; 0 explores
    /// none.
    package var states: Int?

    /// Adds the words of a continuing fence that concern the whole run.
    package mutating func take(_ continuation: Run) {
      ending = continuation.ending ?? ending
      returns = continuation.returns
      states = continuation.states ?? states
    }

    package enum Ending: Equatable, Sendable {
      case exit(Int32)
      /// A crash with this message.
      case crash(String)
      /// An error thrown by the driver, by its description.
      case error(String)
    }
  }
}
