import ComposableArchitecture
import HeadlessUI
import Testing
import Transcripts

@Suite("Bindings to a store")
@MainActor
struct BindingViewTests {
  @Test("A field of bindable state is bound by name")
  func fields() {
    let store = Store(initialState: Settings.State()) { Settings() }
    transcript {
      let simulator = Simulator { SettingsForm(store: store) }
      simulator.type("Blob", into: "Name")
      simulator.toggle("On")
      simulator.increment("Digits")
      #expect(store.withState { $0 } == .init(name: "Blob", isOn: true, digits: .init(count: 1)))
      #expect(store.withState(\.log) == ["name", "name", "name", "name", "other", "digits"])
    }
  }

  @Test(
    "The store can be held by a state, a binding, an observed object, or for older systems",
    arguments: HeldForm.Holding.allCases)
  func holding(_ holding: HeldForm.Holding) {
    let store = Store(initialState: Settings.State()) { Settings() }
    transcript {
      let simulator = Simulator { HeldForm(store: store, holding: holding) }
      simulator.type("Blob", into: "Name")
      simulator.toggle("Sent")
      #expect(simulator.screen.hasSuffix("Sent: on\nBlob true"))
    }
  }

  @Test("A view's actions can include the bindings")
  func viewActions() {
    let store = Store(initialState: Viewed.State()) { Viewed() }
    transcript {
      let simulator = Simulator { ViewedForm(store: store) }
      simulator.type("Al", into: "Name")
      simulator.tap("Send")
      #expect(store.withState(\.log) == ["name", "name", "Al was sent"])
    }
  }

  @Test("Setting a field of a store sends a binding action")
  func assignment() {
    let store = Store(initialState: Settings.State()) { Settings() }
    store.name = "Blob"
    store.digits.count = 3
    #expect(store.withState(\.log) == ["name", "digits"])
    store.state = Settings.State(name: "Blob Jr.")
    #expect(store.name == "Blob Jr.")
  }

  @Test("A control whose view shows one field is evaluated only for that field")
  func bodies() {
    let store = Store(initialState: Settings.State()) { Settings() }
    let lines = transcript {
      let simulator = Simulator { NameField(store: store) }
      store.isOn = true
      simulator.settle()
      store.name = "Blob"
      simulator.settle()
      #expect(simulator.screen == "Name: ⟨Blob⟩")
    }
    #expect(lines == ["NameField: @self changed.", "NameField: @dependencies changed."])
  }

  @Test("Before iOS 17 a tracking view depends on a binding")
  func oldSystem() {
    let store = Store(initialState: Settings.State()) { Settings() }
    transcript {
      let simulator = Simulator(os: .iOS(15)) { OldForm(store: store) }
      simulator.type("Blob", into: "Name")
      #expect(simulator.screen == "Name: ⟨Blob⟩\nBlob")
    }
  }
}

// MARK: - Features

@Reducer
struct Settings {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var isOn = false
    var digits = Digits()
    var log: [String] = []

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.name == rhs.name && lhs.isOn == rhs.isOn && lhs.digits == rhs.digits
    }
  }

  struct Digits: Equatable {
    var count = 0
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case onChanged(Bool)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.log.append("name")
      case .binding(\.digits), .binding(\.digits.count):
        state.log.append("digits")
      case .binding:
        state.log.append("other")
      case .onChanged(let isOn):
        state.isOn = isOn
      }
      return .none
    }
  }
}

private struct SettingsForm: View {
  @Bindable var store: StoreOf<Settings>

  var body: some View {
    TextField("Name", text: $store.name)
    Toggle("On", isOn: $store.isOn)
    Stepper("Digits", value: $store.digits.count)
  }
}

struct HeldForm: View {
  enum Holding: CaseIterable {
    case state, binding, bindable, observed, old
  }

  let store: StoreOf<Settings>
  let holding: Holding

  var body: some View {
    switch holding {
    case .state: InState(store: store)
    case .binding: WithState(store: store)
    case .bindable: InBindable(store: store)
    case .observed: InObservedObject(store: store)
    case .old: InOldBindable(store: store)
    }
    Text("\(store.name) \(store.isOn.description)")
  }

  struct InState: View {
    @State var store: StoreOf<Settings>

    var body: some View {
      TextField("Name", text: $store.name)
      Toggle("Sent", isOn: $store.isOn.sending(\.onChanged))
    }
  }

  struct WithState: View {
    @State var store: StoreOf<Settings>

    var body: some View {
      InBinding(store: $store)
    }
  }

  struct InBinding: View {
    @Binding var store: StoreOf<Settings>

    var body: some View {
      TextField("Name", text: $store.name)
      Toggle("Sent", isOn: $store.isOn.sending(\.onChanged))
    }
  }

  struct InBindable: View {
    @Bindable var store: StoreOf<Settings>

    var body: some View {
      TextField("Name", text: $store.name)
      Toggle("Sent", isOn: $store.isOn.sending(\.onChanged))
    }
  }

  struct InOldBindable: View {
    @Perception.Bindable var store: StoreOf<Settings>

    var body: some View {
      TextField("Name", text: $store.name)
      Toggle("Sent", isOn: $store.isOn.sending(\.onChanged))
    }
  }

  struct InObservedObject: View {
    @ObservedObject var store: StoreOf<Settings>

    var body: some View {
      TextField("Name", text: $store.name)
      Toggle("Sent", isOn: $store.isOn.sending(\.onChanged))
    }
  }
}

private struct NameField: View {
  @Bindable var store: StoreOf<Settings>

  var body: some View {
    let _ = Self._printChanges()
    TextField("Name", text: $store.name)
  }
}

private struct OldForm: View {
  @Perception.Bindable var store: StoreOf<Settings>

  var body: some View {
    WithPerceptionTracking {
      TextField("Name", text: $store.name)
      Text(store.name)
    }
  }
}

@Reducer
private struct Viewed {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var log: [String] = []
  }

  enum Action: ViewAction {
    case view(View)

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case sendButtonTapped
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .view(.binding(\.name)):
        state.log.append("name")
      case .view(.binding):
        break
      case .view(.sendButtonTapped):
        state.log.append("\(state.name) was sent")
      }
      return .none
    }
  }
}

@ViewAction(for: Viewed.self)
private struct ViewedForm: View {
  @Bindable var store: StoreOf<Viewed>

  var body: some View {
    TextField("Name", text: $store.name)
    Button("Send") { send(.sendButtonTapped, animation: .default) }
  }
}
