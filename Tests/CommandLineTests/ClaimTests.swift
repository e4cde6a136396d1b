import Chapter
import Checking
import Foundation
import Judging
import Outcomes
import Planning
import Reports
import Running
import Site
import Testing
import Trace

/// The pages and `explain` report exactly the content of a run's trace.
@Suite("Claims about runs")
struct ClaimTests {
  @Test(
    "Each line of a session is an event, and each event has a line",
    arguments: BookTests.chapters)
  func claims(_ chapter: String) async throws {
    let plan = try BookTests.plan(chapter)
    let checked = try await BookTests.checker().check(plan)
    var told = Claims()
    var traced = Claims()
    var frames = 0
    // The parts of runs with a frame.
    var driven = 0
    for (run, outcome) in zip(plan.runs, checked.runs) {
      let trace = try #require(outcome).trace
      for part in run.parts.indices {
        let session = Session(trace, part: part, driver: plan.statements(of: run))
        let claims = Claims(text: SessionText().text(session))
        #expect(claims == Claims(session), "\(chapter): \(SessionText().text(session))")
        told.add(claims)
        for moment in session.moments { Self.checkReads(of: moment) }
        let isDriven = session.moments.contains { $0.interaction != nil }
        if !session.isEmpty, isDriven || !run.isTest {
          let count = session.moments.count { $0.frame != nil }
          frames += count
          driven += count > 0 ? 1 : 0
        }
      }
      traced.add(Claims(trace))
    }
    #expect(told == traced)
    let pages = try Website().pages(for: [checked], contents: nil)
    let shown = Claims(page: pages.map(\.text).joined())
    // A test without a device has no session on its page.
    let isWhole = !plan.runs.contains(where: \.isTest)
    #expect(!isWhole || shown == told, "\(chapter): \(shown), \(told)")
    let text = pages.map(\.text).joined()
    let devices = text.matches(of: #/<div class="device">/#).count
    #expect(devices == driven, "\(chapter)")
    let screens = text.matches(of: #/<div class="screen"|<p class="screen quiet">/#)
    #expect(screens.count == frames + devices, "\(chapter)")
  }

  /// Compares the reasons why bodies did not run with the other events of a moment.
  private static func checkReads(of moment: Session.Moment) {
    var written: [BodySkip.Read] = []
    var ran: Set<String> = []
    for event in moment.events {
      switch event {
      case .write(let write): written.append(.init(property: write.property, object: write.object))
      case .body(let run): ran.insert("\(run.view) \(run.node)")
      default: break
      }
    }
    for case .skipped(let skip) in moment.events {
      guard let reads = skip.reads else { continue }
      #expect(!ran.contains("\(skip.view) \(skip.node)"), "\(skip) ran")
      #expect(!reads.contains { $0.object != nil && written.contains($0) }, "\(skip)")
      #expect(skip.missed.map(written.contains) != false, "\(skip)")
    }
  }
}

/// The numbers of claims of each kind.
private struct Claims: Equatable {
  var writes = 0
  var bodies = 0
  var idle = 0
  var warnings = 0

  init() {}

  mutating func add(_ other: Self) {
    writes += other.writes
    bodies += other.bodies
    idle += other.idle
    warnings += other.warnings
  }

  init(_ trace: [TraceEvent]) {
    for event in trace {
      switch event {
      case .write: writes += 1
      case .body: bodies += 1
      case .skipped: idle += 1
      case .issue: warnings += 1
      default: break
      }
    }
  }

  init(_ session: Session) {
    self.init(session.moments.flatMap(\.events))
  }

  /// Counts the claims in the text of a session.
  init(text: String) {
    for line in text.split(separator: "\n") where line.hasPrefix("  ") && !line.hasPrefix("   ") {
      let number = line.firstMatch(of: #/\((\d+) (?:of them|times)\)/#).flatMap { Int($0.1) } ?? 1
      if line.contains(" did not run: ") {
        idle += number
      } else if line.contains("🟣") || line.contains("❌") {
        warnings += number
      } else if line.contains(#/^  [^ ].* ran: /#) {
        bodies += number
      } else if line.contains(": "), line.contains(" → ") {
        writes += 1
      }
    }
  }

  /// Counts the claims in the sessions of a page.
  init(page: String) {
    let told =
      #/class="(write|body|idle)"><code>[^<]*<\/code> <span class="kind">[^<]*<\/span>(?: in (\d+) views)?(?: \((\d+) times\))?/#
    for match in page.matches(of: told) {
      let number = [match.2, match.3].reduce(1) { $0 * ($1.flatMap { Int($0) } ?? 1) }
      switch match.1 {
      case "write": writes += number
      case "body": bodies += number
      default: idle += number
      }
    }
    let warning = #/<li class="issue"><span class="kind">[^<]*<\/span>: ([^<]*)/#
    for match in page.matches(of: warning) {
      let number = match.1.firstMatch(of: #/\((\d+) times\)/#)
      warnings += number.flatMap { Int($0.1) } ?? 1
    }
  }
}
