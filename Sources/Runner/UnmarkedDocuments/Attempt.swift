import Diagnostics
import Judging
import Running
import Weaving

/// One way to compose a program of a snippet: alone, or with some of those before it.
struct Attempt: Sendable {
  var snippet: UnmarkedSnippet
  /// The blocks that it builds on, and their snippets.
  var context: [(index: Int, snippet: UnmarkedSnippet)]
  var withStatements = true
  /// Modules that are imported although the snippet does not import them.
  var imports: [String] = []
  /// Whether it sees what is internal to the package's modules.
  var isTestable = false
  /// Whether the program is on the main actor from its first line on, as an app's code is.
  var isOnMainActor = false
  /// The block that the snippet was inserted into, if it is a part.
  var host: Int?
}

extension Attempt {
  /// The attempt that sees what is internal to the package's modules.
  var testable: Self {
    var attempt = self
    attempt.isTestable = true
    return attempt
  }
}

/// The outcome of compiling and running an attempt.
struct Trial: Sendable {
  var attempt: Attempt
  var program: WatchedProgram
  var outcome: ProgramOutcome
  var languageMode: String
  var errors: [PlacedError]
  /// Whether the run reached the snippet's own first line.
  var reachedOwn = true

  struct PlacedError: Sendable {
    var message: CompilerMessage
    var location: SourceLocation?
    var isOwn: Bool
    var missing: MissingContext
    /// The lines of the document at which the compiler's notes are.
    var noted: [Int] = []
  }

  /// - Parameter whole: The modules of a checked package, which have no parts elsewhere.
  init(
    _ attempt: Attempt, _ program: WatchedProgram, _ outcome: ProgramOutcome, languageMode: String,
    whole: Set<String>
  ) {
    self.attempt = attempt
    self.program = program
    self.outcome = outcome
    self.languageMode = languageMode
    let implied = Set(attempt.imports).subtracting(["Foundation"])
    let imports = ([attempt.snippet] + attempt.context.map(\.snippet))
      .reduce(into: implied) { $0.formUnion($1.imports) }
    let usesFrameworks = !imports.subtracting(Self.wholeModules).subtracting(whole).isEmpty
    var errors: [PlacedError] = []
    var isOfError = false
    for message in outcome.compile.messages {
      let place =
        message.file.isEmpty
        ? nil : program.origin(line: message.line, column: message.column)
      if message.severity == .error {
        errors.append(
          PlacedError(
            message: message, location: place?.location, isOwn: place?.isOwn ?? true,
            missing: MissingContext(message, usesFrameworks: usesFrameworks)))
      } else if message.severity == .note, isOfError, place?.isOwn == true,
        message.text.isNoteOnUse, let line = place?.location.line
      {
        errors[errors.count - 1].noted.append(line)
      }
      if message.severity != .note { isOfError = message.severity == .error }
    }
    self.errors = errors
    if let run = outcome.run, program.isScript {
      reachedOwn = run.printed.contains("\u{1}own\u{2}")
    }
  }

  /// The modules that are complete here, as on other systems.
  private static let wholeModules: Set = [
    "Swift", "Glibc", "Dispatch", "RegexBuilder", "Synchronization", "Observation", "Testing",
    "_Concurrency",
  ]

  var succeeded: Bool { outcome.compile.succeeded }

  /// Whether isolation to the main actor is all that the code lacks.
  var needsMainActor: Bool {
    program.isScript && !errors.isEmpty
      && errors.allSatisfy { $0.message.text.contains("main actor-isolated") }
  }
}

extension String {
  /// Whether the note is at the use of a value, not at a declaration.
  fileprivate var isNoteOnUse: Bool {
    ["consum", "used here", "use here", "access", "return statement"].contains(where: contains)
  }
}

extension WatchedProgram {
  /// Returns the expectations whose added calls may cause a trial's errors.
  func watchedAtErrors(of trial: Trial) -> Set<Int> {
    trial.outcome.compile.errors.reduce(into: []) { spoiled, error in
      spoiled.formUnion(watched(atLine: error.line))
    }
  }
}

extension UnmarkedSnippet {
  /// The sets of expectations to watch if the compiler does not attribute an error to an added
  /// call: a mark inside a result builder makes it reject the whole.
  var fallbackWatches: [Set<Int>] {
    let certain = expectations.indices.filter { expectations[$0].expectation.isCertain }
    let topLevel = expectations.indices.filter { expectations[$0].isTopLevel }
    return [Set(certain), Set(topLevel), Set(certain).intersection(topLevel)]
      .filter { !$0.isEmpty && $0.count < expectations.count }
  }
}

extension RunOutcome {
  /// Whether something outside, such as the kernel, killed it.
  var isKilled: Bool {
    if case .signaled = termination { termination.dependsOnMachine } else { false }
  }

  /// The whole output, without the last newline.
  var printed: String {
    (parts.first ?? []).compactMap { line in
      switch line {
      case .printed(let text): text
      case .invalid: ConsoleComparison.text(line)
      case .warning, .failure, .continuation: nil
      }
    }.joined(separator: "\n")
  }
}
