import Combine
import Testing
import Trace

@testable import HeadlessUI

@Suite("Writes to observable objects in a trace")
@MainActor
struct ObservedWriteTests {
  @Test("Every write to a property that a body reads is there, before the body that runs for it")
  func everyWrite() {
    let model = Model()
    let events = trace {
      let simulator = Simulator { Reader(model: model) }
      simulator.tap("Twice")
      simulator.tap("Twice")
    }
    #expect(events.history == ["body", "0 → 1", "1 → 2", "body", "2 → 3", "3 → 4", "body"])
  }

  @Test("A write is there once, however many bodies read the property")
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

  @Test("Objects are found in state and in other objects, and told apart")
  func places() {
    let events = trace {
      let simulator = Simulator { Holder() }
      simulator.tap("Second")
    }
    #expect(events.writes == ["0 → 7"])
  }

  @Test("A property that no body reads is not part of the trace")
  func unread() {
    let model = Model()
    let events = trace {
      let simulator = Simulator { Reader(model: model) }
      model.unread = 1
      simulator.settle()
    }
    #expect(events.writes == [])
  }

  @Test("Writes to published properties are there with their names")
  func published() {
    let store = Store()
    let events = trace { store.count = 3 }
    #expect(events == [.write(Write(property: "Store.count", object: 1, old: "0", new: "3"))])
  }
}

extension [TraceEvent] {
  /// The writes, as old and new values.
  fileprivate var writes: [String] { history.filter { $0 != "body" } }

  /// The same, among the bodies that run.
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

private final class Store: ObservableObject {
  @Published var count = 0
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

private struct Holder: View {
  @State private var library = Library()

  var body: some View {
    Text("\(library.first.count) \(library.second.count)")
    Button("Second") { library.second.count = 7 }
  }
}
