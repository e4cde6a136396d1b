import Clocks
import ComposableArchitecture
import Foundation
import IssueExpectations
import Testing

@Reducer
private struct Detail {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  enum Action: Equatable {
    case closeButtonTapped
    case increment
    case start
    case tick
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeButtonTapped:
        return .run { _ in await self.dismiss() }
      case .increment:
        state.count += isPresented ? 1 : 100
        return .none
      case .start:
        return .run { send in
          for await _ in self.clock.timer(interval: .seconds(1)) {
            await send(.tick)
          }
        }
      case .tick:
        state.count += 1
        return .none
      }
    }
  }
}

@Reducer
private struct List {
  @ObservableState
  struct State: Equatable {
    @Presents var detail: Detail.State?
    @Presents var destination: Destination.State?
    var title = ""
  }

  enum Action {
    case detail(PresentationAction<Detail.Action>)
    case destination(PresentationAction<Destination.Action>)
    case show(Int)
    case showInDestination(Int)
    case hide
    case setTitle(String)
  }

  @Reducer
  enum Destination {
    case detail(Detail)
    case counter(Counter)
    @ReducerCaseIgnored
    case note(String, isShort: Bool)
    case nothing
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .detail, .destination:
        return .none
      case .show(let id):
        state.detail = Detail.State(id: id)
        return .none
      case .showInDestination(let id):
        state.destination = .detail(Detail.State(id: id))
        return .none
      case .hide:
        state.detail = nil
        state.destination = nil
        return .none
      case .setTitle(let title):
        state.title = title
        return .none
      }
    }
    .ifLet(\.$detail, action: \.detail) {
      Detail()
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension List.Destination.State: Equatable {}

@Suite("Presentation", .serialized)
@MainActor
struct PresentationReducerTests {
  let clock = TestClock()

  private func makeStore() -> TestStoreOf<List> {
    TestStore(initialState: List.State()) {
      List()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test("A presented feature handles its actions, and is dismissed by its parent")
  func dismissal() async {
    let store = makeStore()
    await store.send(.show(1)) { $0.detail = Detail.State(id: 1) }
    await store.send(\.detail.increment) { $0.detail?.count = 1 }
    await store.send(.detail(.presented(.increment))) { $0.detail?.count = 2 }
    await store.send(.detail(.dismiss)) { $0.detail = nil }
  }

  @Test("A presented feature dismisses itself")
  func selfDismissal() async {
    let store = makeStore()
    await store.send(.show(1)) { $0.detail = Detail.State(id: 1) }
    await store.send(\.detail.closeButtonTapped)
    await store.receive(\.detail.dismiss) { $0.detail = nil }
  }

  @Test("Effects end with the feature")
  func effects() async {
    let store = makeStore()
    await store.send(.show(1)) { $0.detail = Detail.State(id: 1) }
    await store.send(\.detail.start)
    await clock.advance(by: .seconds(1))
    await store.receive(\.detail.tick) { $0.detail?.count = 1 }
    await store.send(.hide) { $0.detail = nil }
    await clock.advance(by: .seconds(5))
  }

  @Test("Effects end when another feature is presented instead")
  func replacement() async {
    let store = makeStore()
    await store.send(.show(1)) { $0.detail = Detail.State(id: 1) }
    await store.send(\.detail.start)
    await store.send(.show(2)) { $0.detail = Detail.State(id: 2) }
    await clock.advance(by: .seconds(5))
    await store.send(.detail(.dismiss)) { $0.detail = nil }
  }

  @Test("An enum presents one of several features")
  func enumeration() async {
    let store = makeStore()
    await store.send(.showInDestination(1)) { $0.destination = .detail(Detail.State(id: 1)) }
    await store.send(\.destination.detail.increment) {
      $0.destination?.modify(\.detail) { $0.count = 1 }
    }
    await store.send(\.destination.detail.closeButtonTapped)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test("Presented state is encoded as an optional", arguments: [nil, 1])
  func coding(number: Int?) throws {
    struct Numbers: Codable, Equatable {
      @PresentationState var number: Int?
    }

    let numbers = Numbers(number: number)
    let data = try JSONEncoder().encode(numbers)
    #expect(try JSONDecoder().decode(Numbers.self, from: data) == numbers)
  }

  @Test("An action for a feature that is not presented is an issue")
  func absence() async {
    let store = Store(initialState: List.State()) { List() }
    expectingIssues("got an action for a destination that is not presented") {
      store.send(.detail(.presented(.increment)))
    }
  }

  @Test("A store is scoped to the presented feature")
  func scoping() throws {
    let store = Store(initialState: List.State()) { List() }
    #expect(store.scope(state: \.detail, action: \.detail.presented) == nil)
    store.send(.show(1))
    let detail = try #require(store.scope(state: \.detail, action: \.detail.presented))
    detail.send(.increment)
    #expect(store.detail?.count == 1)
    store.send(.showInDestination(2))
    let destination = try #require(
      store.scope(state: \.destination, action: \.destination.presented))
    switch destination.case {
    case .detail(let detail):
      detail.send(.increment)
    default:
      Issue.record("another case")
    }
    #expect(store.destination?.detail?.count == 1)
    #expect(store.destination?.is(\.detail) == true)
    let direct = store.scope(state: \.destination?.detail, action: \.destination.detail)
    #expect(direct?.count == 1)
  }

  @Test("A test's replacement for dismissal is called at once")
  func standInForDismissal() async {
    let isDismissed = LockIsolated(false)
    let dismiss = DismissEffect { isDismissed.setValue(true) }
    await dismiss()
    #expect(isDismissed.value)
  }
}
