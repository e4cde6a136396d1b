import Combine
import Foundation
import Stage
import Testing
import Trace
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Invariants of every tree and every action")
@MainActor
struct InvariantTests {
  /// With `STRESS` in the environment a thousand trees, otherwise a few.
  private nonisolated static let seeds: Range<UInt64> =
    ProcessInfo.processInfo.environment["STRESS"] == nil ? 0..<10 : 0..<1_000

  @Test("The screen equals a fresh render, bodies have causes, and nothing leaks", arguments: seeds)
  func freshRender(seed: UInt64) {
    var random = Random(state: seed)
    var left: [Weak] = []
    let events = trace {
      let model = Model(count: 6)
      let store = Store()
      let tree = Tree.random(depth: 3, using: &random)
      let simulator = Simulator { Root(tree: tree, model: model, store: store) }
      var nodes: [Weak] = []
      for _ in 0..<12 {
        act(on: model, store, simulator, using: &random)
        simulator.settle()
        // Nodes no longer on the screen are deallocated.
        let alive = Set(simulator.graph.root?.everyNode.map(ObjectIdentifier.init) ?? [])
        for node in nodes {
          if let object = node.object { #expect(alive.contains(ObjectIdentifier(object))) }
        }
        nodes = simulator.graph.root?.everyNode.map(Weak.init) ?? []
        var fresh = ""
        Stage.recording(to: { _ in }) {
          fresh = Simulator { Root(tree: tree, model: model, store: store) }.screen
        }
        #expect(simulator.screen == fresh)
      }
      left = nodes
    }
    #expect(left.allSatisfy { $0.object == nil })
    expectCauses(events)
  }

  /// Performs one or two random interactions.
  private func act(
    on model: Model, _ store: Store, _ simulator: Simulator, using random: inout Random
  ) {
    let index = Int.random(in: 0..<6, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: model.flags[index].toggle()
    case 1: model.values[index] += 1
    case 2: model.rows.shuffle(using: &random)
    case 3: store.count += 1
    case 4: model.rows.removeAll { $0 == index }
    case 5: withAnimation { model.values[index] -= 1 }
    // There may be none, or none that is reachable.
    default: try? simulator.use(.tap, "Bound", at: 0, .use)
    }
    if Bool.random(using: &random) { model.rows.append(model.rows.count + 10) }
  }

  /// Expects each body to have a cause, and each cause that is a change to follow a write.
  private func expectCauses(_ events: [TraceEvent]) {
    var writes: [Write] = []
    var known: Set<String> = []
    for event in events {
      switch event {
      case .write(let write): writes.append(write)
      // Settling runs what is left from earlier writes.
      case .interaction(let interaction) where interaction.verb != .settle: writes = []
      case .body(let run):
        let isFirst = known.insert("\(run.view) \(run.node)").inserted
        #expect(!run.causes.isEmpty)
        #expect(isFirst || !writes.isEmpty)
        for cause in run.causes where cause.name == "@dependencies" {
          let hasWrite = writes.contains {
            $0.property == cause.property && $0.object == cause.object
          }
          #expect(hasWrite, "\(run.view) ran for \(cause)")
        }
      default: break
      }
    }
  }

  @Test("Nothing remains after a view is removed")
  func leaks() {
    let probe = Probe()
    transcript {
      let simulator = Simulator { Owners(probe: probe) }
      #expect(probe.objects.count == 3)
      #expect(probe.objects.allSatisfy { $0.object != nil })
      simulator.toggle("Shown")
      simulator.settle()
      #expect(probe.objects.allSatisfy { $0.object == nil })
    }
  }

  @Test("A thousand levels neither overflow nor slow down")
  func depth() {
    transcript {
      let simulator = Simulator { Deep(level: 1_000) }
      simulator.tap("Add")
      #expect(simulator.screen == "1\n[Add]")
    }
  }
}

/// A weak reference to an object.
private struct Weak {
  weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}

extension Node {
  fileprivate var everyNode: [Node] { [self] + children.flatMap(\.everyNode) }
}

// MARK: - Random trees

@Observable
private final class Model {
  var values: [Int]
  var flags: [Bool]
  var rows = [0, 1, 2]

