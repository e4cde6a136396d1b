import Site

/// The actions of served pages: `POST /-/NAME`, from pages of this start.
package struct ServedActions: Sendable {
  private let runs: LiveRuns
  private let changes: Changes
  private let exercises: ServedExercises

  /// - Parameter request: the served documents, which are the only ones whose programs are run.
  package init(_ request: CheckRequest, theme: SiteTheme) {
    runs = LiveRuns(request, theme: theme)
    let queue = ProgramQueue()
    changes = Changes(request, theme: theme, queue: queue)
    exercises = ServedExercises(request, theme: theme, queue: queue)
  }

  /// Drops all programs, because their documents may have changed.
  package func forget() async {
    await runs.forget()
    await changes.forget()
    await exercises.forget()
  }

  /// Sets the pages that are served.
  package func show(_ site: DrawnSite) async { await exercises.show(site.book) }

  /// Returns the response to an action; nil if there is no such action, or it cannot be performed.
  func response(to action: ActionRequest, body: [UInt8]) async -> ServedSite.Response? {
    switch action.name {
    case "play":
      guard let request = PlayRequest(action) else { return nil }
      if let run = await changes.run(at: request.place) {
        return try? await run.response(to: request)
      }
      return await runs.response(to: request)
    case "program": return await changes.program(body)
    case "change": return await changes.response(to: body)
    case "names": return await changes.names(body)
    case "keep": return await changes.keep(body)
    default: return await exercises.response(to: action.name, body: body)
    }
  }
}
