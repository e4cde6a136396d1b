import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Observation (rules, section 6)")
@MainActor
struct ObservationTests {
  @Test("Rule 6.1: A body runs for the properties that it read, and prints @dependencies")
  func dependencies() {
    let model = Model()
    let lines = transcript {
      let simulator = Simulator { Reader(model: model) }
      simulator.tap("Count")
      simulator.tap("Unread")
    }
    #expect(lines == ["Reader: @self changed.", "Reader: @dependencies changed."])
  }

  @Test("Rule 6.2: Only the last run's reads count, unlike with state")
  func lastRun() {
    let model = Model()
    let lines = transcript {
      let simulator = Simulator { OnDemand(model: model) }
      simulator.tap("Count")
      simulator.toggle("Shown")
      simulator.tap("Count")
      simulator.tap("Count")
      simulator.toggle("Shown")
      #expect(simulator.screen.contains("3"))
    }
    #expect(
      lines == [
        "OnDemand: @self, @identity, _isShown changed.",
        "OnDemand: @dependencies changed.",
        "OnDemand: _isShown changed.",
        "OnDemand: _isShown changed.",
      ])
  }

  @Test("Rule 6.3: Several changes before the pass cause one run")
  func oneRun() {
    let model = Model()
    let lines = transcript {
      let simulator = Simulator { Reader(model: model) }
      model.count += 1
      model.count += 1
      model.name = "other"
      simulator.settle()
    }
    #expect(lines == ["Reader: @self changed.", "Reader: @dependencies changed."])
  }

  @Test("Rule 6.1: The parent depends on what its children's initializers read")
  func initializers() {
    let model = Model()
    let lines = transcript {
      let simulator = Simulator { Parent(model: model) }
      model.count += 1
      simulator.settle()
    }
    #expect(
      lines == [
        "Parent: @self changed.", "Child: @self changed.", "Parent: @dependencies changed.",
        "Child: @self changed.",
      ])
  }

  @Test("Before iOS 17 nothing is observed")
  func generations() {
    let model = Model()
    let lines = transcript {
      let simulator = Simulator(os: .iOS(16)) { Reader(model: model) }
      simulator.tap("Count")
      #expect(simulator.screen.hasPrefix("0"))
      #expect(SimulatedSystem.current == .iOS(16))
    }
    #expect(lines == ["Reader: @self changed."])
  }

  @Test("Reading a property in many runs keeps at most one registration")
  func registrations() {
    let model = Model()
    let lines = transcript {
      let simulator = Simulator { OnDemand(model: model) }
      for _ in 0..<10 { simulator.toggle("Shown") }
      model.count += 1
      simulator.settle()
    }
    #expect(lines.count == 12)
    #expect(lines.last == "OnDemand: @dependencies changed.")
  }

  @Test("An object in state is observed, and its property can be bound")
  func inState() {
    let lines = transcript {
      let simulator = Simulator { Owner() }
      simulator.toggle("On")
      #expect(simulator.screen == "On: on")
    }
    #expect(
      lines == [
        "Owner: @self, @identity, _model changed.",
        "Owner: @dependencies changed.",
      ])
  }
}

@Observable
private final class Model {
  var count = 0
  var name = ""
  var isOn = false
  var unread = 0
}

private struct Reader: View {
  let model: Model

  var body: some View {
    let _ = Self._printChanges()
    Text("\(model.count) \(model.name)")
    Button("Count") { model.count += 1 }
    Button("Unread") { model.unread += 1 }
  }
}

private struct OnDemand: View {
  let model: Model
  @State var isShown = true

  var body: some View {
    let _ = Self._printChanges()
    Toggle("Shown", isOn: $isShown)
    if isShown { Text("\(model.count)") }
    Button("Count") { model.count += 1 }
  }
}

private struct Parent: View {
  let model: Model

  var body: some View {
    let _ = Self._printChanges()
    Child(model: model)
  }
}

private struct Child: View {
  let count: Int

  init(model: Model) {
    count = model.count
  }

  var body: some View {
    let _ = Self._printChanges()
    Text("\(count)")
  }
}

private struct Owner: View {
  @State var model = Model()

  var body: some View {
    let _ = Self._printChanges()
    Toggle("On", isOn: $model.isOn)
  }
}
