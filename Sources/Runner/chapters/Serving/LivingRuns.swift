import Foundation
import Judging
import Running
import Site
import Theme
import Trace

/// A run whose program is compiled, to be played with from its start.
struct LivingRun: Sendable {
  let program: PlayableProgram
  let checker: Checker
  let theme: Theme
  /// The events that the page's data are made of, which name views and objects.
  let known: [TraceEvent]

  /// Plays, and answers with the effects of the last use.
  func response(to request: PlayRequest) async throws -> ServedSite.Response {
    let trace = try await program.resolve([program.play(request.play.request).trace])[0]
    return request.response(to: trace, naming: Session.Naming(known + trace), theme: theme)
  }
}

/// The runs that readers of served pages play with beyond the pages' data.
///
/// A program is compiled at the first use, and kept until a document is saved.
actor LivingRuns {
  private let options: CheckOptions
  private let theme: ThemeOptions
  private var runs: [String: Task<LivingRun?, any Error>] = [:]

  /// The largest number of programs that are kept: each has tools of its own, a decision.
  private static let limit = 4

  /// - Parameter options: those of the served documents; others are not run.
  init(_ options: CheckOptions, theme: ThemeOptions) {
    self.options = options
    self.theme = theme
  }

  /// Returns the answer to a request; nil if the run cannot be played.
  func response(to request: PlayRequest) async -> ServedSite.Response? {
    if runs[request.place] == nil, runs.count >= Self.limit { forget() }
    let run = runs[request.place] ?? make(request.place)
    runs[request.place] = run
    return try? await run.value?.response(to: request)
  }

  /// Forgets all programs, whose documents may have changed.
  func forget() {
    for run in runs.values {
      Task { try await run.value?.checker.finish() }
    }
    runs = [:]
  }

  private func make(_ place: String) -> Task<LivingRun?, any Error> {
    return Task { [options, theme] in
      guard let target = CheckOptions.Place(place),
        try await options.documents().contains(target.file)
      else { return nil }
      var own = options
      own.line = place
      return try await CheckSession(options: own).livingRun(atLine: target.line, by: theme)
    }
  }
}
