package import Diagnostics

/// A fence with its role.
package struct Snippet: Equatable, Sendable {
  package var fence: Fence
  package var role: Role

  package enum Role: Equatable, Sendable {
    /// Creates or edits a file of the program.
    case edit(Edit)
    /// Drives the program as it stands, or tests it.
    case run(Run)
    /// The output of the run before it.
    case console(Console = Console())
    /// The compiler's errors on the snippet before it.
    case diagnostics(isKept: Bool)
    /// Swift that no run checks, and why.
    case sketch(why: String)
    /// Anything else: another language, or none.
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
  }

  package struct Console: Equatable, Sendable {
    /// Whether the lines may come in any order.
    package var isUnordered = false
    /// Whether it shows standard error instead of the run's output.
    package var isOfErrors = false

    package init() {}
  }

  package struct Run: Equatable, Sendable {
    /// Whether the code is the body of a test, whose failures the console shows.
    package var isTest = false
    package var name: String?
    package var branch: String?
    /// Whether it continues the session of the run before it.
    package var isContinuation = false
    /// Whether it has no body of its own, and repeats the driver of that name.
    package var repeats = false
    /// The ending of the run, if it ends before its last line.
    package var ending: Ending?

    package enum Ending: Equatable, Sendable {
      case exit(Int32)
      /// A crash with this message.
      case crash(String)
      /// An error that the driver throws, as it describes itself.
      case error(String)
    }
  }
}
