import ComposableArchitecture
import HeadlessUI
import Testing

@Suite("Every reference to a store creates the same bindings")
@MainActor
struct StoreReferenceTests {
  let store = Store(initialState: Root.State()) { Root() }

  @Test("A binding to a store")
  func binding() {
    let store = store
    check(Binding(get: { store }, set: { _ in }))
  }

  @Test("A bindable store")
  func bindable() {
    check(HeadlessUI.Bindable(store))
  }

  @Test("A store that is observed as an object")
  func observedObject() {
    check(ObservedObject(wrappedValue: store).projectedValue)
  }

  private func check<Reference: _ViewStoreReference>(_ reference: Reference)
  where Reference.Referenced == StoreOf<Root> {
    reference[dynamicMember: \.name.first].sending(\.initialChanged).wrappedValue = "B"
    #expect(store.name == "Blob")

    let child = reference.scope(state: \.child, action: \.child)
    #expect(child.wrappedValue == nil)
    store.send(.showTapped(id: 1))
    let first = reference.scope(\.$child, action: \.child)
    #expect(first.wrappedValue?.id == 1)
    store.send(.showTapped(id: 2))
    first.wrappedValue = nil
    #expect(store.child?.id == 2, "Another one has taken the place of the one that was closed")
    reference.scope(state: \.child, action: \.child).wrappedValue = nil
    #expect(store.child == nil)

    let path = reference.scope(state: \.path, action: \.path)
    #expect(path.wrappedValue.withState(\.count) == 1)
    #expect(reference.scope(\.path, action: \.path).wrappedValue === path.wrappedValue)
  }

  @Reducer
  struct Child {
    @ObservableState
    struct State: Identifiable { let id: Int }
  }

  @Reducer
  struct Root {
    @ObservableState
    struct State {
      var name = ""
      @Presents var child: Child.State?
      var path = StackState([Child.State(id: 0)])
    }
    enum Action {
      case child(PresentationAction<Child.Action>)
      case initialChanged(Character?)
      case path(StackActionOf<Child>)
      case showTapped(id: Int)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .child, .path: break
        case .initialChanged(let initial): state.name = initial.map { "\($0)lob" } ?? ""
        case .showTapped(let id): state.child = Child.State(id: id)
        }
        return .none
      }
      .ifLet(\.$child, action: \.child) { Child() }
      .forEach(\.path, action: \.path) { Child() }
    }
  }
}
