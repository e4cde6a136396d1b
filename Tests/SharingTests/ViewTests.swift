import HeadlessUI
import Sharing
import Testing

@Suite("Shared values in views")
@MainActor
struct ViewTests {
  @Test("A body runs again when a shared value that it reads changes", arguments: [15, 17])
  func body(_ system: Int) {
    // The cases of a test share its values in memory.
    withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      countsOnScreen(system)
    }
  }

  private func countsOnScreen(_ system: Int) {
    transcript {
      let simulator = Simulator(os: .iOS(system)) { CounterView() }
      #expect(simulator.screen == "Count: 0\n[Add]")
      simulator.tap("Add")
      #expect(simulator.screen == "Count: 1\n[Add]")
      @Shared(.inMemory("count")) var count = 0
      $count.withLock { $0 = 41 }
      simulator.settle()
      simulator.tap("Add")
      #expect(simulator.screen == "Count: 42\n[Add]")
    }
  }

  @Test("The trace names the changed shared value")
  func trace() {
    let lines = transcript {
      let simulator = Simulator { CounterView() }
      simulator.tap("Add")
    }
    // The tests' executable exports no property names; the library of chapters does.
    let changes = lines.filter { $0.hasPrefix(#"CounterView: \SharedSource<Int>."#) }
    #expect(changes.count == 1)
  }

  @Test("A view that does not read a shared value does not run")
  func unread() {
    let lines = transcript {
      let simulator = Simulator { WritingView() }
      simulator.tap("Add")
    }
    #expect(lines.filter { $0.hasPrefix("WritingView") }.count == 1)
  }

  @Test("A control changes a shared value through a binding")
  func binding() {
    transcript {
      let simulator = Simulator { SettingsView() }
      simulator.toggle("On")
      @Shared(.appStorage("isOn")) var isOn = false
      #expect(isOn)
      $isOn.withLock { $0 = false }
      simulator.settle()
      #expect(simulator.screen.contains("off"))
    }
  }

  @Test("A list has a row for each shared element, which modifies it in place")
  func rows() {
    transcript {
      @Shared(.inMemory("people")) var people = [
        Person(id: 1, name: "a"), Person(id: 2, name: "b"),
      ]
      let simulator = Simulator { PeopleView() }
      simulator.tap("b")
      #expect(people.map(\.name) == ["a", "b!"])
      #expect(simulator.screen.contains("b!"))
    }
  }

  @Test("A view's shared value stays when the view is created again", arguments: [15, 17])
  func state(_ system: Int) {
    transcript {
      let simulator = Simulator(os: .iOS(system)) { NotesView() }
      simulator.tap("Write")
      #expect(simulator.screen.contains("Note: 1"))
      simulator.tap("Other")
      #expect(simulator.screen.contains("Note: 7"))
      simulator.tap("Again")
      simulator.tap("Write")
      #expect(simulator.screen.contains("Note: 8"))
      #expect(simulator.screen.contains("Read: 8"))
    }
  }

  @Test("Two screens show the same value")
  func twoViews() {
    transcript {
      let simulator = Simulator {
        VStack {
          CounterView()
          ReaderView()
        }
      }
      simulator.tap("Add")
      #expect(simulator.screen.contains("Total: 1"))
    }
  }
}

private struct CounterView: View {
  @Shared(.inMemory("count")) var count = 0

  var body: some View {
    VStack {
      Text("Count: \(count)")
      Button("Add") { $count.withLock { $0 += 1 } }
    }
  }
}

private struct NotesView: View {
  @State private var made = 0

  var body: some View {
    VStack {
      NoteView(made: made)
      Button("Again") { made += 1 }
    }
  }
}

private struct NoteView: View {
  var made: Int
  @State.Shared(value: 0) private var note
  @State.SharedReader(value: 0) private var read

  var body: some View {
    VStack {
      Text("Note: \(note)")
      Text("Read: \(read)")
      Button("Write") { $note.withLock { $0 += 1 } }
      Button("Other") {
        $note = Shared(value: 7)
        $read = SharedReader($note)
      }
    }
  }
}

private struct ReaderView: View {
  @SharedReader(.inMemory("count")) var count = 0

  var body: some View { Text("Total: \(count)") }
}

private struct WritingView: View {
  @Shared(.inMemory("count")) var count = 0

  var body: some View {
    Button("Add") { $count.withLock { $0 += 1 } }
  }
}

private struct SettingsView: View {
  @Shared(.appStorage("isOn")) var isOn = false

  var body: some View {
    Toggle("On", isOn: Binding($isOn))
    Text(isOn ? "on" : "off")
  }
}

private struct PeopleView: View {
  @Shared(.inMemory("people")) var people: [Person] = []

  var body: some View {
    ForEach($people) { $person in
      Button(person.name) { $person.withLock { $0.name += "!" } }
    }
  }
}
