import Combine
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Rules of a pass, of observation and of identity")
@MainActor
struct PassRuleTests {
  @Test("Rule 2.3: A considered body without changes does not run")
  func enteredInVain() {
    let lines = transcript {
      let simulator = Simulator { Setting() }
      simulator.tap("Other")
      simulator.tap("Size")
    }
    #expect(lines == ["Sized: @self, @identity, _size changed.", "Sized: _size changed."])
  }

  @Test("Rule 2.4: A new identity lists every property that is listed at first, with @self")
  func newIdentity() {
    let lines = transcript {
      let simulator = Simulator { Presenting() }
      simulator.tap("Show")
      simulator.dismiss()
      simulator.tap("Show")
    }
    let first = "Presenting.Presented: @self, @identity, _count, _object changed."
    #expect(lines == [first, first])
  }

  @Test("Rule 5.5: A builder's block belongs to the enclosing body")
  func blocks() {
    let lines = transcript {
      let simulator = Simulator { Blocks() }
      simulator.tap("Add")
    }
    #expect(lines == ["block 0", "block 1"])
  }

  @Test("Rule 5.8: All handlers of one pass receive the same pair of values, inner before outer")
  func handlers() {
    let lines = transcript {
      let simulator = Simulator { Handlers() }
      simulator.tap("Add")
    }
    #expect(lines == ["inner 0 1", "outer 0 1", "inner 1 11", "outer 1 11"])
  }

  @Test(
    "Rule 5.9: A handler started by an appearance has a higher limit (ours: 7)")
  func cutOff() {
    let fromButton = transcript {
      let simulator = Simulator { Endless(startsByItself: false) }
      simulator.tap("Start")
    }
    let fromAppearing = transcript { _ = Simulator { Endless(startsByItself: true) } }
    let warning = "🟣 onChange(of: Int) action tried to update multiple times per frame."
    #expect(fromButton == ["round", "round", warning])
    #expect(fromAppearing == Array(repeating: "round", count: 7) + [warning])
  }

  @Test(
    "Rule 6.4: The object decides if an equal value is a change: with this toolchain it is not")
  func equalWrites() {
    let model = Model()
    let lines = transcript {
      let simulator = Simulator { Reader(model: model) }
      model.items[0].name = model.items[0].name
      simulator.settle()
    }
    #expect(lines == ["Reader: @self changed."])
  }

  @Test("Rule 6.5: A body depends on the stored properties it read, however it used them")
  func granularity() {
    let model = Model()
    let lines = transcript {
      let simulator = Simulator { Reader(model: model) }
      model.items[0].name = "other"
      simulator.settle()
      model.items[0].unread = 1
      model.ignored += 1
      simulator.settle()
      model.items.append(Model.Item())
      simulator.settle()
      model.last = "b"
      simulator.settle()
    }
    #expect(
      lines == ["Reader: @self changed.", "Reader: @dependencies changed."]
        + ["Reader: @dependencies changed."])
  }

  @Test("Rule 6.6: An action's reads do not count, and those that create a binding do")
  func actions() {
    let model = Model()
    let lines = transcript {
      let simulator = Simulator { Acting(model: model) }
      simulator.tap("Write")
      model.isShown = true
      simulator.settle()
    }
    #expect(lines == ["Acting: @self changed.", "Acting: @dependencies changed."])
  }

  @Test(
    "Rule 6.7: The enclosing body runs all rows' closures, but not the rows' own bodies")
  func rows() {
    let lines = transcript {
      let simulator = Simulator { Rows() }
      simulator.tap("Again")
    }
    #expect(lines == ["closure 0", "row", "closure 1", "row", "closure 0", "closure 1"])
  }

  @Test("Rule 7.4: An animation runs a body for its values, not for its frames")
  func animation() {
    let lines = transcript {
      let simulator = Simulator { Animated() }
      simulator.tap("Grow")
      simulator.advance(by: .seconds(1))
    }
    #expect(lines == ["body 1.0", "body 2.0"])
  }

  @Test("Rule 7.5: Looking at a screen runs nothing")
  func layout() {
    let lines = transcript {
      let simulator = Simulator { Animated() }
      for _ in 0..<3 { _ = (simulator.screen, simulator.tree) }
    }
    #expect(lines == ["body 1.0"])
  }

  @Test("Rule 8.2: With another identity, inner views appear again, and outer ones do not")
  func appearing() {
    let lines = transcript {
      let simulator = Simulator { Renamed() }
      simulator.tap("Rename")
    }
    #expect(lines == ["inside", "outside", "inside"])
  }

  @Test("Rule 8.6: A presentation, or the focus, replaces the dismiss action")
  func dismissal() {
    let lines = transcript {
      let simulator = Simulator { Dismissing() }
      simulator.tap("Show")
      simulator.dismiss()
      simulator.type("a", into: "Name")
    }
    #expect(
      lines == ["Dismissing: @self, @identity, _dismiss, _isShown, _name changed."]
        + Array(repeating: "Dismissing: _dismiss changed.", count: 3))
  }
}

