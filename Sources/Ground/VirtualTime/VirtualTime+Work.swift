extension VirtualTime {
  /// Schedules work in a turn of its own, after a span of virtual time.
  ///
  /// - Parameter isMain: whether the work belongs to the main actor.
  package static func schedule(
    after span: Duration = .zero, isMain: Bool = true, _ work: @escaping () -> Void
  ) {
    let work = Work(body: work)
    // A span of nothing must not cost a turn more than other work does.
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

/// Work on its way to the one thread on which everything runs.
private struct Work: @unchecked Sendable {
  let body: () -> Void
}
