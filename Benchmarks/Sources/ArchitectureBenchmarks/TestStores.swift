import ComposableArchitecture

/// Prints what the steps of a test cost.
@MainActor func testStores() async {
  let table = Table("Tests", columns: ["cost"], bound: true)
  let steps = 2_000
  await table.row(
    "send that changes nothing",
    [
      measurement.nanoseconds(each: steps) {
        let store = TestStore(initialState: Row.State(id: 0)) { Row() }
        for _ in 0..<steps { await store.send(.nothing) }
      }
    ], bound: 10_000)
  await table.row(
    "send that changes a property",
    [
      measurement.nanoseconds(each: steps) {
        let store = TestStore(initialState: Row.State(id: 0)) { Row() }
        for _ in 0..<steps { await store.send(.increment) { $0.count += 1 } }
      }
    ], bound: 10_000)
}
