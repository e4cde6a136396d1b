import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Order and transactions (rules, sections 5 and 7)")
@MainActor
struct OrderTests {
  @Test("Rule 5.1: First the inits of all children, then each child's body, depth first")
  func firstDisplay() {
    let lines = transcript { _ = Simulator { Family() } }
    #expect(
      lines == [
        "family body", "a init", "b init", "a body", "a1 init", "a1 body", "b body", "b1 init",
        "b1 body",
      ])
  }

  @Test("Rule 5.3: An update creates a child's value even if its body does not run")
  func updates() {
    let lines = transcript {
      let simulator = Simulator { Family() }
      simulator.tap("Again")
    }
    #expect(lines.suffix(3) == ["family body", "a init", "b init"])
  }

  @Test("Rule 5.2: A child invalidated by its parent and by itself runs once and prints both")
  func once() {
    let lines = transcript {
      let simulator = Simulator { Both() }
      simulator.tap("Both")
    }
    #expect(
      lines == [
        "Both: @self, @identity, _count changed.",
        "Both.Child: @self, @identity, _own changed.",
        "Both: _count changed.",
        "Both.Child: @self, _own changed.",
      ])
  }

  @Test("Rule 5.2: Siblings run in source order, whatever the order of the writes")
  func siblings() {
    let lines = transcript {
      let simulator = Simulator { Siblings() }
      simulator.tap("Write backwards")
    }
    #expect(lines == ["a 0", "b 0", "a 1", "b 1"])
  }

  @Test("Rule 7.1: The writes of one event share one pass")
  func oneEvent() {
    let lines = transcript {
      let simulator = Simulator { Values() }
      simulator.tap("Three times")
    }
    #expect(lines == ["value 0", "value 3"])
  }

  @Test(
    "Rule 7.2: Another transaction has a separate pass, with the values at its time")
  func transactions() {
    let lines = transcript {
      let simulator = Simulator { Values() }
      simulator.tap("Animate")
    }
    #expect(lines == ["value 0", "value 2", "value 4"])
  }

  @Test("Rule 7.3: Code after an await is in another turn, with another pass")
  func turns() {
    let lines = transcript {
      let simulator = Simulator { Values() }
      simulator.tap("Await")
    }
    #expect(lines == ["value 0", "value 1", "value 2"])
  }
}

private struct Family: View {
  @State var count = 0

  var body: some View {
    let _ = print("family body")
    let _ = count
    Button("Again") { count += 1 }
    Member(name: "a", hasChild: true)
    Member(name: "b", hasChild: true)
  }
}

private struct Member: View {
  let name: String
  let hasChild: Bool

  init(name: String, hasChild: Bool) {
    self.name = name
    self.hasChild = hasChild
    print(name, "init")
  }

  var body: some View {
    let _ = print(name, "body")
    if hasChild { AnyView(Member(name: "\(name)1", hasChild: false)) }
  }
}

private struct Both: View {
  @State var count = 0

  var body: some View {
    let _ = Self._printChanges()
    Child(count: count) { count += 1 }
  }

  struct Child: View {
    let count: Int
    @State var own = 0
    let increment: () -> Void

    var body: some View {
      let _ = Self._printChanges()
      Text("\(count) \(own)")
      Button("Both") {
        own += 1
        increment()
      }
    }
  }
}

private struct Siblings: View {
  @State var a = 0
  @State var b = 0

  var body: some View {
    Sibling(name: "a", value: $a)
    Sibling(name: "b", value: $b)
    Button("Write backwards") {
      b += 1
      a += 1
    }
  }

  struct Sibling: View {
    let name: String
    @Binding var value: Int

    var body: some View {
      let _ = print(name, value)
      Text(name)
    }
  }
}

private struct Values: View {
  @State var value = 0

  var body: some View {
    let _ = print("value", value)
    Button("Three times") {
      value = 1
      value = 2
      value = 3
    }
    Button("Animate") {
      value = 1
      value = 2
      withAnimation {
        value = 3
        value = 4
      }
    }
    Button("Await") {
      Task {
        value = 1
        await Task.yield()
        value = 2
      }
    }
  }
}
