import Combine
import CombineSchedulers
import ComposableArchitecture
import Dispatch
import Testing

@Suite("Throttled effects", .serialized)
@MainActor
struct ThrottleTests {
  private enum Action: Sendable {
    case go(Int)
    case value(Int)
    case cancel
  }

  /// The identifier of one test's intervals.
  private struct ID: Hashable, Sendable {
    let test: String
    var part = 0
  }

  private let scheduler = DispatchQueue.test

  private func store(
    latest: Bool, test: String = #function, part: @escaping @Sendable (Int) -> Int = { _ in 0 }
  ) -> Store<[Int], Action> {
    let scheduler = scheduler
    return Store(initialState: [Int]()) {
      Reduce<[Int], Action> { state, action in
        switch action {
        case .go(let number):
          return .send(.value(number)).throttle(
            id: ID(test: test, part: part(number)), for: .seconds(1), scheduler: scheduler,
            latest: latest)
        case .value(let number):
          state.append(number)
          return .none
        case .cancel:
          return .cancel(id: ID(test: test))
        }
      }
    }
  }

  @Test(
    "The first value passes at once; of those in an interval, the latest or the first",
    arguments: [(true, 4), (false, 2)])
  func interval(latest: Bool, last: Int) async {
    let store = store(latest: latest, test: "interval \(latest)")
    store.send(.go(1))
    await scheduler.advance()
    #expect(store.withState { $0 } == [1])

    for number in 2...4 {
      store.send(.go(number))
      await scheduler.advance(by: .milliseconds(250))
      #expect(store.withState { $0 } == [1])
    }
    await scheduler.advance(by: .milliseconds(249))
    #expect(store.withState { $0 } == [1])
    await scheduler.advance(by: .milliseconds(1))
    #expect(store.withState { $0 } == [1, last])
    await scheduler.advance(by: .seconds(10))
    #expect(store.withState { $0 } == [1, last])
  }

  @Test("A value after the interval passes at once, and begins another interval")
  func later() async {
    let store = store(latest: true)
    store.send(.go(1))
    await scheduler.advance(by: .seconds(1))
    store.send(.go(2))
    await scheduler.advance()
    #expect(store.withState { $0 } == [1, 2])
    store.send(.go(3))
    await scheduler.advance(by: .milliseconds(999))
    #expect(store.withState { $0 } == [1, 2])
    await scheduler.advance(by: .milliseconds(1))
    #expect(store.withState { $0 } == [1, 2, 3])
  }

  @Test("Each identifier has separate intervals")
  func identities() async {
    let store = store(latest: true, part: { $0 % 2 })
    for number in 1...2 { store.send(.go(number)) }
    await scheduler.advance()
    #expect(store.withState { $0.sorted() } == [1, 2])
    for number in 3...4 { store.send(.go(number)) }
    await scheduler.advance()
    #expect(store.withState { $0.count } == 2)
    await scheduler.advance(by: .seconds(1))
    #expect(store.withState { $0.sorted() } == [1, 2, 3, 4])
  }

  @Test("A throttled value can be cancelled")
  func cancelling() async {
    let store = store(latest: true)
    store.send(.go(1))
    await scheduler.advance()
    let task = store.send(.go(2))
    await scheduler.advance(by: .milliseconds(500))
    store.send(.cancel)
    await task.finish()
    await scheduler.advance(by: .seconds(10))
    #expect(store.withState { $0 } == [1])
  }

  @Test("An empty effect stays empty when throttled")
  func nothing() async {
    let store = Store(initialState: 0) { [scheduler] in
      Reduce<Int, Action> { state, _ in
        state += 1
        return .none.throttle(
          id: ID(test: "nothing"), for: .seconds(1), scheduler: scheduler, latest: true)
      }
    }
    await store.send(.go(1)).finish()
    await store.send(.go(1)).finish()
    #expect(store.withState { $0 } == 2)
  }
}
