import Diagnostics

/// A reader of fences' roles from info strings.
struct SnippetReader {
  var diagnostics: [Diagnostic] = []

  /// The languages with roles in chapters.
  static let languages = ["swift", "diff", "console", "diagnostics", "predict"]

  mutating func snippet(_ fence: Fence) -> Snippet? {
    if !fence.isClosed {
      report(
        "this fence is not closed", at: fence.location,
        help: "end it with a line that contains only '\(fence.delimiter)'")
      return nil
    }
    let info = InfoString(fence.info, at: fence.infoLocation, diagnostics: &diagnostics)
    guard let role = role(of: info, fence: fence) else { return nil }
    // A file with an invalid name is never written.
    if let name = role.fileName, FileName.fault(in: name) != nil { return nil }
    return Snippet(fence: fence, role: role)
  }

  private mutating func role(of info: InfoString, fence: Fence) -> Snippet.Role? {
    var words = UnreadWords(info.words)
    switch info.language {
    case "swift":
      return swiftRole(&words, fence: fence)
    case "diff":
      guard let name = fileName(&words) else { return .other(language: "diff") }
      return edit(
        .diff(name), &words, known: ["open", "branch", "step", "driver", "folded"], fence: fence)
    case "console":
      var console = Snippet.Console()
      console.isUnordered = words.takeFlag("unordered")
      console.isOfErrors = words.takeFlag("stderr")
      if words.takeFlag("table") {
        console.table = table(&words, fence: fence)
        return finish(.console(console), words, known: Self.tableWords)
      }
      console.evidence = evidence(&words)
      return finish(
        .console(console), words, known: ["unordered", "stderr", "table"] + Self.evidenceWords)
    case "diagnostics":
      let isKept = words.takeFlag("keep")
      return finish(.diagnostics(isKept: isKept), words, known: ["keep"])
    case "predict":
      guard let question = question(fence) else { return nil }
      return finish(.question(question), words, known: [])
    default:
      if let diagram = diagram(info.language, &words, fence: fence) { return diagram }
      if let meant = nearMiss(info.language) {
        report(
          "'\(info.language)' is not a language of this book", at: fence.infoLocation,
          help: "did you mean '\(meant)'?")
        return nil
      }
      return resource(&words).map(Snippet.Role.resource) ?? .other(language: info.language)
    }
  }

  /// Returns the language that a word probably misspells; the fence would silently go unchecked.
  private func nearMiss(_ language: String) -> String? {
    guard !language.isEmpty else { return nil }
    let head = language.prefix { $0.isLetter }
    if head != language, Self.languages.contains(String(head).lowercased()) {
      return String(head).lowercased()
    }
    return suggestion(for: language, among: Self.languages)
  }

  private mutating func swiftRole(_ words: inout UnreadWords, fence: Fence) -> Snippet.Role? {
    if let why = words.take("sketch") {
      if (why.value ?? "").allSatisfy(\.isWhitespace) {
        report(
          "a sketch needs the reason why it is not compiled", at: why.location,
          help: "write sketch=\"why\"")
      }
      return finish(.sketch(why: why.value ?? ""), words, known: ["sketch"])
    }
    for kind in ["run", "test"] {
      if let word = words.take(kind) { return runRole(word, &words, fence: fence) }
    }
    if let name = fileName(&words) {
      return edit(
        .file(name), &words,
        known: ["in", "before", "after", "replace", "open", "branch", "step", "driver", "folded"],
        fence: fence)
    }
    return edit(
      .fragment, &words,
      known: [
        "run", "test", "sketch", "in", "before", "after", "replace", "open", "branch", "step",
        "folded",
      ],
      fence: fence)
  }

  /// Takes a file name, reporting an invalid one.
  private mutating func fileName(_ words: inout UnreadWords) -> String? {
    guard let word = words.takeFileName() else { return nil }
    if let fault = FileName.fault(in: word.name) {
      report(
        "'\(word.name)' cannot be the name of a program's file: \(fault)", at: word.location,
        help: "write a relative path of letters, digits, '_', '-', '+' and '.', as in "
          + "Models/Cart.swift")
    }
    return word.name
  }

  private mutating func runRole(
    _ word: InfoString.Word, _ words: inout UnreadWords, fence: Fence
  ) -> Snippet.Role? {
    var run = Snippet.Run()
    run.isTest = word.name == "test"
    run.name = name(word, isOptional: true)
    if !run.isTest { run.isContinuation = words.takeFlag("continue") }
    if let branch = words.take("branch") { run.branch = name(branch) }
    run.ending = ending(&words)
    run.returns = words.takeFlag("returns")
    run.states = run.isTest ? nil : states(&words)
    let isEmpty = fence.lines.allSatisfy { $0.text.allSatisfy(\.isWhitespace) }
    run.repeats = isEmpty
    if isEmpty, run.name == nil {
      report(
        "this \(word.name) has no code", at: fence.location,
        help: "write code that drives the program, or name a driver to run again: "
          + "\(word.name)=NAME")
      return nil
    }
    if isEmpty, run.isContinuation {
      report("a continued run has no code", at: fence.location, help: "write what to do next")
      return nil
    }
    return finish(
      .run(run), words,
      known: run.isTest
        ? ["branch", "returns"]
        : ["continue", "branch", "exit", "crash", "throws", "returns", "states"])
  }

