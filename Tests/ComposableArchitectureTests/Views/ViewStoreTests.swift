import ComposableArchitecture
import HeadlessUI
import IssueExpectations
import Testing
import Transcripts

@Suite("View stores")
@MainActor
struct ViewStoreTests {
  @Test("The content is evaluated when the observed value changes, but not the view around it")
  func content() {
    let store = Store(initialState: Toggled.State()) { Toggled() }
    let lines = transcript {
      let simulator = Simulator { ViewStateView(store: store) }
      simulator.tap("Increment")
      say("hide")
      simulator.tap("Toggle")
      simulator.tap("Increment")
      simulator.tap("Increment")
      say("show")
      simulator.tap("Toggle")
      #expect(simulator.screen == "3\n[Toggle]\n[Increment]")
    }
    #expect(
      lines == [
        "ViewStateView: @self changed.", "content Optional(0)", "content Optional(1)", "hide",
        "content nil", "show", "content Optional(3)",
      ])
  }

  @Test("A lazy closure in the content shows each value")
  func lazyClosures() {
    let store = Store(initialState: Toggled.State()) { Toggled() }
    transcript {
      let simulator = Simulator {
        WithViewStore(store, observe: \.count) { viewStore in
          GeometryReader { _ in Text("\(viewStore.state)") }
          Button("Increment") { viewStore.send(.incrementButtonTapped) }
        }
      }
      simulator.tap("Increment")
      simulator.tap("Increment")
      #expect(simulator.screen == "2\n[Increment]")
    }
  }

  @Test("Two values can be treated as duplicates")
  func duplicates() {
    let store = Store(initialState: Toggled.State()) { Toggled() }
    let lines = transcript {
      let simulator = Simulator {
        WithViewStore(
          store, observe: \.count, removeDuplicates: { $0 / 2 == $1 / 2 }
        ) { viewStore in
          let _ = say("content \(viewStore.state)")
          Button("Increment") { viewStore.send(.incrementButtonTapped) }
        }
      }
      for _ in 1...4 { simulator.tap("Increment") }
    }
    #expect(lines == ["content 0", "content 2", "content 4"])
  }

  @Test("View actions are embedded in the store's actions")
  func actions() {
    enum ViewAction { case tap }
    let store = Store(initialState: Toggled.State()) { Toggled() }
    transcript {
      let simulator = Simulator {
        WithViewStore(
          store, observe: \.count, send: { (_: ViewAction) in .incrementButtonTapped }
        ) { viewStore in
          Text("\(viewStore.state)")
          Button("Increment") { viewStore.send(.tap) }
        }
      }
      simulator.tap("Increment")
      #expect(simulator.screen == "1\n[Increment]")
    }
  }

  @Test("A binding reads the value and sends an action for each write")
  func bindings() {
    let store = Store(initialState: Plain.State()) { Plain() }
    transcript {
      let simulator = Simulator { PlainForm(store: store) }
      simulator.type("Blob", into: "Name")
      simulator.toggle("On")
      #expect(simulator.screen == "Name: ⟨Blob⟩\nOn: on\nBlob is on")
      store.send(.nameChanged("Blob Jr."))
      simulator.settle()
      #expect(simulator.screen == "Name: ⟨Blob Jr.⟩\nOn: on\nBlob Jr. is on")
    }
  }

  @Test("A view store publishes its initial value, and each new one")
  func publisher() {
    let store = Store(initialState: Plain.State()) { Plain() }
    let viewStore = ViewStore(store, observe: { $0 })
    var states: [Plain.State] = []
    var names: [String] = []
    let all = viewStore.publisher.sink { states.append($0) }
    let name = viewStore.publisher.name.sink { names.append($0) }
    viewStore.send(.nameChanged("Blob"))
    viewStore.send(.nameChanged("Blob"))
    viewStore.send(.toggled)
    #expect(names == ["", "Blob"])
    #expect(
      states == [
        Plain.State(), Plain.State(name: "Blob"), Plain.State(name: "Blob", isOn: true),
      ])
    withExtendedLifetime((all, name)) {}
  }

  @Test("Objects are notified before the value changes, and after the store's change")
  func order() {
    let store = Store(initialState: Plain.State()) { Plain() }
    let viewStore = ViewStore(store, observe: \.name)
    var names: [String] = []
    let subscription = viewStore.objectWillChange.sink {
      names += [viewStore.state, store.withState(\.name)]
    }
    store.send(.nameChanged("Blob"))
    #expect(names == ["", "Blob"])
    withExtendedLifetime(subscription) {}
  }

  @Test("Sending can wait while a condition holds")
  func waiting() async {
    let store = Store(initialState: Loading.State()) { Loading() }
    let viewStore = ViewStore(store, observe: { $0 })
    await viewStore.send(.load, while: \.isLoading)
    #expect(viewStore.state == Loading.State(isLoading: false, loads: 1))
  }

  @Test("A view store follows its store, and is only retained by its owner")
  func lifetime() {
    final class Holder { var viewStore: ViewStoreOf<Plain>? }
    let store = Store(initialState: Plain.State(name: "Blob")) { Plain() }
    let holder = Holder()
    holder.viewStore = ViewStore(store, observe: { $0 })
    weak let reference = holder.viewStore
    #expect(reference?.name == "Blob")
    holder.viewStore = nil
    #expect(reference == nil)
  }

  @Test("Marked fields of plain state are bound, and others are not")
  func markedFields() {
    let store = Store(initialState: Marked.State()) { Marked() }
    transcript {
      let simulator = Simulator { MarkedForm(store: store) }
      simulator.type("Al", into: "Name")
      simulator.toggle("On")
      #expect(simulator.screen.hasSuffix("Al is on, after 2"))
    }
  }
}

