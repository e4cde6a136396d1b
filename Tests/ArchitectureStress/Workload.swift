import ArchitectureCore

/// Repeated work on stores, and the requirement that it leaks nothing.
@MainActor
struct Workload {
  let cycles: Int

  /// Returns the violated requirements.
  func run() async -> [String] {
    var failures: [String] = []
    var memory: Int?
    let rounds = 20
    for round in 0..<rounds {
      for cycle in 0..<(cycles / rounds) {
        use(Store(initialState: Screen.State()) { Screen() }, inHaste: cycle.isMultiple(of: 3))
        if cycle.isMultiple(of: 8) { await Task.yield() }
        if cycle.isMultiple(of: 50) { await test() }
      }
      await waitForEnd()
      if Token.alive > 0 {
        failures.append("\(Token.alive) pieces of state and effects are alive after round \(round)")
      }
      if Cancellations.shared.count > 0 {
        failures.append("\(Cancellations.shared.count) registrations are left after round \(round)")
      }
      // One-time allocations are finished by then.
      if round == rounds / 4 { memory = Memory.inUse }
    }
    if let memory, let now = Memory.inUse {
      // Memory pages fluctuate; a leak of many cycles would be more than that.
      let growth = (now - memory) / 1_024
      print("\(growth) KiB more in use at the end than after a quarter of it")
      if growth > 4_096 { failures.append("\(growth) KiB are not freed") }
    }
    return failures
  }

  /// Opens and uses all parts of a screen, and closes it.
  private func use(_ store: StoreOf<Screen>, inHaste: Bool) {
    let detail = store.scope(state: \.detail, action: \.detail)
    store.send(.open)
    observe(detail)
    detail.send(.start)
    let sheet = store.scope(state: \.sheet, action: \.sheet.presented)
    if let sheet {
      observe(sheet)
      sheet.send(.start)
    }
    for row in store.scope(state: \.rows, action: \.rows) {
      observe(row)
      row.send(.start)
    }
    if let id = store.path.ids.first { store.send(.path(.element(id: id, action: .start))) }
    // Deallocating a store cancels its features' effects.
    if inHaste { return }
    detail.send(.stop)
    store.send(.close)
    store.send(.rows(.element(id: 2, action: .stop)))
  }

  private func observe(_ store: StoreOf<Detail>) {
    withPerceptionTracking {
      _ = store.ticks
    } onChange: {
    }
  }

  private func test() async {
    let store = TestStore(initialState: Detail.State()) { Detail() }
    store.exhaustivity = .off
    await store.send(.start)
    await store.send(.stop)
    await store.skipInFlightEffects(strict: false)
  }

  /// Waits for cancelled effects, which end soon, on any thread.
  private func waitForEnd() async {
    for _ in 0..<5_000 where Token.alive > 0 || Cancellations.shared.count > 0 {
      try? await Task.sleep(nanoseconds: 1_000_000)
    }
  }
}
