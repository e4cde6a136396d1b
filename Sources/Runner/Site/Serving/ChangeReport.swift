import Chapter
import Checking
import Diagnostics
package import Judging
package import Outcomes
import Planning
package import Theme
import Trace
import Weaving

/// The report on a program that a reader has changed, in the form that the page's script reads: the
/// differences between its outcome and the book's.
package struct ChangeReport: Encodable {
  /// A message of the compiler or the check, in the words of `chapters check`.
  struct Message: Encodable {
    var severity: String
    var text: String
    var help: String?
    var detail: String?
    /// The name of the text that it is about; nil for a message about the book's console.
    var file: String?
    var line: Int?
    var column: Int?
    var fixes: [Fix] = []
  }

  /// Edits that fix a message, with the note that proposes them.
  struct Fix: Encodable {
    var note: String?
    var file: String
    var edits: [CompilerMessage.Fix]
  }

  /// A state of the screen whose uses run the reader's program.
  struct State: Encodable {
    var text: String
    var waits: Bool
    var uses: [[Int]]
  }

  var compiles: Bool
  /// Whether the program has run, possibly not to its end.
  var ran: Bool
  /// Whether it keeps all that the book states about its own program.
  var holds: Bool
  var messages: [Message]
  /// The consoles, timelines, bodies and frames as HTML.
  var html: String
  /// The states of the frames, and the state after each interaction.
  var states: [State] = []
  var recorded: [String: Int] = [:]
  /// The place for plays.
  var place: String

  /// The program of a plan for one step or run, with its outcome.
  package struct Checked: Sendable {
    package var chapter: CheckedChapter
    package var compile: CompileOutcome
    package var run: RunOutcome?

    package init(_ chapter: CheckedChapter, compile: CompileOutcome, run: RunOutcome?) {
      self.chapter = chapter
      self.compile = compile
      self.run = run
    }
  }

  /// - Parameters:
  ///   - book: the unchanged program.
  ///   - place: the place for plays.
  ///   - tag: the language of the page.
  package init(
    _ changed: Checked, book: Checked, place: String, tag: String, theme: Theme
  ) throws {
    let words = Words(Language.tagged(tag) ?? .english, theme: theme)
    let site = try Website(theme: theme, edition: Edition(words.language, among: [words.language]))
    self.place = place
    compiles = changed.compile.succeeded
    ran = changed.run != nil
    holds = changed.chapter.holds
    messages = changed.messages
    var figure = ChangeFigure(changed, book: book, words: words)
    for part in figure.parts.indices {
      for moment in figure.parts[part].sessionFigure.moments.indices {
        let told = site.templates.text(
          of: figure.parts[part].sessionFigure.moments[moment], by: "moment")
        figure.parts[part].sessionFigure.moments[moment].told = told
      }
      figure.parts[part].draw(with: site.templates)
    }
    html = site.templates.text(of: figure, by: "change")
    for part in changed.sessions {
      var number = part.interactionsBefore
      for moment in part.moments {
        if moment.interaction != nil { number += 1 }
        guard let frame = moment.frame else { continue }
        recorded["\(number)"] = states.count
        states.append(
          State(
            text: FrameDrawing(frame, words: words).html, waits: !frame.waits.isEmpty,
            uses: Array(repeating: [-1], count: frame.useCount)))
      }
    }
  }
}

extension ChangeReport.Checked {
  /// The sessions of the parts that the run has begun.
  var sessions: [Session] {
    guard let run, let driven = chapter.plan.runs.first else { return [] }
    let statements = chapter.plan.statements(of: driven)
    return run.parts.indices.map { Session(run.trace, part: $0, driver: statements) }
  }

  /// The messages, at the lines of the texts.
  fileprivate var messages: [ChangeReport.Message] {
    chapter.diagnostics.map { diagnostic in
      var message = ChangeReport.Message(
        severity: diagnostic.severity.rawValue, text: diagnostic.message)
      switch diagnostic.rule {
      // The figure shows the difference; the help is the author's.
      case .outputDiffers, .outputNotShown, .standardErrorDiffers, .diagnosticsDiffer: break
      case .compilation, .compilerWarning: message.help = diagnostic.help
      default: (message.help, message.detail) = (diagnostic.help, diagnostic.detail)
      }
      if let location = diagnostic.location, location.file != chapter.chapter.path {
        (message.file, message.line, message.column) = (
          location.file, location.line, location.column
        )
        message.fixes = fixes(of: diagnostic.message, at: location)
      }
      return message
    }
  }

  /// Returns the compiler's proposals for a message: its own edits, and those of its notes.
  private func fixes(of text: String, at location: SourceLocation) -> [ChangeReport.Fix] {
    guard
      let index = compile.messages.firstIndex(where: {
        $0.text == text && origin(of: $0) == location
      })
    else { return [] }
    let own = compile.messages[index]
    let notes = compile.messages[(index + 1)...].prefix { $0.severity == .note }
    return ([own] + notes).compactMap { message in
      let edits = message.fixes.filter { $0.file == message.file }
      guard !edits.isEmpty, edits.count == message.fixes.count, let place = origin(of: message)
      else { return nil }
      // The edits are in the compiled text, whose first line may be generated.
      let shift = place.line - message.line
      let moved = edits.map { edit in
        var edit = edit
        edit.line += shift
        edit.endLine += shift
        return edit
      }
      return ChangeReport.Fix(
        note: message.severity == .note ? message.text : nil, file: place.file, edits: moved)
    }
  }

  private func origin(of message: CompilerMessage) -> SourceLocation? {
    let plan = chapter.plan
    if message.file == Driver.fileName, let run = plan.runs.first {
      return plan.driver(of: run).origin(line: message.line, column: message.column)
    }
    return plan.steps.first?.program.origin(
      file: message.file, line: message.line, column: message.column)
  }
}
