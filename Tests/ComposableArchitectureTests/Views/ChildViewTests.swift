import ComposableArchitecture
import HeadlessUI
import Testing
import Transcripts

@Suite("Children in views")
@MainActor
struct ChildViewTests {
  @Test("An optional child appears and disappears without its parent depending on its changes")
  func optional() {
    let store = Store(initialState: Host.State()) { Host() }
    transcript {
      let simulator = Simulator { OptionalView(store: store) }
      #expect(bodies { simulator.tap("Toggle") } == ["OptionalView", "LeafView"])
      #expect(bodies { simulator.tap("Add 0") } == ["LeafView"])
      #expect(bodies { simulator.tap("Add 1") } == ["LeafView"])
      #expect(bodies { simulator.tap("Rename") } == [])
      #expect(bodies { simulator.tap("Toggle") } == ["OptionalView"])
      #expect(simulator.screen == "[Toggle]\n[Rename]")
    }
  }

  @Test("An enum is switched over its cases' stores")
  func cases() {
    let store = Store(initialState: Chooser.State()) { Chooser() }
    transcript {
      let simulator = Simulator {
        EitherView(store: store.scope(state: \.either, action: \.either))
      }
      #expect(bodies { simulator.tap("Add 0") } == ["LeafView"])
      #expect(
        bodies {
          store.send(.switchButtonTapped)
          simulator.settle()
        } == ["EitherView", "LeafView"])
      #expect(simulator.screen == "[Add 7]")
    }
  }

  @Test("An enum inside a feature is switched over its stores")
  func stored() {
    let store = Store(initialState: Chooser.State()) { Chooser() }
    transcript {
      let simulator = Simulator { ChooserView(store: store) }
      #expect(bodies { simulator.tap("Add 0") } == ["LeafView"])
      #expect(bodies { simulator.tap("Switch") }.first == "ChooserView")
      #expect(simulator.screen == "right\n[Add 7]\n[Switch]")
      #expect(bodies { simulator.tap("Add 7") } == ["LeafView"])
    }
  }

  @Test("A row is evaluated alone; changed elements, read through the list, evaluate all rows")
  func rows() {
    let store = Store(initialState: Host.State(rows: [.init(id: 1), .init(id: 2), .init(id: 3)])) {
      Host()
    }
    transcript {
      let simulator = Simulator { RowsView(store: store) }
      #expect(simulator.screen == "[Add 0]\n[Add 0]\n[Add 0]\n[Append]\n[Remove]\n[Rename]")
      #expect(bodies { simulator.tap("Add 0", at: 1) } == ["LeafView"])
      #expect(
        bodies { simulator.tap("Append") } == ["RowsView"] + Array(repeating: "LeafView", count: 4))
      #expect(
        bodies { simulator.tap("Remove") } == ["RowsView"] + Array(repeating: "LeafView", count: 3))
      #expect(bodies { simulator.tap("Rename") } == [])
      #expect(simulator.screen == "[Add 1]\n[Add 0]\n[Add 0]\n[Append]\n[Remove]\n[Rename]")
    }
  }

  @Test("Scoping creates one store for a child, however often a body runs")
  func stores() {
    let store = Store(initialState: Host.State(optional: .init(), rows: [.init(id: 1)])) { Host() }
    var stores: [ObjectIdentifier] = []
    transcript {
      let simulator = Simulator {
        ScopingView(store: store) { stores.append(ObjectIdentifier($0)) }
      }
      for _ in 1...5 { simulator.tap("Count") }
    }
    #expect(stores.count == 18)
    #expect(Set(stores).count == 3)
  }
}

// MARK: - Features

@Reducer
struct Leaf {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
  }

  enum Action {
    case add
    case show
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .add = action { state.count += 1 }
      return .none
    }
  }
}

struct LeafView: View {
  let store: StoreOf<Leaf>

  var body: some View {
    Button("Add \(store.count)") { store.send(.add) }
  }
}

@Reducer
private struct Host {
  @ObservableState
  struct State {
    var count = 0
    var leaf = Leaf.State()
    var optional: Leaf.State?
    var rows: IdentifiedArrayOf<Leaf.State> = []
    var name = ""
  }

  enum Action {
    case append
    case count
    case leaf(Leaf.Action)
    case optional(Leaf.Action)
    case remove
    case rename
    case rows(IdentifiedActionOf<Leaf>)
    case toggle
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.leaf, action: \.leaf) { Leaf() }
    Reduce { state, action in
      switch action {
      case .append:
        state.rows.append(Leaf.State(id: (state.rows.ids.max() ?? 0) + 1))
      case .count:
        state.count += 1
      case .leaf, .optional, .rows:
        break
      case .remove:
        state.rows.removeFirst()
      case .rename:
        state.name += "!"
      case .toggle:
        state.optional = state.optional == nil ? Leaf.State() : nil
      }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Leaf() }
    .forEach(\.rows, action: \.rows) { Leaf() }
  }
}

private struct OptionalView: View {
  let store: StoreOf<Host>

  var body: some View {
    if let store = store.scope(state: \.optional, action: \.optional) {
      LeafView(store: store)
    }
    Button("Toggle") { store.send(.toggle) }
    Button("Rename") { store.send(.rename) }
  }
}

private struct RowsView: View {
  let store: StoreOf<Host>

  var body: some View {
    ForEach(store.scope(state: \.rows, action: \.rows)) { store in
      LeafView(store: store)
    }
    Button("Append") { store.send(.append) }
    Button("Remove") { store.send(.remove) }
    Button("Rename") { store.send(.rename) }
  }
}

private struct ScopingView: View {
  let store: StoreOf<Host>
  let note: (StoreOf<Leaf>) -> Void

  var body: some View {
    let _ = note(store.scope(state: \.leaf, action: \.leaf))
    let _ = store.scope(state: \.optional, action: \.optional).map(note)
    let _ = store.scope(state: \.rows, action: \.rows).forEach(note)
    Text("\(store.count)")
    Button("Count") { store.send(.count) }
  }
}

@Reducer
enum Either {
  case left(Leaf)
  case right(Leaf)
}

private struct EitherView: View {
  let store: StoreOf<Either>

  var body: some View {
    switch store.case {
    case .left(let store): LeafView(store: store)
    case .right(let store): LeafView(store: store)
    }
  }
}

@Reducer
private struct Chooser {
  @ObservableState
  struct State {
    var either = Either.State.left(Leaf.State())
  }

  enum Action {
    case either(Either.Action)
    case switchButtonTapped
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.either, action: \.either) { Either.body }
    Reduce { state, action in
      if case .switchButtonTapped = action {
        state.either = .right(Leaf.State(count: 7))
      }
      return .none
    }
  }
}

private struct ChooserView: View {
  let store: StoreOf<Chooser>

  var body: some View {
    let either = store.scope(state: \.either, action: \.either)
    switch either.state {
    case .left:
      Text("left")
      if let store = either.scope(state: \.left, action: \.left) {
        LeafView(store: store)
      }
    case .right:
      Text("right")
      if let store = either.scope(state: \.right, action: \.right) {
        LeafView(store: store)
      }
    }
    Button("Switch") { store.send(.switchButtonTapped) }
  }
}
