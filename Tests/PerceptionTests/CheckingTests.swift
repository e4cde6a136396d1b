import IssueExpectations
import Perception
import Testing

@testable import HeadlessGraph
@testable import HeadlessUI

/// The warning about untracked reads of perceptible state, and its exceptions.
@Suite("Checking the reads of views")
@MainActor
struct CheckingTests {
  @Test("Before iOS 17, an untracked read in a body raises a warning", arguments: [15, 16])
  func body(version: Int) {
    let warnings = warnings {
      let simulator = Simulator(os: .iOS(version)) { Plain(model: Model()) }
      simulator.tap("Increment")
      #expect(simulator.screen.contains("Count: 0"))
    }
    #expect(warnings == ["Model.count"])
  }

  @Test("From iOS 17 on the body is observed, without a warning")
  func observed() {
    let warnings = warnings {
      let simulator = Simulator(os: .iOS(17)) { Plain(model: Model()) }
      simulator.tap("Increment")
      #expect(simulator.screen.contains("Count: 1"))
    }
    #expect(warnings.isEmpty)
  }

  @Test("A body that tracks is evaluated again, on every system", arguments: [15, 16, 17])
  func tracked(version: Int) {
    let warnings = warnings {
      let simulator = Simulator(os: .iOS(version)) { Wrapped(model: Model()) }
      simulator.tap("Increment")
      simulator.tap("Increment")
      #expect(simulator.screen.contains("Count: 2"))
    }
    #expect(warnings.isEmpty)
  }

  @Test("Toolbar content tracks its reads", arguments: [15, 17])
  func bars(version: Int) {
    let warnings = warnings {
      let simulator = Simulator(os: .iOS(version)) { Barred(model: Model()) }
      simulator.tap("Increment")
      #expect(simulator.screen.contains("Count: 1"))
    }
    #expect(warnings.isEmpty)
  }

  @Test("Reads outside of views are not checked")
  func outside() {
    let warnings = warnings {
      let model = Model()
      let simulator = Simulator(os: .iOS(15)) { Text("Hello") }
      model.count += 1
      #expect(model.count == 1)
      simulator.settle()
    }
    #expect(warnings.isEmpty)
  }

  @Test("Actions, tasks and handlers of changes may read")
  func actions() {
    let warnings = warnings {
      let model = Model()
      let simulator = Simulator(os: .iOS(15)) { Actions(model: model) }
      simulator.tap("Read")
      simulator.advance(by: .seconds(2))
      #expect(model.log == ["appear", "task", "tap", "change", "later"])
    }
    #expect(warnings.isEmpty)
  }

  @Test("The check can be disabled for one object, for all, and for a block of code")
  func switchedOff() {
    let unchecked = Unchecked()
    let warnings = warnings {
      _ = Simulator(os: .iOS(15)) { Text("\(unchecked.count)") }
      _ = Simulator(os: .iOS(15)) { UncheckedView(model: unchecked) }
      isPerceptionCheckingEnabled = false
      _ = Simulator(os: .iOS(15)) { Plain(model: Model()) }
      isPerceptionCheckingEnabled = true
      _ = Simulator(os: .iOS(15)) { Skipping(model: Model()) }
    }
    #expect(warnings.isEmpty)
  }

  @Test("A warning fails a test at its place, unless it is expected")
  func expected() {
    expectingIssues("The state is 'Model.count'.") {
      Registrar.backPort.run {
        _ = ViewBodiesProbe.read()
      }
    }
  }

  @Test("A binding's reads belong to the body that creates it")
  func bindings() {
    let warnings = warnings {
      _ = Simulator(os: .iOS(15)) { StateBinding(isTracked: false) }
      let simulator = Simulator(os: .iOS(15)) { StateBinding(isTracked: true) }
      simulator.type(" Jr", into: "Name")
      #expect(simulator.screen.contains("Hello, Blob Jr"))
    }
    #expect(warnings == ["Model.name", "Model.name"])
  }

  @Test("A view evaluated many times keeps one registration", arguments: [15, 17])
  func registrations(version: Int) {
    let model = Counter()
    warnings {
      let simulator = Simulator(os: .iOS(version)) { Ticking(model: model) }
      for _ in 0..<10 { simulator.tap("Tick") }
      #expect(model.registrationCount == (version < 17 ? 1 : 0))
      model.count = 7
      simulator.settle()
      #expect(simulator.screen.contains("10, 7"))
    }
  }

  @Test("A scene can track reads too", arguments: [15, 17])
  func scenes(version: Int) {
    let warnings = warnings {
      let simulator = Simulator(os: .iOS(version), app: TrackingApp.self)
      TrackingApp.model.count += 1
      simulator.settle()
      #expect(simulator.screen.contains("Count: \(TrackingApp.model.count)"))
    }
    #expect(warnings.isEmpty)
  }

