import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Collections (rules, section 8)")
@MainActor
struct CollectionTests {
  @Test("Rule 8.3: State follows the element's identity, and unchanged rows do not run")
  func identity() {
    let lines = transcript {
      let simulator = Simulator { Items() }
      simulator.tap("b: 0")
      simulator.tap("Reverse")
      #expect(simulator.screen.hasSuffix("[c: 0]\n[b: 1]\n[a: 0]"))
      simulator.tap("Append")
    }
    #expect(
      lines == [
        "Row: @self, @identity, _count changed.", "Row: @self, @identity, _count changed.",
        "Row: @self, @identity, _count changed.", "Row: _count changed.",
        "Row: @self, @identity, _count changed.",
      ])
  }

  @Test("Rule 8.5: A row that is removed and added again starts over")
  func removal() {
    transcript {
      let simulator = Simulator { Items() }
      simulator.tap("a: 0")
      simulator.delete("a: 1")
      #expect(!simulator.screen.contains("a:"))
      simulator.tap("Restore")
      #expect(simulator.screen.contains("[a: 0]"))
    }
  }

  @Test("Rows can be moved")
  func moving() {
    transcript {
      let simulator = Simulator { Items() }
      simulator.move("a: 0", to: 2)
      #expect(simulator.screen.hasSuffix("[b: 0]\n[c: 0]\n[a: 0]"))
    }
  }

  @Test("Two elements with one identity are reported")
  func duplicates() {
    let lines = transcript {
      _ = Simulator { ForEach([1, 1], id: \.self) { Text("\($0)") } }
    }
    #expect(
      lines == [
        """
        🟣 ForEach<Array<Int>, Int, Text>: the ID 1 occurs multiple times within the collection, \
        this will give undefined results!
        """
      ])
  }

  @Test("Rule 6.7: A row's closure that reads an object only affects that row")
  func observation() {
    let models = [Model(), Model()]
    let lines = transcript {
      let simulator = Simulator { Models(models: models) }
      models[1].count += 1
      simulator.settle()
      #expect(simulator.screen == "0\n1")
    }
    #expect(lines == ["Models: @self changed.", "row 0", "row 0", "row 1"])
  }

  @Test("Each element of a bound collection can be bound")
  func bindings() {
    transcript {
      let simulator = Simulator { Flags() }
      simulator.toggle("second")
      #expect(simulator.screen == "first: off\nsecond: on\n1 on")
    }
  }

  @Test("One row's state costs one body, regardless of the number of rows")
  func cost() {
    let lines = transcript {
      let simulator = Simulator { List(0..<5_000) { Row(name: "\($0)") } }
      simulator.tap("4321: 0")
    }
    // The rows that had to be scrolled past, and one more body.
    #expect(lines.count == 5_001)
  }
}

private struct Items: View {
  @State var names = ["a", "b", "c"]

  var body: some View {
    Button("Reverse") { names.reverse() }
    Button("Append") { names.append("d") }
    Button("Restore") { names.append("a") }
    List {
      ForEach(names, id: \.self) { Row(name: $0) }
        .onDelete { names.remove(at: $0.first ?? 0) }
        .onMove { source, target in
          let name = names[source.first ?? 0]
          names.insert(name, at: target)
          names.remove(at: source.first ?? 0)
        }
    }
  }
}

private struct Row: View {
  let name: String
  @State var count = 0

  var body: some View {
    let _ = Self._printChanges()
    Button("\(name): \(count)") { count += 1 }
  }
}

@Observable
private final class Model {
  var count = 0
}

private struct Models: View {
  let models: [Model]

  var body: some View {
    let _ = Self._printChanges()
    ForEach(Array(models.enumerated()), id: \.offset) { _, model in
      let _ = print("row", model.count)
      Text("\(model.count)")
    }
  }
}

private struct Flags: View {
  struct Flag: Identifiable {
    let id: String
    var isOn = false
  }

  @State var flags = [Flag(id: "first"), Flag(id: "second")]

  var body: some View {
    ForEach($flags) { $flag in
      Toggle(flag.id, isOn: $flag.isOn)
    }
    Text("\(flags.filter(\.isOn).count) on")
  }
}
