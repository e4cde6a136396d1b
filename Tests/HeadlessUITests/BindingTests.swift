import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Bindings (rules, section 3)")
@MainActor
struct BindingTests {
  @Test(
    "Rule 3.2: A binding to state that the parent reads is listed, with @self when the parent ran")
  func readAbove() {
    let lines = transcript {
      let simulator = Simulator { Reader() }
      simulator.tap("Add")
    }
    #expect(
      lines == [
        "Reader: @self, @identity, _count changed.",
        "Child: @self, @identity, _count changed.",
        "Reader: _count changed.",
        "Child: @self, _count changed.",
      ])
  }

  @Test(
    "Rule 3.2: A parent that only passes a binding on does not run; its child is unlisted at first"
  )
  func notReadAbove() {
    let lines = transcript {
      let simulator = Simulator { Passer() }
      simulator.tap("Add")
    }
    #expect(
      lines == [
        "Passer: @self, @identity, _count changed.",
        "Child: @self, @identity changed.",
        "Child: _count changed.",
      ])
  }

  @Test("Rule 3.3: Closures create a different binding each time")
  func closures() {
    let lines = transcript {
      let simulator = Simulator { Closures() }
      simulator.tap("Unrelated")
    }
    #expect(
      lines == [
        "Child: @self, @identity, _count changed.",
        "Child: @self, _count changed.",
      ])
  }

  @Test("Constant bindings with the same value are equal")
  func constants() {
    let lines = transcript {
      let simulator = Simulator { Constant() }
      simulator.tap("Unrelated")
    }
    #expect(lines == ["Child: @self, @identity, _count changed."])
  }

  @Test("Rule 3.5: A part of a value can be bound and written")
  func members() {
    let lines = transcript {
      let simulator = Simulator { Members() }
      simulator.tap("Add")
      #expect(simulator.screen == "1\n[Add]\nBlob: 1")
    }
    #expect(
      lines == [
        "Child: @self, @identity, _count changed.",
        "Child: @self, _count changed.",
      ])
  }

  @Test("A binding of a binding writes the state, and runs its readers")
  func chains() {
    let lines = transcript {
      let simulator = Simulator { Chain() }
      simulator.tap("Add")
    }
    #expect(
      lines == [
        "Chain.Link: @self, @identity changed.",
        "Child: @self, @identity changed.",
        "Child: _count changed.",
      ])
  }

  @Test("A binding to a collection is a collection of bindings")
  func collections() {
    transcript {
      let simulator = Simulator { Words() }
      #expect(simulator.screen == "2 words\n0: ⟨a⟩\n1: ⟨b⟩\nfirst: ⟨a⟩\n[Remove]")
      simulator.type("c", into: "0")
      #expect(simulator.screen.contains("0: ⟨ac⟩\n1: ⟨b⟩\nfirst: ⟨ac⟩"))
      simulator.tap("Remove")
      simulator.tap("Remove")
      #expect(simulator.screen == "no words\n[Remove]")
    }
  }

  @Test("A loop over a binding uses the initializer for bindings, not the one for collections")
  func loops() {
    let words = Binding.constant(["a"])
    let loop = ForEach(words, id: \.self) { $word in Text(word) }
    #expect(loop.data.map(\.1) == ["a"])
  }

  @Test("An optional with a value can be unwrapped into a binding")
  func optionals() {
    transcript {
      let simulator = Simulator { Unwrapping() }
      #expect(simulator.screen == "[Set]\nnothing")
      simulator.tap("Set")
      simulator.tap("Add")
      #expect(simulator.screen == "[Set]\n2\n[Add]")
    }
  }
}

private struct Child: View {
  @Binding var count: Int

  var body: some View {
    let _ = Self._printChanges()
    Text("\(count)")
    Button("Add") { count += 1 }
  }
}

private struct Reader: View {
  @State var count = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("\(count)")
    Child(count: $count)
  }
}

private struct Passer: View {
  @State var count = 0

  var body: some View {
    let _ = Self._printChanges()
    Child(count: $count)
  }
}

private struct Closures: View {
  @State var unrelated = 0

  var body: some View {
    Button("Unrelated") { unrelated += 1 }
    Text("\(unrelated)")
    Child(count: Binding(get: { 1 }, set: { _ in }))
  }
}

private struct Constant: View {
  @State var unrelated = 0

  var body: some View {
    Button("Unrelated") { unrelated += 1 }
    Text("\(unrelated)")
    Child(count: .constant(1))
  }
}

private struct Members: View {
  struct User {
    var name = "Blob"
    var age = 0
  }

  @State var user = User()

  var body: some View {
    Child(count: $user.age)
    Text("\(user.name): \(user.age)")
  }
}

private struct Chain: View {
  @State var count = 0

  var body: some View {
    Link(count: $count)
  }

  struct Link: View {
    @Binding var count: Int

    var body: some View {
      let _ = Self._printChanges()
      Child(count: $count)
    }
  }
}

private struct Unwrapping: View {
  @State var count: Int?

  var body: some View {
    Button("Set") { count = 1 }
    if let count = Binding($count) {
      Child(count: count)
    } else {
      Text("nothing")
    }
  }
}

private struct Words: View {
  @State var words = ["a", "b"]

  var body: some View {
    if $words.isEmpty { Text("no words") } else { Text("\($words.count) words") }
    ForEach(Array($words.enumerated()), id: \.offset) { index, $word in
      TextField("\(index)", text: $word)
    }
    if let first = $words.first(where: { $0.wrappedValue.hasPrefix("a") }) {
      TextField("first", text: first)
    }
    Button("Remove") { words.removeLast() }
  }
}
