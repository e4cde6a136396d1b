import Clocks
import ComposableArchitecture
import Testing

@Reducer
private struct Page {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 1
    var ticks = 0
  }
  enum Action { case start, startAndRenew, renew, tick }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start, .startAndRenew:
        if case .startAndRenew = action { state.id += 1 }
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.tick)
        }
      case .renew:
        state.id += 1
        return .none
      case .tick:
        state.ticks += 1
        return .none
      }
    }
  }
}

@Reducer
private struct Book {
  @Reducer(state: .equatable)
  enum Destination {
    case page(Page)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State? = .page(Page.State())
    var pages: IdentifiedArrayOf<Page.State> = [Page.State(id: 7)]
  }
  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case pages(IdentifiedActionOf<Page>)
    case turn, tear
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .turn: state.destination = .page(Page.State())
      case .tear: state.pages = []
      case .destination, .pages: break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.pages, action: \.pages) { Page() }
  }
}

/// The task of an effect starts after `send` has returned, so another action may come before it.
@Suite("Effects whose task has not started", .serialTasks)
@MainActor
struct UnstartedEffectTests {
  let clock = TestClock()

  private func makeStore(_ state: Book.State = Book.State()) -> StoreOf<Book> {
    Store(initialState: state) {
      Book()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  private func ticks(_ store: StoreOf<Book>) -> Int? {
    store.withState { $0.destination?.page?.ticks }
  }

  @Test("A feature replaced by identity ends its effects")
  func renewed() async {
    let store = makeStore()
    store.send(.destination(.presented(.page(.start))))
    store.send(.destination(.presented(.page(.renew))))
    await clock.advance(by: .seconds(2))
    #expect(ticks(store) == 0)
  }

  @Test("So does one that is dismissed and presented again")
  func dismissed() async {
    let store = makeStore()
    store.send(.destination(.presented(.page(.start))))
    store.send(.destination(.dismiss))
    store.send(.turn)
    await clock.advance(by: .seconds(2))
    #expect(ticks(store) == 0)
    store.send(.destination(.presented(.page(.start))))
    await clock.advance(by: .seconds(2))
    #expect(ticks(store) == 1)
  }

  @Test("An effect of the action that ends the feature outlasts it")
  func sameAction() async {
    let store = makeStore()
    store.send(.destination(.presented(.page(.startAndRenew))))
    await clock.advance(by: .seconds(2))
    #expect(ticks(store) == 1)
  }

  @Test("A removed element ends its effects")
  func removed() async {
    // Without a destination, which the task would await.
    let store = makeStore(Book.State(destination: nil))
    let task = store.send(.pages(.element(id: 7, action: .start)))
    store.send(.tear)
    await task.finish()
    #expect(store.withState(\.pages).isEmpty)
  }
}
