package import Checking
import Foundation
import Judging
import Mustache
package import Theme
package import Trace

/// A request to play a run beyond its page's data: `POST /-/play?PLACE&PLAY&TAG`.
///
/// It runs a program, so only pages of this server may send it: a browser adds to each `POST` its
/// origin, which other sites' scripts cannot forge.
package struct PlayRequest: Equatable, Sendable {
  /// A line of the run: `Chapters/252-observation-the-past/README.md:12`.
  package let place: String
  package let play: Exploration.Play
  /// The language of the page.
  private let tag: String

  /// Parses the head of a request; fails for requests of another kind or from another site.
  package init?(_ head: String, port: Int) {
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = (lines.first ?? "").split(separator: " ")
    let hosts = ServedSite.values(of: "host", in: lines)
    guard words.count == 3, words[0] == "POST", words[1].hasPrefix("/-/play?"),
      hosts.count == 1, ServedSite.isOwn(hosts[0], port: port),
      ServedSite.values(of: "origin", in: lines) == ["http://\(hosts[0])"],
      ServedSite.isOwn(lines)
    else { return nil }
    let parts = words[1].dropFirst("/-/play?".count).split(separator: "&")
      .compactMap { String($0).removingPercentEncoding }
    guard parts.count == 3, let play = Exploration.Play(request: parts[1]) else { return nil }
    (place, self.play, tag) = (parts[0], play, parts[2])
  }

  /// The effects of the play's last use, in the form that the page's script reads.
  private struct Effects: Encodable {
    struct State: Encodable {
      var text: String
      var waits: Bool
      /// The targets of the uses, all beyond the page's data.
      var uses: [[Int]]
    }

    var told: String
    var state: State?
    var isEnd: Bool
  }

  /// Returns the response: the effects of the last use.
  ///
  /// - Parameter trace: the trace of the play.
  package func response(
    to trace: [TraceEvent], naming: Session.Naming, theme: Theme
  ) -> ServedSite.Response {
    let words = Words(Language.tagged(tag) ?? .english, theme: theme)
    let (use, frame) = Exploration.lastUse(in: trace)
    let moment = SessionFigure.Moment(use, naming: naming, .none, words)
    let site = try? Website(theme: theme, edition: Edition(words.language, among: [words.language]))
    let effects = Effects(
      told: moment.flatMap { site?.templates.text(of: $0, by: "moment") } ?? "",
      state: frame.map { frame in
        Effects.State(
          text: FrameDrawing(frame, words: words).html, waits: !frame.waits.isEmpty,
          uses: Array(repeating: [-1], count: frame.useCount))
      }, isEnd: use.isEnd)
    let body = (try? JSONEncoder().encode(effects)) ?? Data()
    return ServedSite.Response(
      status: 200, type: "application/json; charset=utf-8", body: Array(body))
  }
}
