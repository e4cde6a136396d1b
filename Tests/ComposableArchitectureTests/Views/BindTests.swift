import ComposableArchitecture
import HeadlessUI
import Testing
import Transcripts

@Suite("Synchronizing a value of the store with one of the view")
@MainActor
struct BindTests {
  @Test("The store's value wins at first; then whichever changed")
  func bothWays() {
    let store = Store(initialState: Pages.State(page: 3)) { Pages() }
    transcript {
      let simulator = Simulator { PagesView(store: store) }
      #expect(simulator.screen.hasPrefix("3 3"))
      simulator.tap("Store")
      #expect(simulator.screen.hasPrefix("4 4"))
      simulator.tap("View")
      #expect(simulator.screen.hasPrefix("14 14"))
      #expect(store.page == 14)
    }
  }

  @Test("The focus follows the store")
  func focus() {
    let store = Store(initialState: Login.State()) { Login() }
    transcript {
      let simulator = Simulator { LoginView(store: store) }
      simulator.tap("Sign in")
      #expect(simulator.screen.contains("focus: name"))
      simulator.type("Blob", into: "Name")
      simulator.tap("Sign in")
      #expect(simulator.screen.contains("focus: password"))
      #expect(store.field == .password)
    }
  }
}

@Reducer
struct Pages {
  @ObservableState
  struct State {
    var page: Int
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case next
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .next = action { state.page += 1 }
      return .none
    }
  }
}

private struct PagesView: View {
  @Bindable var store: StoreOf<Pages>
  @HeadlessUI.State var page = 0

  var body: some View {
    VStack {
      Text("\(store.page) \(page)")
      Button("Store") { store.send(.next) }
      Button("View") { page += 10 }
    }
    .bind($store.page, to: $page)
  }
}

@Reducer
struct Login {
  @ObservableState
  struct State {
    var name = ""
    var password = ""
    var field: Field?

    enum Field: String {
      case name, password
    }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case signInButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .signInButtonTapped = action { state.field = state.name.isEmpty ? .name : .password }
      return .none
    }
  }
}

private struct LoginView: View {
  @Bindable var store: StoreOf<Login>
  @FocusState var field: Login.State.Field?

  var body: some View {
    VStack {
      TextField("Name", text: $store.name).focused($field, equals: .name)
      SecureField("Password", text: $store.password).focused($field, equals: .password)
      Button("Sign in") { store.send(.signInButtonTapped) }
      Text("focus: \(field?.rawValue ?? "none")")
    }
    .bind($store.field, to: $field)
  }
}
