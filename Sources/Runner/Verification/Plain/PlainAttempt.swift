import Diagnostics
import Weaving

/// One way to make a program of a snippet: alone, or with some of those before it.
struct PlainAttempt: Sendable {
  var snippet: PlainSnippet
  /// The blocks that it builds on, and their snippets.
  var context: [(index: Int, snippet: PlainSnippet)]
  var withStatements = true
  /// Modules that are imported although the snippet does not say so.
  var imports: [String] = []
  /// Whether the program is on the main actor from its first line on, as code in an app is.
  var isOnMainActor = false
  /// The block that the snippet was put into, where it is a part.
  var host: Int?
}

/// What the compiler and a run made of an attempt.
struct PlainTrial: Sendable {
  var attempt: PlainAttempt
  var program: PlainProgram
  var outcome: Outcome
  var languageMode: String
  var errors: [PlacedError]
  /// Whether the run came as far as the snippet's own first line.
  var reachedOwn = true

  struct PlacedError: Sendable {
    var message: CompilerMessage
    var location: SourceLocation?
    var isOwn: Bool
    var lack: Lack
  }

  init(
    _ attempt: PlainAttempt, _ program: PlainProgram, _ outcome: Outcome, languageMode: String
  ) {
    self.attempt = attempt
    self.program = program
    self.outcome = outcome
    self.languageMode = languageMode
    let imports = ([attempt.snippet] + attempt.context.map(\.snippet))
      .reduce(into: Set<String>()) { $0.formUnion($1.imports) }
    let usesFrameworks = !imports.subtracting(Self.wholeModules).isEmpty
    errors = outcome.compile.errors.map { message in
      let place =
        message.file.isEmpty
        ? nil : program.origin(line: message.line, column: message.column)
      return PlacedError(
        message: message, location: place?.location, isOwn: place?.isOwn ?? true,
        lack: Lack(message, usesFrameworks: usesFrameworks))
    }
    if let run = outcome.run, program.isScript {
      reachedOwn = run.printed.contains("\u{1}own\u{2}")
    }
  }

  /// The modules that are here as they are elsewhere.
  private static let wholeModules: Set = [
    "Swift", "Glibc", "Dispatch", "RegexBuilder", "Synchronization", "Observation", "_Concurrency",
  ]

  var succeeded: Bool { outcome.compile.succeeded }

  /// Whether nothing is wrong but that the code is not on the main actor.
  var needsMainActor: Bool {
    program.isScript && !errors.isEmpty
      && errors.allSatisfy { $0.message.text.contains("main actor-isolated") }
  }
}

extension RunOutcome {
  /// Everything that was printed, without the end of its last line.
  var printed: String {
    (parts.first ?? []).compactMap { line in
      if case .printed(let text) = line { text } else { nil }
    }.joined(separator: "\n")
  }
}
