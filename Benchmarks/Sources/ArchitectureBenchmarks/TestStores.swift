import ComposableArchitecture

/// Prints the cost of a test's steps.
@MainActor func testStores() async {
  let table = Table("Tests", columns: ["cost"], bound: true)
  let many = 2_000
  await table.row(
    "send that changes nothing",
    [
      measurement.nanoseconds(each: many) {
        let store = TestStore(initialState: Row.State(id: 0)) { Row() }
        for _ in 0..<many { await store.send(.nothing) }
      }
    ], bound: 10_000)
  await table.row(
    "send that changes a property",
    [
      measurement.nanoseconds(each: many) {
        let store = TestStore(initialState: Row.State(id: 0)) { Row() }
        for _ in 0..<many { await store.send(.increment) { $0.count += 1 } }
      }
    ], bound: 10_000)
  let action = Rows.Action.rows(.element(id: 5, action: .increment))
  let steps = 200
  await table.row(
    "send of a row among 1,000",
    [
      measurement.nanoseconds(each: steps) {
        let store = TestStore(initialState: Rows.State(count: 1_000)) { Rows() }
        for _ in 0..<steps { await store.send(action) { $0.rows[id: 5]?.count += 1 } }
      }
    ])
}
