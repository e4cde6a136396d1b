import ComposableArchitecture

@Reducer
struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  enum Action {
    case increment
    case nothing
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
  }
}

@Reducer
struct Rows {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State>

    init(count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) })
    }
  }

  enum Action {
    case rows(IdentifiedActionOf<Row>)
    case write(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .write(let id) = action { state.rows[id: id]?.count += 1 }
      return .none
    }
    .forEach(\.rows, action: \.rows) {
      Row()
    }
  }
}

/// A feature with a child that may be there, in each of the two ways.
@Reducer
struct Optionals {
  @ObservableState
  struct State {
    var child: Row.State? = Row.State(id: 0)
    @Presents var sheet: Row.State? = Row.State(id: 0)
  }

  enum Action {
    case child(Row.Action)
    case sheet(PresentationAction<Row.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .ifLet(\.child, action: \.child) { Row() }
      .ifLet(\.$sheet, action: \.sheet) { Row() }
  }
}

/// A row that observes nothing, to compare with.
struct PlainRow: Identifiable {
  let id: Int
  var count = 0
}

@CasePathable
enum Loading {
  case idle
  case loaded(Int)
  case failed(String)
}
