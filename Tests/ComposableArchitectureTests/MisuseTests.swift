import ComposableArchitecture
import IssueExpectations
import Testing

@Reducer
private struct Sides {
  @ObservableState
  enum State {
    case left(Int)
    case right
  }
  enum Action { case left(Bool) }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { EmptyReducer() }
  }
}

@Suite("Misuse of stores")
@MainActor
struct MisuseTests {
  @Test("A child that does nothing is in another case, too")
  func emptyChild() {
    let store = Store(initialState: .right) { Sides() }
    expectingIssues("a case that the state is not in") {
      store.send(.left(true))
    }
  }
}