  init(count: Int) {
    values = Array(repeating: 0, count: count)
    flags = Array(repeating: false, count: count)
  }
}

private indirect enum Tree {
  case value(Int)
  case pair(Tree, Tree)
  case choice(Int, Tree, Tree)
  case rows(Tree)
  case identified(Int, Tree)
  case erased(Tree)
  case bound(Int)
  case setting(Int, Tree)
  case reading
  case store
  case card(Tree)
  case sheet(Int, Tree)
  case held(Holding, Int, Tree)

  static func random(depth: Int, using random: inout Random) -> Tree {
    let index = Int.random(in: 0..<6, using: &random)
    func next() -> Tree { .random(depth: depth - 1, using: &random) }
    guard depth > 0 else {
      return [.value(index), .bound(index), .reading, .store].randomElement(using: &random)
        ?? .value(index)
    }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return .pair(next(), next())
    case 1: return .choice(index, next(), next())
    case 2: return .rows(next())
    case 3: return .identified(index, next())
    case 4: return .erased(next())
    case 5: return .setting(index, next())
    case 6: return .card(next())
    case 7: return .sheet(index, next())
    case 8..<11:
      let holding = Holding.allCases.randomElement(using: &random) ?? .fitting
      return .held(holding, index, next())
    default: return .pair(.value(index), next())
    }
  }
}

private struct Root: View {
  let tree: Tree
  let model: Model
  let store: Store

  var body: some View {
    TreeView(tree: tree, model: model).environmentObject(store)
  }
}

private final class Store: ObservableObject {
  @Published var count = 0
}

extension EnvironmentValues {
  @Entry fileprivate var setting: Int = 0
}

private struct Bound: View {
  @Binding var value: Int

  var body: some View {
    Text("bound \(value)")
    Button("Bound") { value += 1 }
  }
}

private struct Reading: View {
  @Environment(\.setting) var setting

  var body: some View { Text("setting \(setting)") }
}

private struct Observing: View {
  @EnvironmentObject var store: Store

  var body: some View { Text("store \(store.count)") }
}

private struct Card<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View { VStack { content } }
}

private struct TreeView: View {
  let tree: Tree
  @Bindable var model: Model

  var body: some View {
    switch tree {
    case .value(let index):
      Text("\(index): \(model.values[index])")
    case .pair(let first, let second):
      VStack {
        TreeView(tree: first, model: model)
        TreeView(tree: second, model: model)
      }
    case .choice(let index, let first, let second):
      if model.flags[index] {
        TreeView(tree: first, model: model)
      } else {
        TreeView(tree: second, model: model)
      }
    case .rows(let tree):
      ForEach(model.rows, id: \.self) { row in
        Text("row \(row)")
        TreeView(tree: tree, model: model)
      }
    case .identified(let index, let tree):
      TreeView(tree: tree, model: model).id(model.values[index])
    case .erased(let tree):
      AnyView(TreeView(tree: tree, model: model))
    case .bound(let index):
      Bound(value: $model.values[index])
    case .setting(let index, let tree):
      TreeView(tree: tree, model: model).environment(\.setting, model.values[index])
    case .reading:
      Reading()
    case .store:
      Observing()
    case .card(let tree):
      Card { TreeView(tree: tree, model: model) }
    case .sheet(let index, let tree):
      Text("behind").sheet(isPresented: $model.flags[index]) {
        TreeView(tree: tree, model: model)
      }
    case .held(let holding, let index, let tree):
      Held(
        holding: holding, value: model.values[index], flag: $model.flags[index],
        content: TreeView(tree: tree, model: model))
    }
  }
}

// MARK: - Lifetimes

private final class Probe {
  struct Weak {
    weak var object: AnyObject?
  }

  var objects: [Weak] = []

  func watch<Object: AnyObject>(_ object: Object) -> Object {
    objects.append(Weak(object: object))
    return object
  }
}

private final class Object: ObservableObject {
  @Published var count = 0
}

private struct Owners: View {
  let probe: Probe
  @State var isShown = true

  var body: some View {
    Toggle("Shown", isOn: $isShown)
    if isShown {
      Owner(probe: probe)
    }
  }

  struct Owner: View {
    let probe: Probe
    @StateObject var object: Object
    @State var model: Model

    init(probe: Probe) {
      self.probe = probe
      _object = StateObject(wrappedValue: probe.watch(Object()))
      _model = State(initialValue: probe.watch(Model(count: 1)))
    }

    var body: some View {
      Text("\(object.count) \(model.values.count)")
        .task { [object = probe.watch(Object())] in
          while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(1))
            object.count += 1
          }
        }
    }
  }
}

private struct Deep: View {
  let level: Int
  @State var count = 0

  var body: some View {
    if level == 0 {
      Text("\(count)")
      Button("Add") { count += 1 }
    } else {
      AnyView(Deep(level: level - 1))
    }
  }
}
