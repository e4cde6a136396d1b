import ComposableArchitecture
import Testing

@Suite("Observing the rows of a list")
@MainActor
struct ListObservationTests {
  let store = Store(initialState: Lists.State()) { Lists() }

  /// Counts the changes of tracked properties, for each of some stores.
  @MainActor
  private final class Changes {
    private(set) var counts: [Int]

    init(_ stores: [StoreOf<Counter>]) {
      counts = stores.map { _ in 0 }
      for (index, store) in stores.enumerated() {
        withPerceptionTracking {
          _ = store.count
        } onChange: { [weak self] in
          MainActor.assumeIsolated { self?.counts[index] += 1 }
        }
      }
    }
  }

  private var first: [StoreOf<Counter>] {
    Array(store.scope(state: \.first, action: \.first))
  }

  @Test("A row's change only notifies the row's readers")
  func property() {
    let rows = first
    let changes = Changes(rows)
    store.send(.change { $0.first[id: 1]?.count += 1 })
    #expect(changes.counts == [0, 1, 0])
    store.send(.change { $0.first[2].count += 1 })
    #expect(changes.counts == [0, 1, 1])
  }

  @Test("Readers of a row are notified of its replacement, however it happens")
  func replacedRow() {
    let replacements: [@Sendable (inout Lists.State) -> Void] = [
      { $0.first[id: 1] = Counter.State(id: 1, count: 7) },
      { $0.first[1] = Counter.State(id: 1, count: 7) },
      { $0.first.update(Counter.State(id: 1, count: 7), at: 1) },
      { $0.first.updateOrAppend(Counter.State(id: 1, count: 7)) },
      { state in
        func replace(_ rows: inout IdentifiedArrayOf<Counter.State>) {
          var others = rows
          others[id: 1] = Counter.State(id: 1, count: 7)
          rows = others
        }
        replace(&state.first)
      },
    ]
    for replacement in replacements {
      let store = Store(initialState: Lists.State()) { Lists() }
      let rows = Array(store.scope(state: \.first, action: \.first))
      let changes = Changes(rows)
      store.send(.change(replacement))
      #expect(changes.counts == [0, 1, 0])
      #expect(rows[1].count == 7)
    }
  }

  @Test("All readers are notified when all rows are replaced")
  func replacedRows() {
    let replacements: [@Sendable (inout Lists.State) -> Void] = [
      {
        var second = $0.second
        swap(&$0.first, &second)
        $0.second = second
      },
      { $0.first = $0.second },
      { $0.first = IdentifiedArray(uniqueElements: (0..<3).map { Counter.State(id: $0) }) },
      { for id in 0..<3 { $0.first[id: id] = Counter.State(id: id) } },
    ]
    for replacement in replacements {
      let store = Store(initialState: Lists.State()) { Lists() }
      let changes = Changes(Array(store.scope(state: \.first, action: \.first)))
      store.send(.change(replacement))
      #expect(changes.counts == [1, 1, 1])
    }
  }

  @Test("Readers of a nested row are notified too")
  func nestedRow() {
    store.send(.nested(.element(id: 0, action: .change { $0.first[id: 1]?.count = 1 })))
    let nested = Array(store.scope(state: \.nested, action: \.nested))
    let rows = Array(nested[0].scope(state: \.first, action: \.first))
    let others = Array(nested[1].scope(state: \.first, action: \.first))
    let changes = Changes(rows)
    let otherChanges = Changes(others)
    store.send(
      .nested(.element(id: 0, action: .change { $0.first[id: 1] = Counter.State(id: 1) })))
    #expect(changes.counts == [0, 1, 0])
    store.send(.change { $0.nested[id: 0]?.first[id: 2] = Counter.State(id: 2) })
    #expect(changes.counts == [0, 1, 1])
    #expect(otherChanges.counts == [0, 0, 0])
    store.send(.change { $0.nested[id: 0] = Lists.State(id: 0) })
    #expect(changes.counts == [1, 1, 1])
    #expect(otherChanges.counts == [0, 0, 0])
  }

  @Test("A row's store is released with the row, and others are kept")
  func removedRow() {
    weak let removed = first[1]
    let kept = first[2]
    #expect(removed != nil)
    store.send(.change { $0.first.remove(id: 1) })
    #expect(removed == nil)
    #expect(first[1] === kept)
    store.send(.change { $0.first.removeAll { $0.id == 0 } })
    #expect(first[0] === kept)
    store.send(.change { $0.first.append(Counter.State(id: 9)) })
    #expect(first.count == 2)
    #expect(first[0] === kept)
  }
}

/// A feature whose state is changed freely by tests, with rows that have rows.
@Reducer
struct Lists {
  @ObservableState
  struct State: Identifiable {
    var id = -1
    var first = IdentifiedArray(uniqueElements: (0..<3).map { Counter.State(id: $0) })
    var second = IdentifiedArray(uniqueElements: (0..<3).map { Counter.State(id: $0) })
    var nested: IdentifiedArrayOf<State> = []

    init(id: Int = -1) {
      self.id = id
      if id < 0 { nested = [State(id: 0), State(id: 1)] }
    }
  }

  enum Action {
    case change(@Sendable (inout State) -> Void)
    case first(IdentifiedActionOf<Counter>)
    indirect case nested(IdentifiedAction<Int, Action>)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .forEach(\.first, action: \.first) { Counter() }
    .forEach(\.nested, action: \.nested) { Reduce { Lists().reduce(into: &$0, action: $1) } }
  }
}
