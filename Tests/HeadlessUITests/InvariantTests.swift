import Combine
import Testing
import Trace

@testable import HeadlessUI

@Suite("What holds for every tree and every action")
@MainActor
struct InvariantTests {
  @Test(
    "The screen equals that of a fresh render, and no body runs without a cause", arguments: 0..<20)
  func freshRender(seed: UInt64) {
    var random = Random(state: seed)
    let events = trace {
      let model = Model(count: 6)
      let tree = Tree.random(depth: 3, using: &random)
      let simulator = Simulator { TreeView(tree: tree, model: model) }
      for _ in 0..<10 {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: model.flags[Int.random(in: 0..<6, using: &random)].toggle()
        case 1: model.values[Int.random(in: 0..<6, using: &random)] += 1
        default: model.rows.shuffle(using: &random)
        }
        if Bool.random(using: &random) { model.rows.append(model.rows.count) }
        let fresh = Simulator { TreeView(tree: tree, model: model) }
        #expect(simulator.screen == fresh.screen)
      }
    }
    for case .body(let run) in events { #expect(!run.causes.isEmpty) }
  }

  @Test("Nothing stays behind when a view goes")
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

  @Test("A thousand levels neither overflow nor crawl")
  func depth() {
    transcript {
      let simulator = Simulator { Deep(level: 1_000) }
      simulator.tap("Add")
      #expect(simulator.screen == "1\n[Add]")
    }
  }
}

// MARK: - Random trees

private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

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

  static func random(depth: Int, using random: inout Random) -> Tree {
    let index = Int.random(in: 0..<6, using: &random)
    guard depth > 0 else { return .value(index) }
    func next() -> Tree { .random(depth: depth - 1, using: &random) }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .pair(next(), next())
    case 1: return .choice(index, next(), next())
    case 2: return .rows(next())
    case 3: return .identified(index, next())
    case 4: return .erased(next())
    default: return .pair(.value(index), next())
    }
  }
}

private struct TreeView: View {
  let tree: Tree
  let model: Model

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
