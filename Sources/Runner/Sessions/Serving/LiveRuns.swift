import Checking
import Foundation
import Outcomes
import Running
import Site
import Theme
import Trace

/// A run with a compiled program, for plays from its start.
struct LiveRun: Sendable {
  let program: PlayableProgram
  let checker: Checker
  let theme: Theme
  /// The events in the page's data, which determine the names of views and objects.
  let known: [TraceEvent]

  /// Performs a play, and returns the effects of its last use.
  func response(to request: PlayRequest) async throws -> ServedSite.Response {
    let trace = try await program.resolve([program.play(request.play.request).trace])[0]
    return request.response(to: trace, naming: Session.Naming(known + trace), theme: theme)
  }
}

/// The runs that readers of served pages play beyond the pages' data.
///
/// A program is compiled at the first use, and kept until a document is saved.
package actor LiveRuns {
  private let request: CheckRequest
  private let theme: SiteTheme
  private var runs: [String: Task<LiveRun?, any Error>] = [:]

  /// The largest number of programs that are kept. A decision: each has its own tools.
  private static let limit = 4

  /// - Parameter request: the served documents, which are the only ones that are run.
  package init(_ request: CheckRequest, theme: SiteTheme) {
    self.request = request
    self.theme = theme
  }

  /// Returns the answer to a request; nil if the run cannot be played.
  func response(to request: PlayRequest) async -> ServedSite.Response? {
    if runs[request.place] == nil, runs.count >= Self.limit { forget() }
    let run = runs[request.place] ?? make(request.place)
    runs[request.place] = run
    return try? await run.value?.response(to: request)
  }

  /// Drops all programs, because their documents may have changed.
  package func forget() {
    for run in runs.values {
      Task { try await run.value?.checker.finish() }
    }
    runs = [:]
  }

  private func make(_ place: String) -> Task<LiveRun?, any Error> {
    return Task { [request, theme] in
      guard let target = DocumentPlace(place),
        try await request.documents().contains(target.file)
      else { return nil }
      var own = request
      own.place = target
      return try await CheckSession(own).liveRun(atLine: target.line, by: theme)
    }
  }
}