  @Test("An object is read from the environment", arguments: [15, 17])
  func environment(version: Int) {
    let warnings = warnings {
      let model = Counter()
      let simulator = Simulator(os: .iOS(version)) { FromEnvironment().environment(model) }
      model.count = 7
      simulator.settle()
      #expect(simulator.screen.contains("Count: 7, and 7"))
    }
    #expect(warnings.isEmpty)
  }

  @Test("A view that creates a bindable object's binding depends on it, with a warning each time")
  func bindable() {
    let warnings = warnings {
      let simulator = Simulator(os: .iOS(15)) { BindableView(model: Model()) }
      simulator.toggle("On")
      #expect(simulator.screen.contains("On: on"))
    }
    #expect(warnings == ["Model.isOn", "Model.isOn"])
  }

  @Test("A binding created inside a tracking can be read anywhere", arguments: [15, 17])
  func trackedBinding(version: Int) {
    let warnings = warnings {
      let simulator = Simulator(os: .iOS(version)) { TrackedBindableView(model: Model()) }
      simulator.toggle("On")
      #expect(simulator.screen.contains("On: on"))
      #expect(simulator.screen.contains(", true"))
    }
    #expect(warnings.isEmpty)
  }
}

// MARK: - Closures that are evaluated later

extension CheckingTests {
  enum Tracking: CaseIterable {
    case nowhere, outside, inside, both
  }

  @Test(
    "A row tracks its own reads",
    arguments: zip(
      Tracking.allCases, [["Model.rows", "Model.count"], ["Model.count"], ["Model.rows"], []]))
  func rows(tracking: Tracking, expected: [String]) {
    let warnings = warnings {
      let model = Model()
      model.rows = [Model()]
      let simulator = Simulator(os: .iOS(15)) { Rows(model: model, tracking: tracking) }
      model.rows[0].count += 1
      simulator.settle()
      let isFollowed = tracking == .inside || tracking == .both
      #expect(simulator.screen.contains("Row: \(isFollowed ? 1 : 0)"))
    }
    #expect(warnings == expected)
  }

  @Test(
    "A sheet tracks its own reads",
    arguments: zip(
      Tracking.allCases, [["Model.child"], ["Model.count"], ["Model.child"], []]))
  func sheets(tracking: Tracking, expected: [String]) {
    let warnings = warnings {
      let model = Model()
      let simulator = Simulator(os: .iOS(15)) { Sheet(model: model, tracking: tracking) }
      model.child = Model()
      simulator.settle()
      let isFollowed = tracking == .outside || tracking == .both
      #expect(simulator.screen.contains("Child: 0") == isFollowed)
      model.child = nil
      simulator.settle()
      #expect(!simulator.screen.contains("Child"))
    }
    #expect(warnings == expected)
  }

  @Test("A geometry reader creates its content later")
  func geometry() {
    let model = Model()
    let loose = warnings {
      _ = Simulator(os: .iOS(15)) {
        WithPerceptionTracking { GeometryReader { _ in Text("\(model.count)") } }
      }
    }
    #expect(loose == ["Model.count"])
    let tracked = warnings {
      let simulator = Simulator(os: .iOS(15)) {
        GeometryReader { _ in WithPerceptionTracking { Text("Count: \(model.count)") } }
      }
      model.count = 5
      simulator.settle()
      #expect(simulator.screen.contains("Count: 5"))
    }
    #expect(tracked.isEmpty)
  }

  @Test(
    "Parents and children track their own reads",
    arguments: zip(
      Tracking.allCases, [["Model.child", "Model.count"], ["Model.count"], ["Model.child"], []]))
  func children(tracking: Tracking, expected: [String]) {
    let warnings = warnings {
      let model = Model()
      model.child = Model()
      _ = Simulator(os: .iOS(15)) { ParentView(model: model, tracking: tracking) }
    }
    #expect(warnings == expected)
  }
}

// MARK: - Views

@Perceptible
private final class Model: Identifiable, @unchecked Sendable {
  var count = 0
  var name = "Blob"
  var isOn = false
  var rows: [Model] = []
  var child: Model?
  @PerceptionIgnored var log: [String] = []
}

/// An object whose registrar disables the check.
private final class Unchecked: Perceptible, Observable {
  private let registrar = PerceptionRegistrar(isPerceptionCheckingEnabled: false)

  var count: Int {
    registrar.access(self, keyPath: \.count)
    return 0
  }
}

/// Reads in a simulated body.
private enum ViewBodiesProbe {
  static func read() -> Int {
    ViewBodies.evaluating { Model().count }
  }
}

private struct Ticking: View {
  let model: Counter
  @State var ticks = 0

  var body: some View {
    WithPerceptionTracking { Text("\(ticks), \(model.count)") }
    Button("Tick") { ticks += 1 }
  }
}

private struct TrackingApp: App {
  static let model = Counter()

