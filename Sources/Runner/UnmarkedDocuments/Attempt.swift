import Diagnostics
import Judging
import Outcomes
import Running
import Weaving

/// One way to compose a program with a snippet: alone, or with some of the earlier ones.
struct Attempt: Sendable {
  var snippet: UnmarkedSnippet
  /// The blocks that the attempt builds on, with their snippets.
  var context: [(index: Int, snippet: UnmarkedSnippet)]
  var withStatements = true
  /// Modules to import in addition to those of the snippet.
  var imports: [String] = []
  /// Whether the package's modules are imported with `@testable`.
  var isTestable = false
  /// Whether the whole program runs on the main actor, like the code of an app.
  var isOnMainActor = false
  /// The block that the snippet was inserted into, if it is a part of one.
  var host: Int?
}

extension Attempt {
  /// Returns whether it imports one of a package's modules, whose code is outside the document.
  func usesModules(of offered: [String]) -> Bool {
    let used = ([snippet] + context.map(\.snippet)).reduce(into: Set(imports)) {
      $0.formUnion($1.imports)
    }
    return offered.contains(where: used.contains)
  }

  /// The attempt with `@testable` imports of the package's modules.
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
    /// The document lines of the compiler's notes.
    var noted: [Int] = []
  }

  /// - Parameter whole: the modules of a checked package, which are complete.
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
        ? nil : program.origin(line: message.lineOfProgram, column: message.column)
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

  /// The modules that are as complete on this platform as on Apple's.
  private static let wholeModules: Set = [
    "Swift", "Glibc", "Dispatch", "RegexBuilder", "Synchronization", "Observation", "Testing",
    "_Concurrency",
  ]

  var succeeded: Bool { outcome.compile.succeeded }

  /// Whether the code's only fault is a lack of main actor isolation.
  var needsMainActor: Bool {
    program.isScript && !errors.isEmpty
      && errors.allSatisfy { $0.message.text.contains("main actor-isolated") }
  }
}

extension String {
  /// Whether the note is at the use of a value rather than at a declaration.
  fileprivate var isNoteOnUse: Bool {
    ["consum", "used here", "use here", "access", "return statement"].contains(where: contains)
  }
}

extension WatchedProgram {
  /// Returns the expectations with added calls that may cause a trial's errors.
  func watchedAtErrors(of trial: Trial) -> Set<Int> {
    trial.outcome.compile.errors.reduce(into: []) { spoiled, error in
      spoiled.formUnion(watched(atLine: error.lineOfProgram))
    }
  }
}

extension CompilerMessage {
  /// The number of its place in a program.
  var lineOfProgram: Int { WatchedProgram.reported(file: file, line: line) ?? line }
}

extension UnmarkedSnippet {
  /// The sets of expectations to watch if the compiler does not attribute an error to an added
  /// call: if there is a mark in a result builder, it rejects the whole builder.
  var fallbackWatches: [Set<Int>] {
    let certain = expectations.indices.filter { expectations[$0].expectation.isCertain }
    let topLevel = expectations.indices.filter { expectations[$0].isTopLevel }
    return [Set(certain), Set(topLevel), Set(certain).intersection(topLevel)]
      .filter { !$0.isEmpty && $0.count < expectations.count }
  }
}

extension RunOutcome {
  /// Whether the run was killed from outside, as by the kernel.
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
