import ComposableArchitecture
import Testing

@Suite("Observing outside of views", .serialized)
@MainActor
struct ObserveTests {
  private let store = Store(initialState: Counter.State()) { Counter() }

  @Test("What was read is read again when it changes, and only then")
  func repeats() async {
    let counts = LockIsolated<[Int]>([])
    let token = observe { [store] in
      let count = store.count
      counts.withValue { $0.append(count) }
    }
    #expect(counts.value == [0])
    store.send(.increment)
    await Task.megaYield()
    #expect(counts.value == [0, 1])
    store.send(.touchOther)
    await Task.megaYield()
    #expect(counts.value == [0, 1])
    token.cancel()
  }

  @Test("A cancelled observation ends, and so does one that nobody keeps")
  func ends() async {
    let count = LockIsolated(0)
    let token = observe { [store] in
      _ = store.count
      count.withValue { $0 += 1 }
    }
    _ = observe { [store] in
      _ = store.count
      count.withValue { $0 += 1 }
    }
    token.cancel()
    store.send(.increment)
    await Task.megaYield()
    #expect(count.value == 2)
  }
}