  var body: some Scene {
    WithPerceptionTracking {
      let count = Self.model.count
      WindowGroup { Text("Count: \(count)") }
    }
  }
}

private struct FromEnvironment: View {
  @Environment(Counter.self) var model
  @Environment(Counter.self) var optional: Counter?

  var body: some View {
    WithPerceptionTracking {
      Text("Count: \(model.count), and \(optional?.count ?? -1)")
    }
  }
}

private struct Plain: View {
  let model: Model

  var body: some View {
    Text("Count: \(model.count)")
    Button("Increment") { model.count += 1 }
  }
}

private struct Wrapped: View {
  let model: Model

  var body: some View {
    WithPerceptionTracking {
      Text("Count: \(model.count)")
      Button("Increment") { model.count += 1 }
    }
  }
}

private struct Barred: View {
  let model: Model

  var body: some View {
    NavigationStack {
      Text("Title").toolbar {
        WithPerceptionTracking {
          ToolbarItem { Text("Count: \(model.count)") }
          ToolbarItem { Button("Increment") { model.count += 1 } }
        }
      }
    }
  }
}

private struct UncheckedView: View {
  let model: Unchecked

  var body: some View {
    Text("\(model.count)")
  }
}

private struct Skipping: View {
  let model: Model

  var body: some View {
    _PerceptionLocals.$skipPerceptionChecking.withValue(true) {
      Text("\(model.count)")
    }
  }
}

private struct Actions: View {
  let model: Model
  @State var value = 0

  var body: some View {
    Button("Read") {
      model.log.append("tap")
      value = model.count + 1
      Task {
        try await Task.sleep(for: .seconds(1))
        _ = model.count
        model.log.append("later")
      }
    }
    .onAppear {
      _ = model.count
      model.log.append("appear")
    }
    .onChange(of: value) {
      _ = model.count
      model.log.append("change")
    }
    .task {
      _ = model.count
      model.log.append("task")
    }
  }
}

private struct StateBinding: View {
  @State var model = Model()
  let isTracked: Bool

  var body: some View {
    if isTracked {
      WithPerceptionTracking {
        TextField("Name", text: $model.name)
        Text("Hello, \(model.name)")
      }
    } else {
      TextField("Name", text: $model.name)
      Text("Hello, \(model.name)")
    }
  }
}

private struct BindableView: View {
  @Perception.Bindable var model: Model

  var body: some View {
    Toggle("On", isOn: $model.isOn)
  }
}

private struct TrackedBindableView: View {
  @Perception.Bindable var model: Model

  var body: some View {
    WithPerceptionTracking { Switch(isOn: $model.isOn) }
  }

  struct Switch: View {
    @Binding var isOn: Bool

    var body: some View {
      Toggle("On", isOn: $isOn)
      Text(", \(isOn)")
    }
  }
}

private struct Rows: View {
  let model: Model
  let tracking: CheckingTests.Tracking

  var body: some View {
    switch tracking {
    case .nowhere:
      ForEach(model.rows) { Text("Row: \($0.count)") }
    case .outside:
      WithPerceptionTracking { ForEach(model.rows) { Text("Row: \($0.count)") } }
    case .inside:
      ForEach(model.rows) { row in WithPerceptionTracking { Text("Row: \(row.count)") } }
    case .both:
      WithPerceptionTracking {
        ForEach(model.rows) { row in WithPerceptionTracking { Text("Row: \(row.count)") } }
      }
    }
  }
}

private struct Sheet: View {
  @State var model: Model
  let tracking: CheckingTests.Tracking

  var body: some View {
    switch tracking {
    case .nowhere:
      Text("Parent").sheet(item: $model.child) { Text("Child: \($0.count)") }
    case .outside:
      WithPerceptionTracking {
        Text("Parent").sheet(item: $model.child) { Text("Child: \($0.count)") }
      }
    case .inside:
      Text("Parent").sheet(item: $model.child) { child in
        WithPerceptionTracking { Text("Child: \(child.count)") }
      }
    case .both:
      WithPerceptionTracking {
        Text("Parent").sheet(item: $model.child) { child in
          WithPerceptionTracking { Text("Child: \(child.count)") }
        }
      }
    }
  }
}

private struct ParentView: View {
  let model: Model
  let tracking: CheckingTests.Tracking

  var body: some View {
    if tracking == .outside || tracking == .both {
      WithPerceptionTracking { child }
    } else {
      child
    }
  }

  @ViewBuilder
  private var child: some View {
    if let child = model.child { ChildView(model: child, tracking: tracking) }
  }
}

private struct ChildView: View {
  let model: Model
  let tracking: CheckingTests.Tracking

  var body: some View {
    if tracking == .inside || tracking == .both {
      WithPerceptionTracking { Text("\(model.count)") }
    } else {
      Text("\(model.count)")
    }
  }
}
