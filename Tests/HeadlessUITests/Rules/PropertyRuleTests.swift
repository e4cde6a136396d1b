import Combine
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Rules of each property wrapper")
@MainActor
struct PropertyRuleTests {
  @Test(
    "Rule 3.4: A binding to an object's property is listed at first, and equal while its value is")
  func objectBinding() {
    let model = Model()
    let lines = transcript {
      let simulator = Simulator { Objects(model: model) }
      simulator.tap("Again")
      simulator.tap("Add")
    }
    #expect(
      lines == [
        "Counter: @self, @identity, _count changed.",
        "Counter: @dependencies, @self, _count changed.",
      ])
  }

  @Test("Rule 3.5: A binding to an optional's value is equal while the value is")
  func unwrapped() {
    let lines = transcript {
      let simulator = Simulator { Unwrapping() }
      simulator.tap("Again")
      simulator.tap("Add")
    }
    #expect(
      lines == [
        "Counter: @self, @identity, _count changed.",
        "Counter: @self, _count changed.",
      ])
  }

  @Test("Rule 3.5: So is one converted to an optional, or type-erased")
  func wrapped() {
    let lines = transcript {
      let simulator = Simulator { Wrapping() }
      simulator.tap("Again")
      simulator.tap("Add")
      simulator.tap("Erased")
      #expect(simulator.screen.contains("count 10"))
    }
    #expect(
      lines == [
        "Optionals: @self, @identity, _count, _hidden changed.",
        "Optionals: @self, _count, _hidden changed.",
        "Optionals: @self, _count, _hidden changed.",
      ])
  }

  @Test("Rule 3.11: Of all environment values, only those read count")
  func wholeEnvironment() {
    let lines = transcript {
      let simulator = Simulator { Surroundings() }
      simulator.tap("Unread")
      simulator.tap("Read")
      simulator.tap("Unread")
      simulator.tap("Read")
    }
    #expect(
      lines == [
        "Whole: @self, @identity, _values changed.",
        "Whole: _values changed.",
        "Whole: _values changed.",
      ])
  }

  @Test("Rule 3.12 (ours): A focus is named like state, with its declared property")
  func focus() {
    let lines = transcript {
      let simulator = Simulator { Focusing() }
      simulator.type("a", into: "Name")
    }
    #expect(
      lines == [
        "Focusing: @self, @identity, _isFocused, _name changed.", "Focusing: _isFocused changed.",
      ])
  }

  @Test("Rule 3.16: An initializer's write to state is lost")
  func writesInInit() {
    transcript { #expect(Simulator { Early() }.screen == "0") }
  }

  @Test("Rule 3.17: A write off the main actor is shown like any other")
  func elsewhere() {
    let lines = transcript {
      let simulator = Simulator { Detached() }
      simulator.tap("Elsewhere")
      #expect(simulator.screen == "1\n[Elsewhere]")
    }
    #expect(lines == ["Detached: @self, @identity, _count changed.", "Detached: _count changed."])
  }
}

@Observable
private final class Model {
  var count = 0
}

private struct Counter: View {
  @Binding var count: Int

  var body: some View {
    let _ = Self._printChanges()
    Button("Add") { count += 1 }
    Text("\(count)")
  }
}

private struct Objects: View {
  @Bindable var model: Model
  @State var other = 0

  var body: some View {
    Text("\(other)")
    Button("Again") { other += 1 }
    Counter(count: $model.count)
  }
}

private struct Unwrapping: View {
  @State var count: Int? = 1
  @State var other = 0

  var body: some View {
    Text("\(other)")
    Button("Again") { other += 1 }
    if let count = Binding($count) { Counter(count: count) }
  }
}

private struct Wrapping: View {
  @State var count = 0
  @State var other = 0

  var body: some View {
    Text("\(other) count \(count)")
    Button("Again") { other += 1 }
    Optionals(count: Binding($count), hidden: Binding<AnyHashable>($count))
  }
}

private struct Optionals: View {
  @Binding var count: Int?
  @Binding var hidden: AnyHashable

  var body: some View {
    let _ = Self._printChanges()
    Button("Add") { count = (count ?? 0) + 1 }
    Button("Erased") {
      hidden = "not a number"
      count = nil
      hidden = 10
    }
  }
}

extension EnvironmentValues {
  @Entry fileprivate var read: Int = 0
  @Entry fileprivate var unread: Int = 0
}

private struct Surroundings: View {
  @State var read = 0
  @State var unread = 0

  var body: some View {
    Button("Read") { read += 1 }
    Button("Unread") { unread += 1 }
    Whole().environment(\.read, read).environment(\.unread, unread)
  }
}

private struct Whole: View {
  @Environment(\.self) var values

  var body: some View {
    let _ = Self._printChanges()
    Text("\(values.read)")
  }
}

private struct Focusing: View {
  @FocusState var isFocused: Bool
  @State var name = ""

  var body: some View {
    let _ = Self._printChanges()
    TextField("Name", text: $name).focused($isFocused)
    Text(isFocused ? "focused" : "")
  }
}

private struct Early: View {
  @State var count = 0

  init() {
    count = 5
  }

  var body: some View { Text("\(count)") }
}

private struct Detached: View {
  @State var count = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("\(count)")
    Button("Elsewhere") {
      let count = $count
      Task.detached { count.wrappedValue = 1 }
    }
  }
}
