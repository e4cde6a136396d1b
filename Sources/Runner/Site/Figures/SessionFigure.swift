import Checking
import Diagnostics
import Judging
import Trace

/// The template's model of a session.
struct SessionFigure {
  struct Moment {
    var hasVerb = false
    var verb = ""
    var target = ""
    /// The heading of a moment without an interaction.
    var title = ""
    var statement = ""
    var hasStatement = false
    var isQuoted = false
    var time = ""
    var hasEntries = false
    var entries: [Entry] = []
    /// As HTML.
    var printed: [String] = []
    var hasScreen = false
    var screen = ""
    var hasFrame = false
    var frame = ""
    var isScreenSame = false
    /// Whether a body ran, of any view.
    var ranBody = false
    /// Whether bodies ran although the screen stays as it was.
    var isIdle = false
    /// Whether the views would now draw another screen.
    var isStale = false
    /// Whether something was written that is not traced.
    var isUntraced = false
    /// Whether no body ran or was considered, and nothing else happened.
    var isQuiet = false
    var stale: [StaleLine] = []
    /// The number of further stale lines, if any.
    var moreStale: String?
    /// The number of the interaction in its run, counted from 1.
    var number = 0
    /// The interaction with its events, drawn by another template.
    var told = ""
  }

  /// A line of the screen that its views would draw otherwise.
  struct StaleLine {
    var differs = false
    var isMissing = false
    var isLeft = false
    var shown = ""
    var current = ""
  }

  struct Entry {
    var isWrite = false
    var isBody = false
    var isSkip = false
    var isIssue = false
    var isFailure = false
    var property = ""
    var values: [Value] = []
    var hasAction = false
    var action = ""
    var view = ""
    var number = ""
    /// The number of times in a row, if there are several.
    var times = ""
    /// Whether it is the first run of the body, for which everything is new.
    var isFirst = false
    var reason = ""
    /// As HTML.
    var message = ""
    var hasSite = false
    var site = ""
    var siteLink: String?
    /// The row of the listing with the line, which the page marks.
    var siteRow: String?
    var hasCauses = false
    var causes: [Cause] = []
    /// The view of one of the libraries that it is about, and the number of such views.
    var libraryView: (name: String, count: Int)?
    /// The entries about several of them, folded into this one.
    var folded: [Entry] = []
    var isFold = false
    var fold = ""
  }

  /// A written value, or a part of it that differs.
  struct Value {
    var path: String?
    var old: String
    var new: String
  }

  struct Cause {
    var causeName: String
    /// Whether there is a property behind the cause, or a differing field.
    var hasDetail = false
    var detail = ""
    /// Whether there is a place, other than a write, where an object sent its change.
    var hasSentSite = false
    var sentSite = ""
    var sentLink: String?
    /// Whether there is a place where the body read the changed property.
    var hasReadSite = false
    var readSite = ""
    var readLink: String?
    var readRow: String?
  }

  var summary: String
  /// Whether a question comes before it: the fold then contains the timeline and the device.
  var isAsked = false
  /// As HTML; empty without a view.
  var timeline = ""
  /// The moment whose screen is on the device beside the timeline; nil without a frame.
  private(set) var device: Moment?
  /// The screen left by the run's part before, as HTML.
  var earlierFrame: String?
  /// The name of the file with the data of playable runs, if any.
  var play: String?
  var runID = ""
  /// Whether it is shown without a tap.
  var isOpen = false
  var moments: [Moment]

  /// The index of the device's moment.
  private(set) var chosen: Int?

  /// Puts the screen of a moment on the device.
  mutating func choose(_ index: Int?) {
    chosen = index
    device = index.map { moments[$0] }
  }
}

