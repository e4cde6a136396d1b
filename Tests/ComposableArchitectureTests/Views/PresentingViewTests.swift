import ComposableArchitecture
import HeadlessUI
import IssueExpectations
import Testing
import Transcripts

@Suite("Presentations and stacks")
@MainActor
struct PresentingViewTests {
  @Test("A sheet is shown while its state exists, and dismissed by the user or from inside")
  func sheet() {
    let store = Store(initialState: Presenter.State()) { Presenter() }
    transcript {
      let simulator = Simulator { PresenterView(store: store) }
      #expect(bodies { simulator.tap("Show sheet") } == ["PresenterView", "LeafView"])
      #expect(simulator.screen.hasSuffix("── sheet ──\n[Add 0]\n[Done]"))
      #expect(bodies { simulator.tap("Add 0") } == ["LeafView"])
      simulator.dismiss()
      #expect(store.withState { $0.destination == nil })
      #expect(store.withState(\.log) == ["dismissed"])
      simulator.tap("Show sheet")
      simulator.tap("Done")
      simulator.settle()
      #expect(!simulator.screen.contains("sheet ──"))
      #expect(store.withState(\.log) == ["dismissed", "dismissed"])
    }
  }

  @Test("Each case of a destination has its own presentation")
  func cases() {
    let store = Store(initialState: Presenter.State()) { Presenter() }
    transcript {
      let simulator = Simulator { PresenterView(store: store) }
      simulator.tap("Show cover")
      #expect(simulator.screen.hasSuffix("── cover ──\n[Add 0]"))
      #expect(bodies { simulator.tap("Add 0") } == ["LeafView"])
      store.send(.showSheet)
      simulator.settle()
      #expect(simulator.screen.hasSuffix("── sheet ──\n[Add 0]\n[Done]"))
      store.send(.showAlert)
      simulator.settle()
      #expect(simulator.screen.hasSuffix("── alert ──\nDelete?\n  Sure?\n  [Delete]\n  [Keep]"))
    }
  }

  @Test("An alert's button sends its action and closes the alert")
  func alert() {
    let store = Store(initialState: Presenter.State()) { Presenter() }
    transcript {
      let simulator = Simulator { PresenterView(store: store) }
      simulator.tap("Show alert")
      simulator.tap("Delete")
      #expect(store.withState(\.log) == ["deleted"])
      #expect(store.withState { $0.destination == nil })
      simulator.tap("Show alert")
      simulator.tap("Keep")
      #expect(store.withState(\.log) == ["deleted", "dismissed"])
      #expect(!simulator.screen.contains("── alert ──"))
    }
  }

  @Test("A dialog offers its buttons")
  func dialog() {
    let store = Store(initialState: Presenter.State()) { Presenter() }
    transcript {
      let simulator = Simulator { PresenterView(store: store) }
      simulator.tap("Show dialog")
      #expect(simulator.screen.contains("Where to?"))
      simulator.tap("Wishlist")
      #expect(store.withState(\.log) == ["wishlist"])
      #expect(store.withState { $0.destination == nil })
    }
  }

  @Test("A presentation without a dismissing reducer is an issue")
  func unhandled() {
    let store = Store(initialState: Unhandled.State(leaf: Leaf.State())) { Unhandled() }
    transcript {
      let simulator = Simulator { UnhandledView(store: store) }
      expectingIssues("was not set to \"nil\"") {
        simulator.dismiss()
      }
    }
  }

  @Test("A stack shows pushed elements, and goes back when they are popped")
  func stack() {
    let store = Store(initialState: Navigation.State()) { Navigation() }
    transcript {
      let simulator = Simulator { StackView(store: store) }
      #expect(simulator.screen == "root 0\n[Leaf ›]\n[Push]")
      simulator.tap("Leaf")
      #expect(simulator.screen == "[‹ Back]\n[Add 5]\n[Another ›]\n[Pop]")
      #expect(bodies { simulator.tap("Add 5") } == ["LeafView"])
      simulator.tap("Another")
      #expect(simulator.screen == "[‹ Back]\nother")
      #expect(store.withState(\.path.count) == 2)
      simulator.back()
      #expect(simulator.screen == "[‹ Back]\n[Add 6]\n[Another ›]\n[Pop]")
      simulator.tap("Pop")
      simulator.settle()
      #expect(simulator.screen == "root 0\n[Leaf ›]\n[Push]")
      simulator.tap("Push")
      simulator.tap("Another")
      #expect(store.withState(\.path.ids).elements == [2, 3])
      store.send(.popToRoot)
      simulator.settle()
      #expect(simulator.screen == "root 0\n[Leaf ›]\n[Push]")
    }
  }

  @Test("The same link can be followed again and again")
  func links() {
    let store = Store(initialState: Navigation.State()) { Navigation() }
    transcript {
      let simulator = Simulator { StackView(store: store) }
      var ids: [StackElementID] = []
      for _ in 1...3 {
        simulator.tap("Leaf")
        ids += store.withState(\.path.ids)
        simulator.back()
      }
      #expect(ids == [0, 1, 2])
    }
  }