extension EnvironmentValues {
  @Entry fileprivate var size: Int = 0
  @Entry fileprivate var other: Int = 0
}

private struct Setting: View {
  @State var size = 0
  @State var other = 0

  var body: some View {
    Button("Size") { size += 1 }
    Button("Other") { other += 1 }
    Sized().environment(\.size, size).environment(\.other, other)
  }
}

private struct Sized: View {
  @Environment(\.size) var size

  var body: some View {
    let _ = Self._printChanges()
    Text("sized")
  }
}

private final class Object: ObservableObject {}

private struct Presenting: View {
  @State var isShown = false

  var body: some View {
    Button("Show") { isShown = true }
      .sheet(isPresented: $isShown) { Presented() }
  }

  struct Presented: View {
    @State var count = 0
    @StateObject var object = Object()

    var body: some View {
      let _ = Self._printChanges()
      Text("presented")
    }
  }
}

private struct Blocks: View {
  @State var count = 0

  var body: some View {
    VStack {
      let _ = print("block", count)
      Text("\(count)")
    }
    Button("Add") { count += 1 }
  }
}

private struct Handlers: View {
  @State var count = 0

  var body: some View {
    Button("Add") { count += 1 }
      .onChange(of: count) { old, new in
        say("inner", old, new)
        if new < 10 { count += 10 }
      }
      .onChange(of: count) { say("outer", $0, $1) }
  }
}

private struct Endless: View {
  let startsByItself: Bool
  @State var count = 0

  var body: some View {
    Button("Start") { count += 1 }
      .onAppear { if startsByItself { count += 1 } }
      .onChange(of: count) {
        print("round")
        count += 1
      }
  }
}

@Observable
private final class Model {
  @Observable
  final class Item {
    var name = ""
    var unread = 0
  }

  var items = [Item()]
  var isShown = false
  var last = "a"
  @ObservationIgnored var ignored = 0

  var summary: String { items.map(\.name).joined() }
}

private struct Reader: View {
  let model: Model

  var body: some View {
    let _ = Self._printChanges()
    Text("\(model.summary) \(model.ignored)")
  }
}

private struct Acting: View {
  @Bindable var model: Model

  var body: some View {
    let _ = Self._printChanges()
    Button("Write") { model.last += "x" }
      .sheet(isPresented: $model.isShown) { Text("sheet") }
  }
}

private struct Rows: View {
  @State var number = 0

  var body: some View {
    Button("Again") { number += 1 }
    Text("\(number)")
    ForEach(0..<2) { index in
      let _ = print("closure", index)
      Row(index: index)
    }
    .tag(number)
  }

  struct Row: View {
    let index: Int

    var body: some View {
      let _ = print("row")
      Text("\(index)")
    }
  }
}

private struct Animated: View {
  @State var scale = 1.0

  var body: some View {
    let _ = print("body", scale)
    Text("a").scaleEffect(scale)
    Button("Grow") { withAnimation(.easeInOut) { scale = 2 } }
  }
}

private struct Renamed: View {
  @State var name = 0

  var body: some View {
    Button("Rename") { name += 1 }
    Text("a")
      .onAppear { print("inside") }
      .id(name)
      .onAppear { print("outside") }
  }
}

private struct Dismissing: View {
  @Environment(\.dismiss) var dismiss
  @State var isShown = false
  @State var name = ""

  var body: some View {
    let _ = Self._printChanges()
    Button("Show") { isShown = true }
      .sheet(isPresented: $isShown) { Text("sheet") }
    TextField("Name", text: $name)
  }
}
