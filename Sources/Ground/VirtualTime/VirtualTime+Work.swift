extension VirtualTime {
  /// Schedules work in a separate turn, after a span of virtual time.
  ///
  /// - Parameter isMain: whether the work belongs to the main actor.
  package static func schedule(
    after span: Duration = .zero, isMain: Bool = true, _ work: @escaping () -> Void
  ) {
    let work = Work(body: work)
    // Without a delay there is no sleep: even a sleep of zero takes an additional turn.
    if isMain {
      Task { @MainActor in
        if span > .zero { try? await Task.sleep(for: span) }
        work.body()
      }
    } else {
      Task.detached {
        if span > .zero { try? await Task.sleep(for: span) }
        work.body()
      }
    }
  }
}

/// Work transferred to the thread that runs all jobs.
private struct Work: @unchecked Sendable {
  let body: () -> Void
}
