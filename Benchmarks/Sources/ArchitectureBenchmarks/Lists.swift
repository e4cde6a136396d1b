import ComposableArchitecture

/// Prints the cost of scoping stores.
@MainActor func scopes() {
  let table = Table("Scoping", columns: ["cost"], bound: true)
  let parent = Store(initialState: Level1.State()) { Level1() }
  let kept = parent.scope(state: \.child, action: \.child)
  table.row(
    "a child that is known",
    [measurement.nanoseconds { _ = parent.scope(state: \.child, action: \.child) }], bound: 200)
  let optionals = Store(initialState: Optionals.State()) { Optionals() }
  let child = optionals.scope(state: \.child, action: \.child)
  table.row(
    "an optional child that is known",
    [measurement.nanoseconds { _ = optionals.scope(state: \.child, action: \.child) }])
  table.row(
    "a child that is not known",
    [
      measurement.nanoseconds(
        each: 100,
        preparing: { (0..<100).map { _ in Store(initialState: Level1.State()) { Level1() } } }
      ) { parents in
        for parent in parents { _ = parent.scope(state: \.child, action: \.child) }
      }
    ])
  withExtendedLifetime((kept, child)) {}
}

/// Prints how the cost of lists grows with their length.
@MainActor func rows() {
  let counts = [100, 1_000, 10_000, 100_000]
  let table = Table(
    "Lists of rows", columns: counts.map { $0 == 100 ? "100 rows" : "\($0)" })
  let stores = counts.map { count in Store(initialState: Rows.State(count: count)) { Rows() } }
  let action = Rows.Action.rows(.element(id: 5, action: .increment))

  table.row(
    "action of a row: the reducer alone",
    counts.map { count in
      var state = Rows.State(count: count)
      let reducer = Rows()
      return measurement.nanoseconds { _ = reducer.reduce(into: &state, action: action) }
    })
  table.row(
    "action of a row",
    stores.map { store in measurement.nanoseconds { store.send(action) } })
  table.row(
    "row.count += 1: plain",
    counts.map { count in
      var rows = IdentifiedArray(uniqueElements: (0..<count).map { PlainRow(id: $0) })
      return measurement.nanoseconds { rows[id: 5]?.count += 1 }
    })
  table.row(
    "row.count += 1: observable",
    counts.map { count in
      var state = Rows.State(count: count)
      return measurement.nanoseconds { state.rows[id: 5]?.count += 1 }
    })
  table.row(
    "the same, in the parent's action",
    stores.map { store in measurement.nanoseconds { store.send(.write(5)) } })
  table.row(
    "making the store of a row",
    stores.map { store in
      measurement.nanoseconds(
        each: 100,
        preparing: {
          // The scoped stores are not retained, so they are created anew with their list.
          let store = Store(initialState: store.withState { $0 }) { Rows() }
          return store.scope(state: \.rows, action: \.rows)
        }
      ) { rows in
        for row in rows.prefix(100) { _ = row }
      }
    }, bound: 2_000)
  table.row(
    "making the stores of all rows, each",
    zip(stores, counts).map { store, count in
      measurement.nanoseconds(
        each: count,
        preparing: { Store(initialState: store.withState { $0 }) { Rows() } }
      ) { store in
        for row in store.scope(state: \.rows, action: \.rows) { _ = row }
      }
    }, bound: 2_000)

  let all = stores.map { Array($0.scope(state: \.rows, action: \.rows)) }
  for row in all.joined() { observe(row) }
  table.row(
    "action of a row, all rows observed",
    stores.map { store in measurement.nanoseconds { store.send(action) } })
  table.row(
    "action of a row, itself observed anew each time",
    zip(stores, all).map { store, rows in
      measurement.nanoseconds {
        observe(rows[5])
        store.send(action)
      }
    })
  table.row(
    "a write in the parent's action, all observed",
    stores.map { store in measurement.nanoseconds { store.send(.write(5)) } })
  withExtendedLifetime(all) {}
}

@MainActor private func observe(_ store: StoreOf<Row>) {
  withPerceptionTracking {
    _ = store.count
  } onChange: {
  }
}
