import ComposableArchitecture
import Testing

@MainActor
@Suite("Signposts", .serialTasks)
struct SignpostTests {
  enum Action { case forward, load, loaded, wait }

  let feature = Reduce<Int, Action> { state, action in
    switch action {
    case .forward: return .send(.loaded)
    case .load: return .run { send in await send(.loaded) }
    case .loaded:
      state += 1
      return .none
    case .wait: return .run { _ in try await Task.never() }
    }
  }

  private func signposts(
    prefix: String = "", _ operation: (StoreOf<Reduce<Int, Action>>) async -> Void
  ) async -> [String] {
    let lines = LockIsolated<[String]>([])
    let log = SignpostLog { signpost in lines.withValue { $0.append("\(signpost)") } }
    let store = Store(initialState: 0) { feature.signpost(prefix, log: log) }
    await operation(store)
    return lines.value
  }

  @Test("An action and its effects are intervals, and sent actions are events")
  func run() async {
    let lines = await signposts(prefix: "Counter") { await $0.send(.load).finish() }
    #expect(
      lines == [
        "begin Action 1: [Counter] SignpostTests.Action.load",
        "end Action 1",
        "begin Effect 2: [Counter] Started from SignpostTests.Action.load",
        "event Effect Output 2: [Counter] Output from SignpostTests.Action.load",
        "begin Action 3: [Counter] SignpostTests.Action.loaded",
        "end Action 3",
        "end Effect 2: [Counter] Finished",
      ])
  }

  @Test("An effect of a publisher is an interval too")
  func publisher() async {
    let lines = await signposts { await $0.send(.forward).finish() }
    #expect(
      lines.filter { $0.contains("Effect") } == [
        "begin Effect 2: Started from SignpostTests.Action.forward",
        "event Effect Output 2: Output from SignpostTests.Action.forward",
        "end Effect 2: Finished",
      ])
  }

  @Test("A cancelled effect is marked as such")
  func cancellation() async {
    let lines = await signposts { store in
      let task = store.send(.wait)
      await Task.megaYield()
      task.cancel()
      await task.finish()
    }
    #expect(lines.last == "end Effect 2: Cancelled")
  }
}