extension Session {
  /// - Parameter links: to the lines of the program that ran.
  func figure(in words: Words, links: LineLinks = .none) -> SessionFigure {
    var screen = firstScreen
    var frame = firstFrame
    var number = interactionsBefore
    let moments = moments.map { moment in
      var figure = SessionFigure.Moment(moment, in: self, links, words)
      if moment.interaction != nil { number += 1 }
      figure.number = number
      if let new = moment.screen {
        // A frame omits elements beyond its limit, which the text has.
        let isTextSame = new == screen
        figure.isScreenSame = isTextSame
        figure.hasFrame = moment.frame != nil
        if let new = moment.frame {
          figure.isScreenSame = isTextSame && new.isDrawn(like: frame)
          figure.frame = FrameDrawing(new, words: words).html
        }
        figure.hasScreen = moment.frame == nil && new != screen
        figure.screen = figure.hasScreen ? Listing(screen: new, before: screen).html : ""
        figure.isIdle = figure.isScreenSame && figure.ranBody
        screen = new
        frame = moment.frame
      }
      return figure
    }
    var figure = SessionFigure(summary: words.summary(of: self), moments: moments)
    // The end of a run is the moment that its console and the text after it are about.
    figure.choose(moments.lastIndex(where: \.hasFrame))
    figure.earlierFrame = firstFrame.map { FrameDrawing($0, words: words).html }
    return figure
  }
}

extension SessionFigure.Moment {
  init(_ moment: Session.Moment, in session: Session, _ links: LineLinks, _ words: Words) {
    if let interaction = moment.interaction {
      hasVerb = true
      verb = interaction.verb.rawValue
      target = interaction.shownTarget
      isQuoted = !target.isEmpty && interaction.verb.targetsLabel
      let start = Self.seconds(interaction.time)
      time =
        interaction.verb == .advance
        ? words("from {{time}}", ["time": start]) : words("at {{time}}", ["time": start])
    } else if let statement = moment.statement {
      (hasStatement, self.statement) = (true, statement.text)
      title = words("The program")
      time = words("line {{line}}", ["line": "\(statement.line)"])
    } else {
      title = words("The program")
    }
    let writes = moment.writeSites
    let all = [RoundedEvent](moment.countedEvents).compactMap { event in
      SessionFigure.Entry(event, after: writes, in: session, links, words)
    }
    ranBody = all.contains(where: \.isBody)
    entries = all.foldingLibraryViews(words)
    printed = (moment.frame?.printed ?? []).map(links.html)
    if let stale = moment.stale {
      isStale = true
      isUntraced = stale.isUntraced
      self.stale = stale.lines.map(SessionFigure.StaleLine.init)
      if stale.omitted > 0 {
        moreStale = words.counted(stale.omitted, "{{count}} more line", "{{count}} more lines")
      }
    }
    isQuiet = entries.isEmpty && printed.isEmpty
    hasEntries = !isQuiet || isStale
  }

  /// Creates the account of a use of a playable run, without its time; fails if the use has no
  /// effects.
  init?(
    _ use: Exploration.Transition, naming: Session.Naming, _ links: LineLinks, _ words: Words
  ) {
    var session = Session(use.events, part: 0, naming: naming)
    session.note(printed: use.printed)
    guard let moment = session.moments.last else { return nil }
    self.init(moment, in: session, links, words)
    time = ""
  }

  /// Formats seconds as `3 s`, `0.25 s`: rounded to milliseconds.
  private static func seconds(_ time: Double) -> String {
    let thousandths = Int((time * 1000).rounded())
    let fraction = String(1000 + thousandths % 1000).dropFirst()
    let digits = String(fraction.reversed().drop { $0 == "0" }.reversed())
    return "\(thousandths / 1000)" + (digits.isEmpty ? "" : ".\(digits)") + " s"
  }
}

extension SessionFigure.StaleLine {
  fileprivate init(_ line: StaleScreen.Line) {
    (shown, current) = (line.shown ?? "", line.current ?? "")
    (isMissing, isLeft) = (line.shown == nil, line.current == nil)
    differs = !isMissing && !isLeft
  }
}

