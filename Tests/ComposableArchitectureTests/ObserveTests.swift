import ComposableArchitecture
import Testing

@Suite("Observing outside of views", .serialized, .serialTasks)
@MainActor
struct ObserveTests {
  @Reducer
  struct Counter {
    @ObservableState
    struct State: Equatable {
      var count = 0
      var name = "Blob"
      var child: Child?

      @ObservableState
      struct Child: Equatable { var count = 0 }
    }

    enum Action {
      case increment
      case rename(String)
      case child(Int?)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment: state.count += 1
        case .rename(let name): state.name = name
        case .child(let count?) where state.child != nil: state.child?.count = count
        case .child(let count): state.child = count.map { State.Child(count: $0) }
        }
        return .none
      }
    }
  }

  /// The observed values, in order.
  @MainActor
  private final class Log {
    var lines: [String] = []
  }

  private let store = Store(initialState: Counter.State()) { Counter() }
  private let log = Log()

  @Test("Reads of the change handler are not observed")
  func context() async {
    let token = observe { [store] in
      _ = store.count
    } onChange: { [store, log] in
      log.lines.append("\(store.name) \(store.count)")
    }
    #expect(log.lines == ["Blob 0"])
    store.send(.rename("Jr."))
    await Task.megaYield()
    #expect(log.lines == ["Blob 0"])
    store.send(.increment)
    await Task.megaYield()
    #expect(log.lines == ["Blob 0", "Jr. 1"])
    token.cancel()
  }

  @Test("It runs on the actor that created it")
  @Elsewhere
  func isolation() async {
    let model = Model()
    let counts = LockIsolated<[Int]>([])
    let token = observe {
      Elsewhere.assertIsolated()
      let count = model.count
      counts.withValue { $0.append(count) }
    }
    model.count += 1
    await Task.megaYield()
    #expect(counts.value == [0, 1])
    token.cancel()
  }

  @Test("A cancelled or released token calls its handler once")
  func cancelling() {
    let count = LockIsolated(0)
    var token: ObserveToken? = ObserveToken { count.withValue { $0 += 1 } }
    #expect(token?.isCancelled == false)
    token?.cancel()
    #expect(token?.isCancelled == true)
    token = nil
    #expect(count.value == 1)
    token = ObserveToken { count.withValue { $0 += 1 } }
    token = nil
    #expect(count.value == 2)
  }

  @Test("It runs at once, and again for changes of what it read only")
  func reading() async {
    let token = observe { [store, log] in log.lines.append("\(store.count)") }
    #expect(log.lines == ["0"])
    store.send(.increment)
    await Task.megaYield()
    #expect(log.lines == ["0", "1"])
    store.send(.rename("Jr."))
    await Task.megaYield()
    #expect(log.lines == ["0", "1"])
    store.send(.increment)
    await Task.megaYield()
    #expect(log.lines == ["0", "1", "2"])
    token.cancel()
  }

  @Test("Several changes in a row cause one run")
  func together() async {
    let token = observe { [store, log] in log.lines.append("\(store.count) \(store.name)") }
    store.send(.increment)
    store.send(.rename("Jr."))
    store.send(.increment)
    #expect(log.lines == ["0 Blob"])
    await Task.megaYield()
    #expect(log.lines == ["0 Blob", "2 Jr."])
    token.cancel()
  }

  @Test("The observed properties may differ in each run")
  func changing() async {
    let token = observe { [store, log] in
      log.lines.append(store.child.map { "child \($0.count)" } ?? "count \(store.count)")
    }
    for action in [Counter.Action.increment, .child(7), .increment, .child(8), .child(nil)] {
      store.send(action)
      await Task.megaYield()
    }
    #expect(log.lines == ["count 0", "count 1", "child 7", "child 8", "count 2"])
    token.cancel()
  }

  @Test("It ends when its token is cancelled, even for a pending change")
  func cancelling() async {
    let token = observe { [store, log] in log.lines.append("\(store.count)") }
    store.send(.increment)
    token.cancel()
    await Task.megaYield()
    store.send(.increment)
    await Task.megaYield()
    #expect(log.lines == ["0"])
  }

  @Test("It ends when its token is released")
  func releasing() async {
    var tokens: Set<ObserveToken> = []
    observe { [store, log] in log.lines.append("\(store.count)") }.store(in: &tokens)
    store.send(.increment)
    await Task.megaYield()
    #expect(log.lines == ["0", "1"])
    tokens = []
    store.send(.increment)
    await Task.megaYield()
    #expect(log.lines == ["0", "1"])
  }

  @Test("An ended observation does not retain its object")
  func lifetime() async {
    weak var released: Log?
    do {
      let log = Log()
      released = log
      let token = observe { [store] in log.lines.append("\(store.count)") }
      token.cancel()
    }
    store.send(.increment)
    await Task.megaYield()
    #expect(released == nil)
  }
}

@globalActor
private actor Elsewhere: GlobalActor {
  static let shared = Elsewhere()
}

@Perceptible
@Elsewhere
private final class Model {
  var count = 0
}
