import ComposableArchitecture
import Testing

/// Feature code that reads the store whose reducer runs.
@DependencyClient
struct Probe {
  var read: () -> Void

  static func reading(_ body: @escaping @MainActor () -> Void) -> Self {
    Self(read: { MainActor.assumeIsolated(body) })
  }
}

extension Probe: @unchecked Sendable {}

extension Probe: TestDependencyKey {
  static let testValue = Probe()
}

extension DependencyValues {
  var probe: Probe {
    get { self[Probe.self] }
    set { self[Probe.self] = newValue }
  }
}

@Reducer
struct ProbedRow {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
    var names: [String] = []
    var rows: IdentifiedArrayOf<State> = []
  }

  enum Action {
    case increment
    case incrementChild(Int)
  }

  @Dependency(\.probe) var probe

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        state.names.append("more")
      case .incrementChild(let id):
        state.rows[id: id]?.count += 1
      }
      probe.read()
      return .none
    }
  }
}

@Reducer
struct ProbedParent {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var names: [String] = []
    var child = ProbedRow.State(id: 0)
    var optional: ProbedRow.State?
    @Presents var sheet: ProbedRow.State?
    var rows: IdentifiedArrayOf<ProbedRow.State> = []
    var path = StackState<ProbedRow.State>()
  }

  enum Action {
    case child(ProbedRow.Action)
    case optional(ProbedRow.Action)
    case sheet(PresentationAction<ProbedRow.Action>)
    case rows(IdentifiedActionOf<ProbedRow>)
    case path(StackActionOf<ProbedRow>)
    case increment
    case write(Int)
    case writeTwice(Int)
    case remove(Int)
    case replaceRows
    case reset
    case growDuringWrite(Int)
  }

  @Dependency(\.probe) var probe

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { ProbedRow() }
    Reduce { state, action in
      switch action {
      case .child, .optional, .sheet, .rows, .path:
        state.count += 10
      case .increment:
        state.count += 1
        state.names.append("more")
      case .write(let id):
        state.rows[id: id]?.count += 1
      case .writeTwice(let id):
        state.rows[id: id]?.count += 1
        let copy = state.rows
        state.rows[id: id]?.count += 1
        #expect(copy[id: id]?.count == 1)
      case .remove(let id):
        state.rows[id: id] = nil
      case .replaceRows:
        state.rows = [ProbedRow.State(id: 9)]
      case .reset:
        state = State()
      case .growDuringWrite(let id):
        state.rows[id: id]?.names.append(
          {
            probe.read()
            return "more"
          }())
      }
      probe.read()
      return .none
    }
    .ifLet(\.optional, action: \.optional) { ProbedRow() }
    .ifLet(\.$sheet, action: \.sheet) { ProbedRow() }
    .forEach(\.rows, action: \.rows) { ProbedRow() }
    .forEach(\.path, action: \.path) { ProbedRow() }
  }
}

@MainActor
private final class Box<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

@Suite("Reading a store during a reducer's run")
@MainActor
struct ReadingDuringReduceTests {
  nonisolated private static let initialState = ProbedParent.State(
    optional: ProbedRow.State(id: 0), sheet: ProbedRow.State(id: 0),
    rows: [
      ProbedRow.State(id: 1), ProbedRow.State(id: 2, rows: [ProbedRow.State(id: 5)]),
      ProbedRow.State(id: 3),
    ],
    path: StackState([ProbedRow.State(id: 7), ProbedRow.State(id: 8)]))

