package import Checking
import Foundation
import Judging
import Mustache
package import Theme
package import Trace

/// A request to play a run beyond its page's data: `POST /-/play?PLACE&PLAY&TAG`.
package struct PlayRequest: Equatable, Sendable {
  /// A line of the run: `Chapters/252-observation-the-past/README.md:12`; `change:KEY` for a program
  /// that a reader has changed.
  package let place: String
  package let play: Exploration.Play
  /// The language of the page.
  private let tag: String

  /// Reads an action; fails for those of another kind.
  package init?(_ action: ActionRequest) {
    guard action.name == "play", action.query.count == 3,
      let play = Exploration.Play(request: action.query[1])
    else { return nil }
    (place, self.play, tag) = (action.query[0], play, action.query[2])
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
    return ServedSite.Response(json: effects)
  }
}
