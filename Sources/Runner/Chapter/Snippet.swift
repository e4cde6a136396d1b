package import Diagnostics

/// A fence together with what it is for.
package struct Snippet: Equatable, Sendable {
  package var fence: Fence
  package var role: Role

  package enum Role: Equatable, Sendable {
    /// Creates or edits a file of the program.
    case edit(Edit)
    /// Drives the program as it stands, or tests it.
    case run(Run)
    /// What the run before it printed.
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
    /// Whether the file only drives runs, and is no part of the program that a reader takes away.
    package var isDriver = false
  }

  package struct Console: Equatable, Sendable {
    /// Whether the lines may come in any order.
    package var isUnordered = false
    /// Whether it shows standard error, not what the run printed.
    package var isOfErrors = false

    package init() {}
  }

  package struct Run: Equatable, Sendable {
    /// Whether the code is the body of a test, whose failures stand in the console.
    package var isTest = false
    package var name: String?
    package var branch: String?
    /// Goes on in the same session as the run before it.
    package var isContinuation = false
    /// Has no body of its own: runs the driver of that name again.
    package var repeats = false
    /// How it ends, where that is not behind its last line.
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
