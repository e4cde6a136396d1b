import ComposableArchitecture
import Testing

@Suite("Bindings outside of views", .serialized, .serialTasks)
@MainActor
struct UIBindingTests {
  @Perceptible
  @MainActor
  final class Model {
    var name = "Blob"
    var destination: Destination?
    var tags = ["a", "b"]

    @CasePathable
    enum Destination: Equatable {
      case edit(String)
      case settings
    }
  }

  @Test("A binding to an object's property reads and writes it, without retaining the object")
  func property() {
    var model: Model? = Model()
    let binding = UIBindable(model!).name
    binding.wrappedValue = "Blob, Jr."
    #expect(model?.name == "Blob, Jr.")
    weak let released = model
    model = nil
    #expect(released == nil)
    #expect(binding.wrappedValue == "Blob, Jr.")
  }

  @Test("A binding to a part writes to the whole")
  func parts() {
    @UIBindable var model = Model()
    $model.tags[1].wrappedValue = "c"
    #expect(model.tags == ["a", "c"])
  }

  @Test("A binding to a collection is a collection of bindings")
  func collection() {
    @UIBinding var numbers = [1, 2, 3]
    for number in $numbers { number.wrappedValue *= 2 }
    #expect(numbers == [2, 4, 6])
    $numbers.last?.wrappedValue = 7
    #expect(numbers == [2, 4, 7])
    #expect(UIBindingIdentifier($numbers[0]) != UIBindingIdentifier($numbers[1]))
  }

  @Test("A binding to a case writes while the value is in the case")
  func cases() {
    @UIBindable var model = Model()
    model.destination = .edit("draft")
    let edit = $model.destination.edit
    edit.wrappedValue = "final"
    #expect(model.destination == .edit("final"))
    let text = UIBinding(edit)
    text?.wrappedValue = "really final"
    #expect(model.destination == .edit("really final"))
    model.destination = .settings
    text?.wrappedValue = "too late"
    edit.wrappedValue = "too late"
    #expect(edit.wrappedValue == nil)
    #expect(text?.wrappedValue == "too late")
    #expect(model.destination == .settings)
    $model.destination.settings.wrappedValue = nil
    #expect(model.destination == nil)
  }

  @Test("There is no binding to a case while the value is in another")
  func caseOfValue() {
    @UIBinding var destination = Model.Destination.edit("draft")
    let edit = $destination.edit
    #expect($destination.settings == nil)
    edit?.wrappedValue = "final"
    #expect(destination == .edit("final"))
    destination = .settings
    edit?.wrappedValue = "too late"
    #expect(destination == .settings)
  }

  @Test("A binding converts to an optional and to any hashable value")
  func widening() {
    @UIBinding var count = 1
    UIBinding<Int?>($count).wrappedValue = nil
    #expect(count == 1)
    UIBinding<Int?>($count).wrappedValue = 2
    #expect(count == 2)
    UIBinding<AnyHashable>($count).wrappedValue = "three"
    #expect(count == 2)
    UIBinding<AnyHashable>($count).wrappedValue = 3
    #expect(count == 3)
  }

  @Test("A value stored by a binding is observed, in the transaction that changes it")
  func observing() async {
    final class Screen { var lines: [String] = [] }
    let screen = Screen()
    let count = UIBinding(wrappedValue: 0)
    let token = observe { transaction in
      screen.lines.append("\(count.wrappedValue) \(transaction.isQuiet)")
    }
    withUITransaction(\.isQuiet, true) { count.wrappedValue += 1 }
    await Task.megaYield()
    var transaction = UITransaction()
    transaction.isQuiet = true
    withUITransaction(\.isQuiet, false) { count.transaction(transaction).wrappedValue += 1 }
    await Task.megaYield()
    count.wrappedValue += 1
    await Task.megaYield()
    #expect(screen.lines == ["0 false", "1 true", "2 true", "3 false"])
    token.cancel()
  }

  @Test("Bindings to the same location have the same identifier")
  func identity() {
    @UIBindable var model = Model()
    let other = UIBindable(Model())
    #expect(UIBindingIdentifier($model.name) == UIBindingIdentifier($model.name))
    #expect(UIBindingIdentifier($model.tags[0]) == UIBindingIdentifier($model.tags[0]))
    #expect(UIBindingIdentifier($model.tags[0]) != UIBindingIdentifier($model.tags[1]))
    #expect(UIBindingIdentifier($model.name) != UIBindingIdentifier(other.name))
  }

  @Test("A store's bindings: its fields, its presentations, and its stack")
  func store() {
    @UIBindable var store = Store(initialState: Root.State()) { Root() }
    $store.name.wrappedValue = "Blob"
    $store.count.sending(\.countChanged).wrappedValue = 7
    #expect(store.name == "Blob")
    #expect(store.count == 7)

    let child = $store.scope(state: \.child, action: \.child)
    #expect(child.wrappedValue == nil)
    store.send(.showTapped)
    #expect(child.wrappedValue?.count == 42)
    $store.scope(\.child, action: \.child).wrappedValue = nil
    #expect(store.child == nil)

    let path = $store.scope(state: \.path, action: \.path)
    #expect(path.wrappedValue.withState(\.count) == 1)
    #expect($store.scope(\.path, action: \.path).wrappedValue === path.wrappedValue)
  }

  @Reducer
  struct Root {
    @ObservableState
    struct State {
      var name = ""
      var count = 0
      @Presents var child: Counter.State?
      var path = StackState([Counter.State()])
    }
    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case child(PresentationAction<Counter.Action>)
      case countChanged(Int)
      case path(StackActionOf<Counter>)
      case showTapped
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding, .child, .path: break
        case .countChanged(let count): state.count = count
        case .showTapped: state.child = Counter.State(count: 42)
        }
        return .none
      }
      .ifLet(\.$child, action: \.child) { Counter() }
      .forEach(\.path, action: \.path) { Counter() }
    }
  }
}

private enum IsQuietKey: UITransactionKey {
  static let defaultValue = false
}

extension UITransaction {
  fileprivate var isQuiet: Bool {
    get { self[IsQuietKey.self] }
    set { self[IsQuietKey.self] = newValue }
  }
}
