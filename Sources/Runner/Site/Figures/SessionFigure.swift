import Trace
import Verification

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
    var hasDetail: Bool
    var detail: String
  }

  var summary: String
  var moments: [Moment]
}

extension Session {
  var figure: SessionFigure {
    var screen = firstScreen
    let moments = moments.map { moment in
      var figure = SessionFigure.Moment(moment, crowd: crowd)
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

  /// How many bodies ran and how many did not: `3 bodies ran, 1 did not`.
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
  fileprivate init(_ moment: Session.Moment, crowd: Set<String>) {
    if let interaction = moment.interaction {
      hasVerb = true
      verb = interaction.verb
      target = interaction.target
      isQuoted = !["launch", "advance"].contains(interaction.verb)
      let start = Self.seconds(interaction.time)
      time = interaction.verb == "advance" ? "from \(start)" : "at \(start)"
    }
    entries = moment.events.compactMap { SessionFigure.Entry($0, crowd: crowd) }
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
  fileprivate init?(_ event: TraceEvent, crowd: Set<String>) {
    func name(_ view: String, _ node: Int) -> String {
      crowd.contains(view) ? "\(view) #\(node)" : view
    }
    switch event {
    case .write(let write):
      isWrite = true
      property = write.property
      (old, new) = (write.old, write.new)
      place(write.site)
    case .body(let run):
      isBody = true
      view = name(run.view, run.node)
      causes = run.causes.map {
        SessionFigure.Cause(
          causeName: $0.name, hasDetail: $0.detail != nil, detail: $0.detail ?? "")
      }
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

  /// An address means nothing to a reader, so only lines are told; the driver's are counted otherwise.
  private mutating func place(_ site: Trace.Site?) {
    guard case .line(let file, let line)? = site, !file.hasPrefix("+") else { return }
    hasSite = true
    self.site = "\(file):\(line)"
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
