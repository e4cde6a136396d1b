import ComposableArchitecture

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
    var other = 0
  }

  enum Action: Equatable {
    case increment
    case touchOther
    case replace(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .touchOther:
        state.other += 1
        return .none
      case .replace(let count):
        state = State(id: state.id, count: count)
        return .none
      }
    }
  }
}

@Reducer
struct Parent {
  @ObservableState
  struct State: Equatable {
    var child = Counter.State()
    var optional: Counter.State?
    var rows: IdentifiedArrayOf<Counter.State> = []
    var title = ""
  }

  enum Action: Equatable {
    case child(Counter.Action)
    case optional(Counter.Action)
    case rows(IdentifiedActionOf<Counter>)
    case showOptional(Bool)
    case setRow(Counter.State)
    case setTitle(String)
    case addRow(Int)
    case removeRow(Int)
    case reset
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      Counter()
    }
    Reduce { state, action in
      switch action {
      case .child, .optional, .rows:
        return .none
      case .showOptional(let isShown):
        state.optional = isShown ? Counter.State() : nil
        return .none
      case .setRow(let row):
        state.rows[id: row.id] = row
        return .none
      case .setTitle(let title):
        state.title = title
        return .none
      case .addRow(let id):
        state.rows.append(Counter.State(id: id))
        return .none
      case .removeRow(let id):
        state.rows.remove(id: id)
        return .none
      case .reset:
        state = State()
        return .none
      }
    }
    .ifLet(\.optional, action: \.optional) {
      Counter()
    }
    .forEach(\.rows, action: \.rows) {
      Counter()
    }
  }
}