extension SessionFigure.Entry {
  fileprivate init?(
    _ rounded: RoundedEvent, after writes: Set<Trace.Site>, in session: Session,
    _ links: LineLinks, _ words: Words
  ) {
    let count = rounded.count
    times = words.times(rounded.rounds)
    switch rounded.event {
    case .write(let write):
      isWrite = true
      property = session.name(ofProperty: write.property, object: write.object)
      let parts = ValueChange.parts(from: write.old, to: write.new)
      values =
        parts?.map { part in
          SessionFigure.Value(
            path: part.path, old: part.old ?? words("none"), new: part.new ?? words("none"))
        } ?? [SessionFigure.Value(old: write.old, new: write.new)]
      (hasAction, action) = (write.action != nil, write.action ?? "")
      place(write.site, links)
    case .body(let run):
      isBody = true
      name(run.view, run.node, count, in: session, links, words)
      isFirst = run.placement != nil
      causes =
        isFirst
        ? [] : run.causes.map { SessionFigure.Cause($0, after: writes, in: session, links) }
      hasCauses = !causes.isEmpty
    case .skipped(let skip):
      isSkip = true
      name(skip.view, skip.node, count, in: session, links, words)
      reason = words.reason(session.reason(of: skip))
    case .issue(let issue):
      isIssue = true
      message =
        links.html(issue.message) + words.times(count * rounded.rounds)
      place(issue.site, links)
    case .failed(let text, let site):
      isFailure = true
      message = links.html(text)
      place(site, links)
    default:
      return nil
    }
  }

  private mutating func name(
    _ view: String, _ node: Int, _ count: Int, in session: Session, _ links: LineLinks,
    _ words: Words
  ) {
    if links.libraryViews.contains(view) { libraryView = (view, count) }
    self.view = count > 1 ? view.withoutGenericArguments : session.name(ofView: view, node: node)
    number = count > 1 ? words(" in {{count}} views", ["count": "\(count)"]) : ""
  }

  private mutating func place(_ site: Trace.Site?, _ links: LineLinks) {
    guard let line = site?.lineOfProgram else { return }
    hasSite = true
    self.site = line
    siteLink = links.path(of: line)
    siteRow = links.row(of: line)
  }
}

extension Words {
  /// Returns ` (3 times)`; nothing for once.
  fileprivate func times(_ count: Int) -> String {
    count > 1 ? counted(count, " ({{count}} time)", " ({{count}} times)") : ""
  }
}

extension SessionFigure.Cause {
  fileprivate init(
    _ cause: BodyRun.Cause, after writes: Set<Trace.Site>, in session: Session,
    _ links: LineLinks
  ) {
    causeName = cause.name
    let property =
      cause.property.map { session.name(ofProperty: $0, object: cause.object) } ?? cause.detail
    hasDetail = property != nil
    detail = property ?? ""
    let sent = cause.sent.flatMap { writes.contains($0) ? nil : $0.lineOfProgram }
    hasSentSite = sent != nil
    sentSite = sent ?? ""
    sentLink = sent.flatMap(links.path)
    hasReadSite = cause.site?.lineOfProgram != nil
    readSite = cause.site?.lineOfProgram ?? ""
    readLink = links.path(of: readSite)
    readRow = links.row(of: readSite)
  }
}

extension Trace.Site {
  /// The line; nil for addresses and for lines of the driver, whose numbers are those of its fence.
  fileprivate var lineOfProgram: String? {
    guard case .line(let file, let line) = self, !file.hasPrefix("+") else { return nil }
    return "\(file):\(line)"
  }
}

extension Listing {
  /// Draws a screen, marking the lines that are new since the previous one.
  init(screen: String, before: String?) {
    let new = Self.rows(screen)
    guard let before else {
      self.init(plain: new)
      return
    }
    let difference = LineDifference.lines(from: Self.rows(before), to: new)
    self.init(
      lines: difference.compactMap { line in
        switch line {
        case .same(let text): Line(html: text.escapedForHTML)
        case .added(let text): Line(html: text.escapedForHTML, mark: .changed)
        case .removed: nil
        }
      })
  }

  private static func rows(_ screen: String) -> [String] {
    var rows = screen.lines.map(String.init)
    if rows.last == "" { rows.removeLast() }
    return rows
  }
}
