import Running
package import Site

/// The queue of requests that compile and run programs for readers' pages.
///
/// One runs at a time, so that a second page does not slow down the first. A newer request of the
/// same editor cancels the older one, which waits or runs.
package actor ProgramQueue {
  private struct Entry {
    var number: Int
    var task: Task<ServedSite.Response, any Error>
  }

  private let gate = Gate(1)
  private var entries: [String: Entry] = [:]
  private var count = 0

  /// The largest number of editors that wait or run; a decision: each waits about a second.
  private static let limit = 8

  package init() {}

  /// Performs the work of an editor that reads names, which a newer request of the editor cancels, and
  /// which cancels no run.
  package func response(
    forNamesIn editor: String,
    _ work: @escaping @Sendable () async throws -> ServedSite.Response
  ) async -> ServedSite.Response {
    await response(forEditor: Self.names(in: editor), work)
  }

  private static func names(in editor: String) -> String { "names in \(editor)" }

  /// Performs the work of an editor when its turn comes; a canceled caller cancels it.
  ///
  /// - Returns: the response of the work; 409 if it was canceled, as by a newer request of the editor,
  ///   and 503 if too many editors wait.
  package func response(
    forEditor editor: String,
    _ work: @escaping @Sendable () async throws -> ServedSite.Response
  ) async -> ServedSite.Response {
    // The names in older texts are of no use.
    entries[Self.names(in: editor)]?.task.cancel()
    entries[editor]?.task.cancel()
    guard entries[editor] != nil || entries.count < Self.limit else { return .failure(503) }
    count += 1
    let number = count
    let task = Task { [gate] in
      try await gate.pass {
        try Task.checkCancellation()
        return try await work()
      }
    }
    entries[editor] = Entry(number: number, task: task)
    let result = await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
    if entries[editor]?.number == number { entries[editor] = nil }
    if task.isCancelled { return .failure(409) }
    switch result {
    case .success(let response): return response
    case .failure(let error): return ServedSite.Response(fault: error)
    }
  }
}