  @Test("The view with the stack depends on the path, but not on its elements' state")
  func bodiesOfStack() {
    let store = Store(initialState: Navigation.State()) { Navigation() }
    transcript {
      let simulator = Simulator { StackView(store: store) }
      #expect(bodies { simulator.tap("Leaf") }.contains("StackView"))
      #expect(bodies { simulator.tap("Add 5") } == ["LeafView"])
    }
  }
}

// MARK: - Features

@Reducer
private struct Closable {
  @ObservableState
  struct State: Equatable {
    var leaf = Leaf.State()
  }

  enum Action {
    case doneButtonTapped
    case leaf(Leaf.Action)
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Scope(state: \.leaf, action: \.leaf) { Leaf() }
    Reduce { state, action in
      guard case .doneButtonTapped = action else { return .none }
      return .run { _ in await dismiss() }
    }
  }
}

@Reducer
private struct Presenter {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case cover(Leaf)
    case dialog(ConfirmationDialogState<Dialog>)
    case sheet(Closable)

    enum Alert { case delete }
    enum Dialog { case wishlist }
  }

  @ObservableState
  struct State {
    @Presents var destination: Destination.State?
    var log: [String] = []
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case showAlert
    case showCover
    case showDialog
    case showSheet
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination(.presented(.alert(.delete))):
        state.log.append("deleted")
      case .destination(.presented(.dialog(.wishlist))):
        state.log.append("wishlist")
      case .destination(.dismiss):
        state.log.append("dismissed")
      case .destination:
        break
      case .showAlert:
        state.destination = .alert(
          AlertState {
            TextState("Delete?")
          } actions: {
            ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
            ButtonState(role: .cancel) { TextState("Keep") }
          } message: {
            TextState("Sure?")
          })
      case .showCover:
        state.destination = .cover(Leaf.State())
      case .showDialog:
        state.destination = .dialog(
          ConfirmationDialogState {
            TextState("Where to?")
          } actions: {
            ButtonState(action: .wishlist) { TextState("Wishlist") }
          })
      case .showSheet:
        state.destination = .sheet(Closable.State())
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

private struct PresenterView: View {
  @Bindable var store: StoreOf<Presenter>

  var body: some View {
    VStack {
      Button("Show sheet") { store.send(.showSheet) }
      Button("Show cover") { store.send(.showCover) }
      Button("Show alert") { store.send(.showAlert) }
      Button("Show dialog") { store.send(.showDialog) }
    }
    .sheet(item: $store.scope(state: \.destination?.sheet, action: \.destination.sheet)) { store in
      LeafView(store: store.scope(state: \.leaf, action: \.leaf))
      Button("Done") { store.send(.doneButtonTapped) }
    }
    .fullScreenCover(
      item: $store.scope(state: \.destination?.cover, action: \.destination.cover)
    ) { store in
      LeafView(store: store)
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .confirmationDialog($store.scope(state: \.destination?.dialog, action: \.destination.dialog))
  }
}

@Reducer
private struct Unhandled {
  @ObservableState
  struct State {
    @Presents var leaf: Leaf.State?
  }

  enum Action {
    case leaf(PresentationAction<Leaf.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}

private struct UnhandledView: View {
  @Bindable var store: StoreOf<Unhandled>

  var body: some View {
    Text("host")
      .sheet(item: $store.scope(state: \.leaf, action: \.leaf)) { store in
        LeafView(store: store)
      }
  }
}

@Reducer
private struct Popping {
  @ObservableState
  struct State: Equatable {
    var leaf = Leaf.State(count: 5)
  }

  enum Action {
    case leaf(Leaf.Action)
    case pop
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Scope(state: \.leaf, action: \.leaf) { Leaf() }
    Reduce { state, action in
      guard case .pop = action else { return .none }
      return .run { _ in await dismiss() }
    }
  }
}

@Reducer
private struct Navigation {
  @Reducer
  enum Path {
    case leaf(Popping)
    case other(Leaf)
  }

  @ObservableState
  struct State {
    var path = StackState<Path.State>()
    var count = 0
  }

  enum Action {
    case path(StackActionOf<Path>)
    case popToRoot
    case push
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path:
        break
      case .popToRoot:
        state.path.removeAll()
      case .push:
        state.path.append(.leaf(Popping.State()))
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

private struct StackView: View {
  @Bindable var store: StoreOf<Navigation>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Text("root \(store.count)")
      NavigationLink("Leaf", state: Navigation.Path.State.leaf(Popping.State()))
      Button("Push") { store.send(.push) }
    } destination: { store in
      switch store.case {
      case .leaf(let store):
        LeafView(store: store.scope(state: \.leaf, action: \.leaf))
        NavigationLink(state: Navigation.Path.State.other(Leaf.State())) {
          Text("Another")
        }
        Button("Pop") { store.send(.pop) }
      case .other:
        Text("other")
      }
    }
  }
}
