import Combine
import PerceptionCore
import Testing
import Trace

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Writes to observable objects in a trace")
@MainActor
struct ObservedWriteTests {
  @Test("Every write to a property read by a body is recorded, before the body that runs for it")
  func everyWrite() {
    let model = Model()
    let events = trace {
      let simulator = Simulator { Reader(model: model) }
      simulator.tap("Twice")
      simulator.tap("Twice")
    }
    #expect(events.history == ["body", "0 → 1", "1 → 2", "body", "2 → 3", "3 → 4", "body"])
  }

  @Test("A write is recorded once, however many bodies read the property")
  func once() {
    let model = Model()
    let events = trace {
      let simulator = Simulator {
        Reader(model: model)
        Reader(model: model)
      }
      model.count = 5
      simulator.settle()
    }
    #expect(events.writes == ["0 → 5"])
  }

  @Test("Objects are found in state and in other objects, and distinguished")
  func places() {
    let events = trace {
      let simulator = Simulator { Holder() }
      simulator.tap("Second")
    }
    #expect(events.writes == ["0 → 7"])
  }

  @Test("An object that nothing on the screen retains is followed too")
  func unheld() {
    let model = Model()
    let events = trace {
      let simulator = Simulator { Capturing(count: { model.count }) }
      model.count = 3
      simulator.settle()
    }
    #expect(events.writes == ["0 → 3"])
  }

  @Test("So is one read only by a closure that creates views later")
  func deferred() {
    let model = Model()
    let events = trace {
      let simulator = Simulator { Rows(model: model) }
      model.count = 3
      simulator.settle()
      #expect(simulator.screen == "row 3")
    }
    #expect(events.history == ["body", "0 → 3"])
  }

  @Test("A cause names the property and the object that changed")
  func causes() {
    let first = Model()
    let second = Model()
    let events = trace {
      let simulator = Simulator { Two(first: first, second: second) }
      second.count = 1
      simulator.settle()
      first.unread = 1
      simulator.settle()
    }
    let runs = events.compactMap { if case .body(let run) = $0 { run } else { nil } }
    // The first one in the trace is the first.
    #expect(runs.dropFirst().map(\.causes.first?.object) == [1, 2])
    let writes = events.compactMap { if case .write(let write) = $0 { write } else { nil } }
    #expect(writes.map(\.object) == [1, 2])
    #expect(runs.dropFirst().map(\.causes.first?.property) == writes.map(\.property))
  }

  @Test(
    "A body that runs for an object has the published property in its cause",
    arguments: [SimulatedSystem.iOS(15), .iOS(17)])
  func publishedCauses(system: SimulatedSystem) {
    let store = Store()
    let events = trace {
      let simulator = Simulator(os: system) {
        Owning(store: store)
        Passing(store: store)
      }
      store.count = 1
      simulator.settle()
      store.name = "a"
      store.count = 2
      simulator.settle()
      store.objectWillChange.send()
      simulator.settle()
    }
    #expect(
      events.causes.dropFirst(2) == [
        "Owning: _store Store.count #1", "Passing: _store Store.count #1",
        // If there are several properties, the cause is one that the body reads, if any.
        "Owning: _store Store.count #1", "Passing: _store Store.name #1",
        "Owning: _store Store.objectWillChange #1", "Passing: _store Store.objectWillChange #1",
      ])
  }

  @Test("An object that forwards another one's changes has that one's property in the cause")
  func forwarded() {
    let store = Store()
    let owner = Owner(store)
    let events = trace {
      let simulator = Simulator { Forwarding(owner: owner) }
      store.count = 1
      simulator.settle()
    }
    #expect(events.causes.last == "Forwarding: _owner Store.count #1")
  }

  @Test("Changes displayed one after the other are separate causes")
  func transactions() {
    let store = Store()
    let events = trace {
      let simulator = Simulator { Passing(store: store) }
      store.count = 1
      withAnimation { store.name = "a" }
      simulator.settle()
    }
    #expect(
      events.causes.dropFirst() == [
        "Passing: _store Store.count #1", "Passing: _store Store.name #1",
      ])
  }

  @Test("A body that runs is not recorded as skipped for its value")
  func equalValue() {
    let store = Store()
    let events = trace {
      let simulator = Simulator { Owning(store: store) }
      store.count = 1
      simulator.settle()
    }
    #expect(!events.contains { if case .skipped = $0 { true } else { false } })
  }

  @Test(
    "A write to a property that no body reads is recorded, with or without observation",
    arguments: [SimulatedSystem.iOS(15), .iOS(17)])
  func unread(system: SimulatedSystem) {
    let model = Model()
    let tracked = Tracked()
    let events = trace {
      let simulator = Simulator(os: system) { Reader(model: model) }
      model.unread = 1
      tracked.count += 1
      tracked.count += 1
      simulator.settle()
    }
    #expect(events.writes == ["0 → 1", "0 → 1", "1 → 2"])
  }

  @Test("A write within a property's observer is part of the outer one")
  func observers() {
    let clamped = Clamped()
    let events = trace {
      _ = Simulator { Text("") }
      clamped.count = 11
    }
    #expect(events.writes == ["0 → 10"])
  }

  @Test("A property's mutation may throw, and return a value of any size")
  func mutations() throws {
    let manual = Manual()
    let events = try trace {
      _ = Simulator { Text("") }
      #expect(throws: Manual.Refusal.self) { try manual.replace("", isRefused: true) }
      let parts = try manual.replace("b", isRefused: false)
      #expect(parts == ["a", "b", "c", "d", "e"])
    }
    #expect(events.writes == [#""a" → "a""#, #""a" → "b""#])
  }

  @Test("A body that a write does not invalidate is recorded with its previous reads")
  func idle() {
    let first = Model()
    let second = Model()
    let events = trace {
      let simulator = Simulator {
        Reader(model: first)
        Named(model: second)
        Capturing(count: { 0 })
      }
      simulator.tap("Twice")
      second.count = 4
      simulator.settle()
    }
    let skips = events.compactMap { event -> String? in
      guard case .skipped(let skip) = event, let reads = skip.reads else { return nil }
      return "\(skip.view): "
        + reads.map { "\($0.property.prefix { $0 != "." }) \($0.object ?? 0)" }
        .joined(separator: ", ")
    }
    #expect(
      skips == [
        "Named: Named 0, Model 2", "Capturing: ", "Reader: Model 1", "Capturing: ",
      ])
  }

  @Test("A body that reads a written property, and observes another object, is recorded with both")
  func missed() {
    let store = Store()
    let events = trace {
      let simulator = Simulator { Unobserving(owner: Owner(Store()), store: store) }
      store.count = 1
      simulator.settle()
    }
    let skip = events.compactMap { if case .skipped(let skip) = $0 { skip } else { nil } }.first
    #expect(skip?.missed == BodySkip.Read(property: "Store.count", object: 1))
    #expect(skip?.reads == [BodySkip.Read(property: "Unobserving.owner")])
  }

  @Test("Writes to published properties are recorded with their names")
  func published() {
    let store = Store()
    let events = trace { store.count = 3 }
    #expect(events == [.write(Write(property: "Store.count", object: 1, old: "0", new: "3"))])
  }
}