// MARK: - Features

private struct ViewStateView: View {
  let store: StoreOf<Toggled>

  struct ViewState: Equatable {
    let count: Int?

    init(state: Toggled.State) {
      count = state.isShown ? state.count : nil
    }
  }

  var body: some View {
    let _ = Self._printChanges()
    WithViewStore(store, observe: ViewState.init) { viewStore in
      let _ = say("content", viewStore.count as Any)
      if let count = viewStore.count {
        Text(count.description)
      }
      Button("Toggle") { viewStore.send(.toggleButtonTapped) }
      Button("Increment") { viewStore.send(.incrementButtonTapped) }
    }
  }
}

@Reducer
private struct Plain {
  struct State: Equatable {
    var name = ""
    var isOn = false
  }

  enum Action {
    case nameChanged(String)
    case toggled
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.name = name
      case .toggled:
        state.isOn.toggle()
      }
      return .none
    }
  }
}

private struct PlainForm: View {
  let store: StoreOf<Plain>

  var body: some View {
    WithViewStore(store, observe: \.self) { viewStore in
      TextField("Name", text: viewStore.binding(get: \.name, send: { .nameChanged($0) }))
      Toggle("On", isOn: viewStore.binding(get: \.isOn, send: .toggled))
      Text("\(viewStore.name) is \(viewStore.isOn ? "on" : "off")")
    }
  }
}

@Reducer
private struct Loading {
  struct State: Equatable {
    var isLoading = false
    var loads = 0
  }

  enum Action {
    case load
    case loaded
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load:
        state.isLoading = true
        return .run { send in
          await Task.yield()
          await send(.loaded)
        }
      case .loaded:
        state.isLoading = false
        state.loads += 1
        return .none
      }
    }
  }
}

@Reducer
private struct Marked {
  struct State: Equatable {
    @BindingState var name = ""
    @BindingState var isOn = false
    var changes = 0
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$name):
        state.changes += 1
      case .binding:
        break
      }
      return .none
    }
  }
}

private struct MarkedForm: View {
  let store: StoreOf<Marked>

  struct ViewState: Equatable {
    @BindingViewState var isOn: Bool
    let changes: Int

    @MainActor
    init(store: BindingViewStore<Marked.State>) {
      _isOn = store.$isOn
      changes = store.changes
    }
  }

  var body: some View {
    WithViewStore(store, observe: \.self) { viewStore in
      TextField("Name", text: viewStore.$name)
    }
    WithViewStore(store, observe: ViewState.init) { viewStore in
      Toggle("On", isOn: viewStore.$isOn)
      let name = store.withState(\.name)
      Text("\(name) is \(viewStore.isOn ? "on" : "off"), after \(viewStore.changes)")
    }
  }
}

@Reducer
private struct Contact {
  struct State: Equatable {
    @BindingState var name = Name()
    struct Name: Equatable, Sendable { var first = "", last = "" }
  }
  enum Action: BindableAction { case binding(BindingAction<State>) }
  var body: some ReducerOf<Self> { BindingReducer() }
}

@Suite("Parts of marked fields")
@MainActor
struct MarkedPartTests {
  struct ViewState: Hashable {
    @BindingViewState var first: String
  }

  @Test("A view can observe a binding to a part of a field")
  func part() {
    let store = Store(initialState: Contact.State()) { Contact() }
    let viewStore = ViewStore<ViewState, Contact.Action>(
      store, observe: { (store: BindingViewStore) in ViewState(first: store.$name.first) })
    viewStore.$first.wrappedValue = "Blob"
    #expect(store.withState(\.name) == .init(first: "Blob"))
    #expect(viewStore.first == "Blob")
    #expect(String(customDumping: viewStore.state).contains(#"first: "Blob""#))
  }
}

@Suite("Publishing a store's state")
@MainActor
struct StorePublishingTests {
  private func makeStore() -> Store<Int, Int> {
    Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        guard action != 0 else { return .merge(.send(1), .send(2), .send(3)) }
        state = action
        return .none
      }
    }
  }

  @Test("An action and its synchronous effects are one change")
  func coalescing() {
    let store = makeStore()
    let viewStore = ViewStore(store, observe: { $0 })
    var emissions: [Int] = []
    let subscription = viewStore.publisher.sink { emissions.append($0) }
    viewStore.send(0)
    #expect(emissions == [0, 3])
    subscription.cancel()
  }

  @Test("An observer's action is an issue, and a separate change")
  func reentrance() {
    let store = makeStore()
    var emissions: [Int] = []
    let subscription = store.publisher.sink {
      emissions.append($0)
      if $0 == 4 { store.send(5) }
    }
    expectingIssues("An action was sent to a store while it publishes a change") { store.send(4) }
    #expect(emissions == [0, 4, 5])
    subscription.cancel()
  }

  @Test("Subscribers are notified of a change in the order of subscription")
  func order() {
    let store = makeStore()
    let viewStore = ViewStore(store, observe: { $0 })
    var heard: [Int] = []
    let subscriptions = (0..<5).flatMap { number in
      [
        store.publisher.sink { _ in heard.append(2 * number) },
        viewStore.publisher.sink { _ in heard.append(2 * number + 1) },
      ]
    }
    heard = []
    store.send(7)
    #expect(heard.filter { $0.isMultiple(of: 2) } == [0, 2, 4, 6, 8])
    #expect(heard.filter { !$0.isMultiple(of: 2) } == [1, 3, 5, 7, 9])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("A subscription retains its view store")
  func lifetime() {
    let store = makeStore()
    var emissions: [Int] = []
    let subscription = ViewStore(store, observe: { $0 }).publisher.sink { emissions.append($0) }
    store.send(7)
    #expect(emissions == [0, 7])
    subscription.cancel()
  }
}
