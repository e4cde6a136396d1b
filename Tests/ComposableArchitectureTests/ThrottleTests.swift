import Combine
import CombineSchedulers
import ComposableArchitecture
import Dispatch
import Testing

private struct Throttled: Reducer {
  enum Action: Equatable {
    case type(Int)
    case look(Int)
  }

  let id: Int
  let latest: Bool
  let queue: AnySchedulerOf<DispatchQueue>

  var body: some Reducer<[Int], Action> {
    Reduce { state, action in
      switch action {
      case .type(let value):
        return .send(.look(value))
          .throttle(id: id, for: .seconds(1), scheduler: queue, latest: latest)
      case .look(let value):
        state.append(value)
        return .none
      }
    }
  }
}

@Suite("Throttling")
@MainActor
struct ThrottleTests {
  private let queue = DispatchQueue.test

  private func makeStore(id: Int, latest: Bool) -> TestStore<[Int], Throttled.Action> {
    TestStore(initialState: []) {
      Throttled(id: id, latest: latest, queue: queue.eraseToAnyScheduler())
    }
  }

  @Test("The first action passes at once, and the latest of the interval at its end")
  func latest() async {
    let store = makeStore(id: 1, latest: true)
    await store.send(.type(1))
    await queue.advance()
    await store.receive(.look(1)) { $0 = [1] }
    for value in 2...4 {
      await store.send(.type(value))
      await queue.advance(by: .milliseconds(250))
    }
    await queue.advance(by: .milliseconds(250))
    await store.receive(.look(4)) { $0 = [1, 4] }
  }

  @Test("The first action of an interval passes at its end, and the others do not")
  func first() async {
    let store = makeStore(id: 2, latest: false)
    await store.send(.type(1))
    await queue.advance()
    await store.receive(.look(1)) { $0 = [1] }
    for value in 2...4 {
      await store.send(.type(value))
      await queue.advance(by: .milliseconds(250))
    }
    await queue.advance(by: .milliseconds(250))
    await store.receive(.look(2)) { $0 = [1, 2] }
  }

  @Test("After a quiet interval an action passes at once")
  func quiet() async {
    let store = makeStore(id: 3, latest: true)
    await store.send(.type(1))
    await queue.advance()
    await store.receive(.look(1)) { $0 = [1] }
    await queue.advance(by: .seconds(1))
    await store.send(.type(2))
    await queue.advance()
    await store.receive(.look(2)) { $0 = [1, 2] }
  }
}