extension [TraceEvent] {
  /// Each body that runs, with its last cause.
  fileprivate var causes: [String] {
    compactMap { event in
      guard case .body(let run) = event, let cause = run.causes.last else { return nil }
      let object = cause.object.map { "#\($0)" }
      let parts = [cause.name, cause.detail, object].compactMap(\.self).joined(separator: " ")
      return "\(run.view): \(parts)"
    }
  }

  /// The writes, as old and new values.
  fileprivate var writes: [String] { history.filter { $0 != "body" } }

  /// The writes and the body runs, in order.
  fileprivate var history: [String] {
    compactMap { event in
      switch event {
      case .write(let write): "\(write.old) → \(write.new)"
      case .body: "body"
      default: nil
      }
    }
  }
}

@Observable
private final class Model {
  var count = 0
  var unread = 0
}

@Observable
private final class Library {
  let first = Model()
  let second = Model()
}

private final class Tracked: Perceptible, Observable {
  private let registrar = PerceptionRegistrar()
  private var _count = 0

  var count: Int {
    get {
      registrar.access(self, keyPath: \.count)
      return _count
    }
    set { registrar.withMutation(of: self, keyPath: \.count) { _count = newValue } }
  }
}

@Observable
private final class Clamped {
  var count = 0 {
    didSet { if count > 10 { count = 10 } }
  }
}

private final class Manual: Observable {
  struct Refusal: Error {}

  private let registrar = ObservationRegistrar()
  private(set) var title = "a"

  func replace(_ title: String, isRefused: Bool) throws -> [String] {
    try registrar.withMutation(of: self, keyPath: \.title) {
      if isRefused { throw Refusal() }
      self.title = title
      return ["a", "b", "c", "d", "e"]
    }
  }
}

private final class Store: ObservableObject {
  @Published var count = 0
  @Published var name = ""
}

private final class Owner: ObservableObject {
  private var cancellable: AnyCancellable?

  init(_ store: Store) {
    cancellable = store.objectWillChange.sink { [weak self] in self?.objectWillChange.send() }
  }
}

private struct Owning: View {
  @StateObject var store: Store

  init(store: Store) {
    _store = StateObject(wrappedValue: store)
  }

  var body: some View {
    Text("\(store.count)")
  }
}

private struct Passing: View {
  @ObservedObject var store: Store

  var body: some View { Text("passing") }
}

private struct Unobserving: View {
  @ObservedObject var owner: Owner
  let store: Store

  var body: some View { Text("\(store.count)") }
}

private struct Forwarding: View {
  @ObservedObject var owner: Owner

  var body: some View { Text("forwarding") }
}

private struct Reader: View {
  let model: Model

  var body: some View {
    Text("\(model.count)")
    Button("Twice") {
      model.count += 1
      model.count += 1
    }
  }
}

private struct Named: View {
  let model: Model
  @State private var name = "n"

  var body: some View { Text("\(name) \(model.count)") }
}

private struct Capturing: View {
  let count: () -> Int

  var body: some View { Text("\(count())") }
}

private struct Rows: View {
  let model: Model

  var body: some View {
    ForEach(0..<1) { _ in Text("row \(model.count)") }
  }
}

private struct Two: View {
  let first: Model
  let second: Model

  var body: some View {
    Text("\(first.count) \(second.count) \(first.unread)")
  }
}

private struct Holder: View {
  @State private var library = Library()

  var body: some View {
    Text("\(library.first.count) \(library.second.count)")
    Button("Second") { library.second.count = 7 }
  }
}