  /// Sends actions, and compares the reads during each reducer's run with the state before it.
  private func check(
    _ actions: ProbedParent.Action..., reads: Int,
    _ read: @escaping @MainActor (StoreOf<ProbedParent>) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let settled = Box(Self.initialState)
    let store = Box<StoreOf<ProbedParent>?>(nil)
    let count = Box(0)
    store.value = Store(initialState: Self.initialState) {
      ProbedParent()
    } withDependencies: {
      $0.probe = .reading {
        guard let store = store.value else { return }
        count.value += 1
        #expect(store.state == settled.value, sourceLocation: sourceLocation)
        #expect(
          Array(store.rows.ids) == Array(settled.value.rows.ids), sourceLocation: sourceLocation)
        #expect(store.count == settled.value.count, sourceLocation: sourceLocation)
        read(store)
      }
    }
    for action in actions {
      settled.value = store.value!.state
      store.value!.send(action)
      #expect(store.value!.state != settled.value, "the action changes something")
    }
    #expect(count.value == reads, sourceLocation: sourceLocation)
  }

  @Test("A parent's reducer: its count and its lists have their previous values")
  func parent() {
    check(.increment, .increment, reads: 2) { #expect($0.names.count == $0.count) }
  }

  @Test("A row's reducer: all rows are present, with their previous values")
  func row() {
    check(.rows(.element(id: 2, action: .increment)), reads: 2) { store in
      #expect(store.rows[id: 2]?.count == 0)
      #expect(store.rows[id: 2]?.names == [])
      #expect(store.rows.count == 3)
      #expect(store.scope(state: \.rows, action: \.rows).map(\.count) == [0, 0, 0])
    }
  }

  @Test("A row's reducer that changes one of its nested rows")
  func rowOfRow() {
    check(.rows(.element(id: 2, action: .incrementChild(5))), reads: 2) { store in
      #expect(store.rows[id: 2]?.rows[id: 5]?.count == 0)
    }
  }

  @Test("The reducer of an optional child")
  func optional() {
    check(.optional(.increment), reads: 2) { store in
      #expect(store.optional?.count == 0)
      #expect(store.scope(state: \.optional, action: \.optional)?.count == 0)
    }
  }

  @Test("The reducer of a presented feature")
  func presented() {
    check(.sheet(.presented(.increment)), .sheet(.dismiss), reads: 3) { store in
      #expect(store.sheet?.count == store.count / 10)
    }
  }

  @Test("The reducer of a permanent child")
  func child() {
    check(.child(.increment), reads: 2) { store in
      #expect(store.scope(state: \.child, action: \.child).count == 0)
    }
  }

  @Test("The reducer of an element of a stack")
  func stack() {
    let id = Self.initialState.path.ids[0]
    check(.path(.element(id: id, action: .increment)), .path(.popFrom(id: id)), reads: 3)
  }

  @Test("A parent's reducer that writes to one row")
  func write() {
    check(.write(2), .write(2), .write(3), reads: 3)
  }

  @Test("A parent's reducer that retains a copy of the rows")
  func writeTwice() {
    check(.writeTwice(1), reads: 1)
  }

  @Test("A parent's reducer that removes or replaces rows")
  func remove() {
    check(.remove(2), .write(1), .replaceRows, reads: 3)
  }

  @Test("A row's own code reads during a write to that row")
  func duringWrite() {
    check(.growDuringWrite(2), reads: 2)
  }

  @Test("State that is replaced as a whole")
  func reset() {
    check(.reset, reads: 1)
  }

  @Test("Effects that send at once belong to the action that started them")
  func batch() {
    struct State: Equatable { var numbers: [Int] = [] }
    let store = Box<Store<State, Int>?>(nil)
    let read = Box<[[Int]]>([])
    store.value = Store(initialState: State()) {
      Reduce<State, Int> { state, number in
        state.numbers.append(number)
        MainActor.assumeIsolated { read.value.append(store.value!.withState(\.numbers)) }
        return number > 0 ? .send(number - 1) : .none
      }
    }
    store.value!.send(2)
    #expect(read.value == [[], [], []])
    #expect(store.value!.withState(\.numbers) == [2, 1, 0])
  }

  @Test("A reducer of user code around others")
  func custom() {
    struct Twice: Reducer {
      let base = ProbedParent()
      func reduce(
        into state: inout ProbedParent.State, action: ProbedParent.Action
      ) -> Effect<ProbedParent.Action> {
        state.names = ["twice"]
        return base.reduce(into: &state, action: action)
          .merge(with: base.reduce(into: &state, action: action))
      }
    }
    let store = Box<Store<ProbedParent.State, ProbedParent.Action>?>(nil)
    let read = Box<[ProbedParent.State]>([])
    store.value = Store(initialState: Self.initialState) {
      Twice()
    } withDependencies: {
      $0.probe = .reading { read.value.append(store.value!.state) }
    }
    store.value!.send(.rows(.element(id: 2, action: .increment)))
    #expect(read.value == Array(repeating: Self.initialState, count: 4))
    #expect(store.value!.rows[id: 2]?.count == 2)
  }

  @Test("State without observation")
  func plain() {
    struct Row: Equatable, Identifiable {
      let id: Int
      var names = ["a"]
    }
    struct State: Equatable {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
      var total = 0
    }
    let store = Box<Store<State, Int>?>(nil)
    let read = Box<[State]>([])
    store.value = Store(initialState: State()) {
      Reduce<State, Int> { state, id in
        state.total += 1
        state.rows[id: id]?.names.append("b")
        MainActor.assumeIsolated { read.value.append(store.value!.withState { $0 }) }
        return .none
      }
    }
    store.value!.send(2)
    store.value!.send(2)
    var after = State()
    #expect(read.value[0] == after)
    after.total = 1
    after.rows[id: 2]?.names = ["a", "b"]
    #expect(read.value[1] == after)
  }

  @Test("Rows that are not read in the meantime are not copied")
  func inPlace() {
    let store = Store(initialState: Self.initialState) {
      ProbedParent()
    } withDependencies: {
      $0.probe = Probe(read: {})
    }
    func address() -> UnsafeRawPointer? {
      store.withState {
        $0.rows.elements.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
      }
    }
    // The initial state is shared with other tests.
    store.send(.write(1))
    let before = address()
    store.send(.rows(.element(id: 2, action: .increment)))
    store.send(.write(2))
    store.send(.write(3))
    #expect(address() == before)
  }
}
