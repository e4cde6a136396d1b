import ComposableArchitecture
import Testing

/// Counts the changes of the properties that a closure reads.
@MainActor
private final class Changes {
  private(set) var count = 0

  init(_ read: @escaping @MainActor @Sendable () -> Void) {
    track(read)
  }

  private func track(_ read: @escaping @MainActor @Sendable () -> Void) {
    withPerceptionTracking {
      read()
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.count += 1 }
    }
  }
}

@ObservableState
private struct Conforming: ObservableState, Equatable {
  var count = 0
}

@Suite("Observing a store")
@MainActor
struct ObservationTests {
  let store = Store(
    initialState: Parent.State(
      rows: IdentifiedArray(uniqueElements: (0..<10).map { Counter.State(id: $0) }))
  ) { Parent() }

  @Test("Only readers of a property are notified of its change")
  func properties() {
    let store = store
    let child = store.scope(state: \.child, action: \.child)
    let count = Changes { _ = child.count }
    let other = Changes { _ = child.other }
    let whole = Changes { _ = store.child }
    child.send(.increment)
    #expect(count.count == 1)
    #expect(other.count == 0)
    #expect(whole.count == 0)
  }

  @Test("Readers of a child are notified of its replacement")
  func replacedChild() {
    let store = store
    let child = store.scope(state: \.child, action: \.child)
    let count = Changes { _ = child.count }
    let whole = Changes { _ = store.child }
    store.send(.child(.replace(5)))
    #expect(count.count == 1)
    #expect(whole.count == 1)
    #expect(child.count == 5)
  }

  @Test("All readers are notified when the root is replaced")
  func replacedRoot() {
    let store = store
    let child = store.scope(state: \.child, action: \.child)
    let title = Changes { _ = store.title }
    let count = Changes { _ = child.count }
    store.send(.reset)
    #expect(title.count == 1)
    #expect(count.count == 1)
  }

  @Test("A row is notified of its own changes, and no other row is")
  func rows() {
    let store = store
    let stores = Array(store.scope(state: \.rows, action: \.rows))
    let first = Changes { _ = stores[0].count }
    let second = Changes { _ = stores[1].count }
    let ids = Changes { _ = store.rows.ids }
    stores[0].send(.increment)
    #expect(first.count == 1)
    #expect(second.count == 0)
    #expect(ids.count == 0)
  }

  @Test("A row is notified of its replacement, by itself and by its parent")
  func replacedRow() {
    let store = store
    let stores = Array(store.scope(state: \.rows, action: \.rows))
    let bySelf = Changes { _ = stores[0].count }
    let byParent = Changes { _ = stores[1].count }
    let neither = Changes { _ = stores[2].count }
    store.send(.rows(.element(id: 0, action: .replace(7))))
    #expect(bySelf.count == 1)
    #expect(byParent.count == 0)
    store.send(.setRow(Counter.State(id: 1, count: 9)))
    #expect(byParent.count == 1)
    #expect(neither.count == 0)
    #expect(stores[0].count == 7)
    #expect(stores[1].count == 9)
  }

  @Test("Readers of a list are notified of changed elements")
  func listIdentity() {
    let store = store
    let list = Changes { _ = store.rows.count }
    store.send(.rows(.element(id: 0, action: .increment)))
    #expect(list.count == 0)
    store.send(.addRow(99))
    #expect(list.count == 1)
  }

  @Test("A copy of state from before its changes has another identity")
  func copies() {
    var state = Parent.State()
    let copy = state.child
    state.child.count += 1
    let told = LockIsolated(false)
    withPerceptionTracking {
      _ = state.child
    } onChange: {
      told.setValue(true)
    }
    state.child = copy
    #expect(told.value)
  }

  @Test("State notifies of changes at once outside of stores")
  func withoutStore() {
    var state = Parent.State()
    let told = LockIsolated(0)
    withPerceptionTracking {
      _ = state.child.count
    } onChange: {
      told.withValue { $0 += 1 }
    }
    state.child.other += 1
    #expect(told.value == 0)
    state.child.count += 1
    #expect(told.value == 1)
  }

  @Test("State may conform to the protocol by hand")
  func conformance() {
    var state = Conforming()
    let isChanged = LockIsolated(false)
    withPerceptionTracking {
      _ = state.count
    } onChange: {
      isChanged.setValue(true)
    }
    state.count += 1
    #expect(isChanged.value)
    #expect((state as Any) is any Observable)
  }
}
