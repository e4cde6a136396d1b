import Judging
import Trace

/// A session as its template reads it.
struct SessionFigure {
  struct Moment {
    var hasVerb = false
    var verb = ""
    var target = ""
    var isQuoted = false
    var time = ""
    var hasEntries = false
    var entries: [Entry] = []
    var hasScreen = false
    var screen = ""
    var isScreenSame = false
  }

  struct Entry {
    var isWrite = false
    var isBody = false
    var isSkip = false
    var isIssue = false
    var isFailure = false
    var property = ""
    var old = ""
    var new = ""
    var view = ""
    var reason = ""
    var message = ""
    var hasSite = false
    var site = ""
    var hasCauses = false
    var causes: [Cause] = []
  }

  struct Cause {
    var causeName: String
    /// The property behind it, or the field that differed.
    var hasDetail = false
    var detail = ""
    /// The place at which an object announced its change, if that was no write.
    var hasSentSite = false
    var sentSite = ""
    /// The place at which the body read the changed property.
    var hasReadSite = false
    var readSite = ""
  }

  var summary: String
  var moments: [Moment]
}

extension Session {
  var figure: SessionFigure {
    var screen = firstScreen
    let moments = moments.map { moment in
      var figure = SessionFigure.Moment(moment, in: self)
      if let new = moment.screen {
        figure.isScreenSame = new == screen
        figure.hasScreen = new != screen
        figure.screen = Listing(screen: new, before: screen).html
        screen = new
      }
      return figure
    }
    return SessionFigure(summary: summary, moments: moments)
  }

  /// The numbers of bodies that ran and that did not: `3 bodies ran, 1 did not`.
  private var summary: String {
    var (run, skipped) = (0, 0)
    for event in moments.flatMap(\.events) {
      switch event {
      case .body: run += 1
      case .skipped: skipped += 1
      default: break
      }
    }
    let runs =
      switch run {
      case 0: "no body ran"
      case 1: "1 body ran"
      default: "\(run) bodies ran"
      }
    return skipped == 0 ? runs : "\(runs), \(skipped) did not"
  }
}

extension SessionFigure.Moment {
  fileprivate init(_ moment: Session.Moment, in session: Session) {
    if let interaction = moment.interaction {
      hasVerb = true
      verb = interaction.verb
      target = interaction.target
      isQuoted = !["launch", "advance"].contains(interaction.verb)
      let start = Self.seconds(interaction.time)
      time = interaction.verb == "advance" ? "from \(start)" : "at \(start)"
    }
    let writes = moment.writeSites
    entries = moment.events.compactMap { SessionFigure.Entry($0, after: writes, in: session) }
    hasEntries = !entries.isEmpty
  }

  /// `3 s`, `0.25 s`: as short as it is exact to a thousandth.
  private static func seconds(_ time: Double) -> String {
    let thousandths = Int((time * 1000).rounded())
    let fraction = String(1000 + thousandths % 1000).dropFirst()
    let digits = String(fraction.reversed().drop { $0 == "0" }.reversed())
    return "\(thousandths / 1000)" + (digits.isEmpty ? "" : ".\(digits)") + " s"
  }
}

extension SessionFigure.Entry {
  fileprivate init?(_ event: TraceEvent, after writes: Set<Trace.Site>, in session: Session) {
    func name(_ view: String, _ node: Int) -> String {
      session.crowd.contains(view) ? "\(view) #\(node)" : view
    }
    switch event {
    case .write(let write):
      isWrite = true
      property = session.name(write.property, of: write.object)
      (old, new) = (write.old, write.new)
      place(write.site)
    case .body(let run):
      isBody = true
      view = name(run.view, run.node)
      causes = run.causes.map { SessionFigure.Cause($0, after: writes, in: session) }
      hasCauses = !causes.isEmpty
    case .skipped(let skip):
      isSkip = true
      view = name(skip.view, skip.node)
      reason = skip.reason
    case .issue(let issue):
      isIssue = true
      message = issue.message
      place(issue.site)
    case .failed(let text, let site):
      isFailure = true
      message = text
      place(site)
    default:
      return nil
    }
  }

  private mutating func place(_ site: Trace.Site?) {
    guard let line = site?.lineOfProgram else { return }
    hasSite = true
    self.site = line
  }
}

extension SessionFigure.Cause {
  fileprivate init(
    _ cause: BodyRun.Cause, after writes: Set<Trace.Site>, in session: Session
  ) {
    causeName = cause.name
    let property = cause.property.map { session.name($0, of: cause.object) } ?? cause.detail
    hasDetail = property != nil
    detail = property ?? ""
    let sent = cause.sent.flatMap { writes.contains($0) ? nil : $0.lineOfProgram }
    hasSentSite = sent != nil
    sentSite = sent ?? ""
    hasReadSite = cause.site?.lineOfProgram != nil
    readSite = cause.site?.lineOfProgram ?? ""
  }
}

extension Session {
  /// Returns a property's name, with its object if there are several.
  fileprivate func name(_ property: String, of object: Int?) -> String {
    guard let object, objectCrowd.contains(property) else { return property }
    return "\(property) of #\(object)"
  }
}

extension Trace.Site {
  /// The line; nil for addresses, and for the driver's lines, which are numbered otherwise.
  fileprivate var lineOfProgram: String? {
    guard case .line(let file, let line) = self, !file.hasPrefix("+") else { return nil }
    return "\(file):\(line)"
  }
}

extension Listing {
  /// A screen, the lines marked that were not on the one before.
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
    var rows = screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if rows.last == "" { rows.removeLast() }
    return rows
  }
}
