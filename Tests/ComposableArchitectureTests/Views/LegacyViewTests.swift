import ComposableArchitecture
import HeadlessUI
import Testing
import Transcripts

@Suite("Views of stores from before observation")
@MainActor
struct LegacyViewTests {
  @Test("An optional feature is shown while it exists")
  func ifLet() {
    let store = Store(initialState: Past.State()) { Past() }
    transcript {
      let simulator = Simulator {
        IfLetStore(store.scope(state: \.optional, action: \.optional)) { store in
          PastLeafView(store: store)
        } else: {
          Text("nothing")
        }
      }
      #expect(simulator.screen == "nothing")
      store.send(.toggle)
      simulator.settle()
      simulator.tap("Add 0")
      #expect(simulator.screen == "[Add 1]")
      #expect(bodies { simulator.tap("Add 1") }.filter { $0.hasPrefix("IfLet") } == [])
      store.send(.toggle)
      simulator.settle()
      #expect(simulator.screen == "nothing")
    }
  }

  @Test("A list's features are shown one by one")
  func forEach() {
    let store = Store(
      initialState: Past.State(rows: [PastLeaf.State(id: 1), PastLeaf.State(id: 2)])
    ) {
      Past()
    }
    transcript {
      let simulator = Simulator {
        ForEachStore(store.scope(state: \.rows, action: \.rows)) { store in
          PastLeafView(store: store)
        }
      }
      simulator.tap("Add 0", at: 1)
      #expect(simulator.screen == "[Add 0]\n[Add 1]")
      store.send(.append)
      simulator.settle()
      #expect(simulator.screen == "[Add 0]\n[Add 1]\n[Add 0]")
      simulator.tap("Add 1")
      #expect(simulator.screen == "[Add 0]\n[Add 2]\n[Add 0]")
    }
  }

  @Test("An enum's features are shown case by case")
  func switchStore() {
    let store = Store(initialState: PastEither.State.left(PastLeaf.State())) { PastEither() }
    transcript {
      let simulator = Simulator {
        SwitchStore(store) { state in
          switch state {
          case .left:
            CaseLet(\PastEither.State.left, action: PastEither.Action.left) { store in
              PastLeafView(store: store)
            }
          case .right:
            CaseLet(\PastEither.State.right, action: PastEither.Action.right) { store in
              Text("right")
              PastLeafView(store: store)
            }
          }
        }
      }
      simulator.tap("Add 0")
      #expect(simulator.screen == "[Add 1]")
      store.send(.swap)
      simulator.settle()
      #expect(simulator.screen == "right\n[Add 1]")
      simulator.tap("Add 1")
      #expect(simulator.screen == "right\n[Add 2]")
    }
  }

  @Test("A stack's features are shown one after the other")
  func stack() {
    let store = Store(initialState: Past.State()) { Past() }
    transcript {
      let simulator = Simulator {
        NavigationStackStore(store.scope(state: \.path, action: \.path)) {
          NavigationLink("Leaf", state: PastLeaf.State(id: 3))
        } destination: { store in
          PastLeafView(store: store)
        }
      }
      simulator.tap("Leaf")
      simulator.tap("Add 0")
      #expect(simulator.screen == "[‹ Back]\n[Add 1]")
      simulator.back()
      #expect(simulator.screen == "[Leaf ›]")
      #expect(store.withState(\.path.isEmpty))
    }
  }

  @Test("A feature is presented by its store")
  func presentations() {
    let store = Store(initialState: Past.State()) { Past() }
    transcript {
      let simulator = Simulator {
        Text("host")
          .sheet(store: store.scope(state: \.$sheet, action: \.sheet)) { store in
            PastLeafView(store: store)
          }
          .alert(store: store.scope(state: \.$alert, action: \.alert))
      }
      store.send(.present)
      simulator.settle()
      simulator.tap("Add 0")
      #expect(simulator.screen == "host\n── sheet ──\n[Add 1]")
      simulator.dismiss()
      #expect(simulator.screen == "host")
      #expect(store.withState { $0.sheet == nil })
      store.send(.ask)
      simulator.settle()
      simulator.tap("Append")
      #expect(store.withState(\.rows.count) == 1)
      #expect(simulator.screen == "host")
    }
  }

  @Test("A link to a presented feature shows it, and dismisses it on the way back")
  func link() {
    let store = Store(initialState: Past.State()) { Past() }
    transcript {
      let simulator = Simulator {
        NavigationStack {
          ForEach(0..<2, id: \.self) { id in
            NavigationLinkStore(
              store.scope(state: \.$sheet, action: \.sheet), id: id
            ) {
              store.send(.present)
            } destination: { store in
              PastLeafView(store: store)
            } label: {
              Text("Leaf \(id)")
            }
          }
        }
      }
      simulator.tap("Leaf 0")
      simulator.tap("Add 0")
      #expect(simulator.screen.contains("[Add 1]"))
      simulator.back()
      #expect(store.withState { $0.sheet == nil })
      simulator.tap("Leaf 1")
      #expect(store.withState { $0.sheet?.id == 0 })
    }
  }
}

// MARK: - Features

@Reducer
private struct PastLeaf {
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
  }

  enum Action {
    case add
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.count += 1
      return .none
    }
  }
}

private struct PastLeafView: View {
  let store: StoreOf<PastLeaf>

  var body: some View {
    WithViewStore(store, observe: \.self) { viewStore in
      Button("Add \(viewStore.count)") { viewStore.send(.add) }
    }
  }
}

@Reducer
private struct PastEither {
  enum State: Equatable {
    case left(PastLeaf.State)
    case right(PastLeaf.State)
  }

  enum Action {
    case left(PastLeaf.Action)
    case right(PastLeaf.Action)
    case swap
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .swap = action, case .left(let leaf) = state { state = .right(leaf) }
      return .none
    }
    .ifCaseLet(\.left, action: \.left) { PastLeaf() }
    .ifCaseLet(\.right, action: \.right) { PastLeaf() }
  }
}

@Reducer
private struct Past {
  struct State: Equatable {
    @PresentationState var alert: AlertState<Action.Alert>?
    var optional: PastLeaf.State?
    var path = StackState<PastLeaf.State>()
    var rows: IdentifiedArrayOf<PastLeaf.State> = []
    @PresentationState var sheet: PastLeaf.State?
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case append
    case ask
    case optional(PastLeaf.Action)
    case path(StackActionOf<PastLeaf>)
    case present
    case rows(IdentifiedActionOf<PastLeaf>)
    case sheet(PresentationAction<PastLeaf.Action>)
    case toggle

    enum Alert: Equatable { case append }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.append)), .append:
        state.rows.append(PastLeaf.State(id: state.rows.count + 1))
      case .ask:
        state.alert = AlertState {
          TextState("Append?")
        } actions: {
          ButtonState(action: .append) { TextState("Append") }
        }
      case .alert, .optional, .path, .rows, .sheet:
        break
      case .present:
        state.sheet = PastLeaf.State()
      case .toggle:
        state.optional = state.optional == nil ? PastLeaf.State() : nil
      }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { PastLeaf() }
    .ifLet(\.$sheet, action: \.sheet) { PastLeaf() }
    .ifLet(\.$alert, action: \.alert)
    .forEach(\.rows, action: \.rows) { PastLeaf() }
    .forEach(\.path, action: \.path) { PastLeaf() }
  }
}
