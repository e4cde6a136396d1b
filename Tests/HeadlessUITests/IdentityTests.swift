import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Identity and lifetime (rules, section 8)")
@MainActor
struct IdentityTests {
  @Test("Rule 8.1: The branches of an if are different views")
  func branches() {
    let lines = transcript {
      let simulator = Simulator { Branches() }
      simulator.tap("Add")
      simulator.toggle("First")
      simulator.toggle("First")
    }
    #expect(
      lines == [
        "Counter: @self, @identity, _count changed.",
        "Counter: _count changed.",
        "Counter: @self, @identity, _count changed.",
        "Counter: @self, @identity, _count changed.",
      ])
  }

  @Test("Rule 8.1: A branch keeps no state of the other even with the same id")
  func sameIdentifier() {
    transcript {
      let simulator = Simulator { SameIdentifier() }
      simulator.tap("Add")
      #expect(simulator.screen == "First: on\n1\n[Add]")
      simulator.toggle("First")
      #expect(simulator.screen == "First: off\n0\n[Add]")
    }
  }

  @Test("Rules 2.4, 8.2: Another id is another view, printed like a first display")
  func identifiers() {
    let lines = transcript {
      let simulator = Simulator { Identified() }
      simulator.tap("Add")
      simulator.tap("Next")
      #expect(simulator.screen == "[Next]\n0\n[Add]")
    }
    #expect(
      lines == [
        "Counter: @self, @identity, _count changed.",
        "Counter: _count changed.",
        "Counter: @self, @identity, _count changed.",
      ])
  }

  @Test("Rule 8.4: A ternary keeps identity, and an equal child does not run")
  func ternary() {
    let lines = transcript {
      let simulator = Simulator { Ternary() }
      simulator.toggle("Flag")
    }
    #expect(lines == ["Counter: @self, @identity, _count changed."])
  }

  @Test("Type-erased views of another type are other views")
  func erased() {
    transcript {
      let simulator = Simulator { Erased() }
      simulator.tap("Add")
      simulator.toggle("Counter")
      #expect(simulator.screen == "Counter: off\nnone")
      simulator.toggle("Counter")
      #expect(simulator.screen == "Counter: on\n0\n[Add]")
    }
  }
}

private struct Counter: View {
  @State var count = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("\(count)")
    Button("Add") { count += 1 }
  }
}

private struct Branches: View {
  @State var isFirst = true

  var body: some View {
    Toggle("First", isOn: $isFirst)
    if isFirst { Counter() } else { Counter() }
  }
}

private struct SameIdentifier: View {
  @State var isFirst = true

  var body: some View {
    Toggle("First", isOn: $isFirst)
    if isFirst { Counter().id("same") } else { Counter().id("same") }
  }
}

private struct Identified: View {
  @State var id = 0

  var body: some View {
    Button("Next") { id += 1 }
    Counter().id(id)
  }
}

private struct Ternary: View {
  @State var flag = false

  var body: some View {
    Toggle("Flag", isOn: $flag)
    Counter().disabled(flag ? true : false)
  }
}

private struct Erased: View {
  @State var isCounter = true

  var body: some View {
    Toggle("Counter", isOn: $isCounter)
    isCounter ? AnyView(Counter()) : AnyView(Text("none"))
  }
}
