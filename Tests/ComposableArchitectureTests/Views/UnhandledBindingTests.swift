import ComposableArchitecture
import HeadlessUI
import IssueExpectations
import Testing

@Reducer
private struct Unbound {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action: BindableAction { case binding(BindingAction<State>) }
}

private struct PlainState: Equatable {
  @BindingState var value = 0
  static let line: UInt = #line - 1
}

private enum PlainAction: BindableAction { case binding(BindingAction<PlainState>) }

@Suite("Changes of controls without a handler")
@MainActor
struct UnhandledBindingTests {
  @Test("A change of observable state without a binding reducer is an issue")
  func observable() {
    let store = Store<Unbound.State, Unbound.Action>(initialState: .init()) { EmptyReducer() }
    expectingIssues("A binding action sent from a store") { store.count = 42 }
    #expect(store.count == 0)
  }

  @Test("A change applied by a binding reducer is not an issue")
  func handled() {
    let store = Store<Unbound.State, Unbound.Action>(initialState: .init()) { BindingReducer() }
    store.count = 42
    #expect(store.count == 42)
  }

  @Test("The message names the action, and the place where plain state declares the field")
  func messages() {
    let issues = reportedIssues {
      let store = Store<PlainState, PlainAction>(initialState: .init()) { EmptyReducer() }
      ViewStore(store, observe: { $0 }).$value.wrappedValue = 42
    }
    #expect(
      issues.map(\.description) == [
        """
        A binding action sent from a store for binding state defined at \
        "\(#fileID):\(PlainState.line)" was not handled. …

          Action:
            PlainAction.binding(.set(_, 42))

        To fix this, invoke "BindingReducer()" from your feature reducer's "body".
        """
      ])
  }
}
