import ComposableArchitecture
import Testing

@testable import HeadlessGraph
@testable import HeadlessUI

@Suite("Animations and transactions of actions")
@MainActor
struct AnimationViewTests {
  @Test("Stores, view stores and effects send actions in a transaction")
  func transactions() async {
    let seen = LockIsolated<[String: Animation]>([:])
    let names = PassthroughSubject<String, Never>()
    let store = Store(initialState: Animated.State()) { Animated(seen: seen, names: names) }
    store.send(.note("plain"))
    store.send(.note("store"), animation: .linear)
    ViewStore(store, observe: \.count).send(.note("view store"), animation: .easeIn)
    let effects = store.send(.effects)
    names.send("publisher")
    names.send(completion: .finished)
    await effects.finish()
    #expect(
      seen.value == [
        "store": .linear, "view store": .easeIn, "run": .easeOut,
        "send": .spring, "publisher": .bouncy, "merged": .snappy,
      ])
  }

  @Test("A scheduler runs work in a transaction, whenever it runs")
  func scheduler() {
    let test = DispatchQueue.test
    let scheduler = test.animation(.bouncy)
    let seen = LockIsolated<[Animation?]>([])
    let note = { @Sendable in seen.withValue { $0.append(Transaction.current.animation) } }
    scheduler.schedule(note)
    scheduler.schedule(after: scheduler.now.advanced(by: 1), note)
    let timer = scheduler.schedule(after: scheduler.now.advanced(by: 2), interval: 1, note)
    test.schedule(note)
    test.advance(by: 2)
    #expect(seen.value == [.bouncy, nil, .bouncy, .bouncy])
    timer.cancel()
  }
}

@Reducer
private struct Animated {
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case effects
    case note(String)
  }

  let seen: LockIsolated<[String: Animation]>
  let names: PassthroughSubject<String, Never>

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .note(let name):
        seen.withValue { $0[name] = Transaction.current.animation }
        return .none
      case .effects:
        return .merge(
          .run { send in
            await send(.note("run"), animation: .easeOut)
          },
          .run { send in
            await send(.note("send"))
          }
          .animation(.spring),
          .publisher { names.map(Action.note) }.animation(.bouncy),
          .merge(.run { send in await send(.note("merged")) }, .publisher { Empty() })
            .animation(.snappy))
      }
    }
  }
}
