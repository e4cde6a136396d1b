import ComposableArchitecture

/// A store that is scoped some levels deep, and the same without a store, to compare with.
@MainActor
struct Depth {
  let store: StoreOf<Row>
  /// Runs the reducer alone, from the root.
  let reduce: (Row.Action) -> Void

  private init<Root: Reducer>(
    _ state: Root.State, _ reducer: Root, store: (StoreOf<Root>) -> StoreOf<Row>,
    action: @escaping (Row.Action) -> Root.Action
  ) {
    self.store = store(Store(initialState: state) { reducer })
    var state = state
    reduce = { _ = reducer.reduce(into: &state, action: action($0)) }
  }

  /// From the root to five levels below it.
  static var all: [Depth] {
    [
      Depth(Row.State(id: 0), Row(), store: { $0 }, action: { $0 }),
      Depth(
        Level1.State(), Level1(), store: { child($0) }, action: { .child($0) }),
      Depth(
        Level2.State(), Level2(), store: { child(child($0)) }, action: { .child(.child($0)) }),
      Depth(
        Level3.State(), Level3(), store: { child(child(child($0))) },
        action: { .child(.child(.child($0))) }),
      Depth(
        Level4.State(), Level4(), store: { child(child(child(child($0)))) },
        action: { .child(.child(.child(.child($0)))) }),
      Depth(
        Level5.State(), Level5(), store: { child(child(child(child(child($0))))) },
        action: { .child(.child(.child(.child(.child($0))))) }),
    ]
  }

  static let columns = ["root", "1 level", "2", "3", "4", "5 levels"]
}

@MainActor func child(_ store: StoreOf<Level1>) -> StoreOf<Row> {
  store.scope(state: \.child, action: \.child)
}
@MainActor func child(_ store: StoreOf<Level2>) -> StoreOf<Level1> {
  store.scope(state: \.child, action: \.child)
}
@MainActor func child(_ store: StoreOf<Level3>) -> StoreOf<Level2> {
  store.scope(state: \.child, action: \.child)
}
@MainActor func child(_ store: StoreOf<Level4>) -> StoreOf<Level3> {
  store.scope(state: \.child, action: \.child)
}
@MainActor func child(_ store: StoreOf<Level5>) -> StoreOf<Level4> {
  store.scope(state: \.child, action: \.child)
}

/// Prints the cost of an action beside that of its reducer alone.
@MainActor func actions() {
  let depths = Depth.all
  let table = Table("Sending an action", columns: Depth.columns)
  for (name, action) in [("nothing to do", Row.Action.nothing), ("one property", .increment)] {
    let alone = depths.map { depth in measurement.nanoseconds { depth.reduce(action) } }
    let sent = depths.map { depth in measurement.nanoseconds { depth.store.send(action) } }
    let beyond = zip(sent, alone).map { $0 - $1 }
    table.row("\(name): the reducer alone", alone)
    table.row("\(name): through the store", sent)
    table.row("\(name): beyond the reducer, at most 1,000", [beyond[0]])
    table.row(
      "\(name): more per level, at most 1,000",
      [.nan] + (1..<beyond.count).map { (beyond[$0] - beyond[0]) / Double($0) })
  }
}

/// Prints the cost of reading a property.
@MainActor func reads() {
  let depths = Depth.all
  let table = Table("Reading a property", columns: Depth.columns)
  table.row(
    "plain", depths.map { depth in measurement.nanoseconds { _ = depth.store.count } }, bound: 100)
  table.row("tracked", depths.map { tracked($0.store) }, bound: 100)
  let model = Model()
  table.row(
    "an observable class",
    [measurement.nanoseconds { _ = model.count }, trackedRead { model.count }])

  let optionals = Store(initialState: Optionals.State()) { Optionals() }
  let list = Store(initialState: Rows.State(count: 1_000)) { Rows() }
  let others: [(String, StoreOf<Row>)] = [
    ("an optional child", optionals.scope(state: \.child, action: \.child)!),
    ("a presented child", optionals.scope(state: \.sheet, action: \.sheet.presented)!),
    ("an element", list.scope(state: \.rows, action: \.rows).first!),
  ]
  for (name, store) in others {
    let read = measurement.nanoseconds { _ = store.count }
    table.row("\(name): plain, tracked", [read, tracked(store)])
  }
}

@MainActor private func tracked(_ store: StoreOf<Row>) -> Double {
  trackedRead { store.count }
}

/// Returns the cost of a tracked read, without the cost of tracking.
@MainActor private func trackedRead(_ read: () -> Int) -> Double {
  var cost = 0.0
  withPerceptionTracking {
    cost = measurement.nanoseconds { _ = read() }
  } onChange: {
  }
  return cost
}

/// An object observed by the system's own observation.
@Observable
final class Model {
  var count = 0
}