  /// Reads `states=12`, the maximum number of states to explore for the page's readers.
  private mutating func states(_ words: inout UnreadWords) -> Int? {
    guard let word = words.take("states") else { return nil }
    if let number = word.value.flatMap({ Int($0) }), (0...40).contains(number) { return number }
    report(
      "'states' needs a number from 0 to 40", at: word.valueLocation ?? word.location,
      help: "write states=12 to limit the states that a reader can play, or states=0 for none")
    return nil
  }

  /// Reads `exit=3`, `crash='Fatal error: …'` and `throws='NotFound()'`.
  private mutating func ending(_ words: inout UnreadWords) -> Snippet.Run.Ending? {
    if let word = words.take("exit") {
      if let status = word.value.flatMap({ Int32($0) }), (0...255).contains(status) {
        return .exit(status)
      }
      report(
        "'exit' needs a status from 0 to 255", at: word.valueLocation ?? word.location,
        help: "write exit=1")
    } else if let word = words.take("crash") {
      if saysNothing(word) { return nil }
      if let message = word.value, !message.isEmpty { return .crash(message) }
      report(
        "'crash' needs the message", at: word.valueLocation ?? word.location,
        help: "write crash='Fatal error: …'")
    } else if let word = words.take("throws") {
      if saysNothing(word) { return nil }
      if let error = word.value, !error.isEmpty { return .error(error) }
      report(
        "'throws' needs the error as it is printed", at: word.valueLocation ?? word.location,
        help: "write throws='NotFound()'")
    }
    return nil
  }

  /// Reports a message consisting of wildcards, which every ending matches.
  private mutating func saysNothing(_ word: InfoString.Word) -> Bool {
    guard let value = word.value else { return false }
    let rest = ["{{any}}", "{{lines}}", #"\n"#].reduce(value) { $0.replacing($1, with: "") }
    guard rest != value, rest.allSatisfy(\.isWhitespace) else { return false }
    report(
      "'\(word.name)' of nothing but wildcards checks nothing",
      at: word.valueLocation ?? word.location,
      help: "write the constant parts of the message, and wildcards only for those that vary")
    return true
  }

  private mutating func edit(
    _ form: Snippet.Edit.Form, _ words: inout UnreadWords, known: [String], fence: Fence
  ) -> Snippet.Role? {
    var edit = Snippet.Edit(form: form)
    for place in Snippet.Edit.Place.allCases where known.contains(place.rawValue) {
      guard let word = words.take(place.rawValue) else { continue }
      if edit.place != nil {
        report(
          "a snippet has only one place, but this is a second one", at: word.location,
          help: "keep one of in=, before=, after=, replace=")
      }
      edit.place = place
      edit.path = word.value ?? ""
      edit.pathLocation = word.valueLocation ?? word.location
      if (word.value ?? "").isEmpty {
        report(
          "'\(word.name)' needs a place", at: word.location,
          help: "write \(word.name)='CounterView.body > Form'")
      }
    }
    edit.isOpen = words.takeFlag("open")
    edit.isFolded = words.takeFlag("folded")
    if known.contains("driver") { edit.isDriver = words.takeFlag("driver") }
    if let branch = words.take("branch") { edit.branch = name(branch) }
    if let step = words.take("step") { edit.step = name(step) }
    return finish(.edit(edit), words, known: known)
  }

  private mutating func name(_ word: InfoString.Word, isOptional: Bool = false) -> String? {
    guard let value = word.value else {
      if !isOptional {
        report("'\(word.name)' needs a name", at: word.location, help: "write \(word.name)=NAME")
      }
      return nil
    }
    let isName =
      !value.isEmpty && value.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    if !isName {
      report(
        "'\(value)' is not a name", at: word.valueLocation ?? word.location,
        help: "names are made of letters, digits, '-' and '_'")
    }
    return value
  }

  /// Reports every remaining word: unknown words are never ignored.
  mutating func finish(
    _ role: Snippet.Role, _ words: UnreadWords, known: [String]
  ) -> Snippet.Role? {
    for word in words.rest {
      if words.taken.contains(word.name) {
        report("'\(word.name)' is written twice", at: word.location, help: "keep one")
      } else if known.contains(word.name), word.value != nil {
        report("'\(word.name)' takes no value", at: word.location, help: "write \(word.name)")
      } else if let meant = suggestion(for: word.name, among: known) {
        report("unknown word '\(word.name)'", at: word.location, help: "did you mean '\(meant)'?")
      } else {
        let list = known.isEmpty ? "no words" : known.map { "'\($0)'" }.joined(separator: ", ")
        report("unknown word '\(word.name)'", at: word.location, help: "this fence takes \(list)")
      }
    }
    return role
  }

  mutating func report(
    _ message: String, at location: SourceLocation, help: String, notes: [Diagnostic] = []
  ) {
    diagnostics.append(Diagnostic(.error, message, at: location, help: help, notes: notes))
  }
}

extension Snippet.Role {
  fileprivate var fileName: String? {
    guard case .edit(let edit) = self else { return nil }
    switch edit.form {
    case .file(let name), .diff(let name): return name
    case .fragment: return nil
    }
  }
}
