import Foundation
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Sorted tables, and nested rows")
@MainActor
struct TableTests {
  @Test("A tap on a column's header sorts by it, and a second tap reverses the order")
  func sorting() {
    transcript {
      let simulator = Simulator { People() }
      #expect(simulator.screen == "[Name ▲] [Age] Note\nAnn 40 -\nBob 30 -\nCid 50 -")
      simulator.tap("Age")
      #expect(simulator.screen == "[Name] [Age ▲] Note\nBob 30 -\nAnn 40 -\nCid 50 -")
      simulator.tap("Age")
      #expect(simulator.screen == "[Name] [Age ▼] Note\nCid 50 -\nAnn 40 -\nBob 30 -")
      simulator.select(row: "Ann")
      #expect(simulator.screen.hasSuffix("Ann 40 - ✓\nBob 30 -"))
    }
  }

  @Test("Rows are declared individually or for collections, and are selected by value")
  func listed() {
    transcript {
      let simulator = Simulator { Crew(people: [Person(name: "Ann", age: 40)]) }
      #expect(simulator.screen == "Name Age\nYou 0\nAnn 40\n[Hire]")
      simulator.tap("Hire")
      #expect(simulator.screen == "Name Age\nYou 0\nAnn 40\nBob 30\nAll are here\n[Hire]")
      simulator.select(row: "Bob")
      #expect(simulator.screen.contains("Bob 30 ✓"))
    }
  }

  @Test("Rows are in sections, with a header across the columns or none")
  func sections() {
    transcript {
      let simulator = Simulator { Shifts() }
      #expect(
        simulator.screen == "[Name ▲]\nEarly\n  Ann\nLate\n  Bob\n  Cid", "\(simulator.screen)")
    }
  }

  @Test("Nested rows are created when they are expanded")
  func outline() {
    transcript {
      let simulator = Simulator {
        List(
          [Folder(name: "src", files: [Folder(name: "a"), Folder(name: "b")])], children: \.files
        ) { Text($0.name) }
      }
      #expect(simulator.screen == "▸ src")
      simulator.expand("src")
      #expect(simulator.screen == "▾ src\n  a\n  b")
    }
  }

  @Test("Views keep their state when their layout changes; only the first one that fits is created")
  func layouts() {
    transcript {
      let simulator = Simulator { Placed() }
      #expect(simulator.screen == "[0] b\nwide\n[Turn]")
      simulator.tap("0")
      simulator.tap("Turn")
      #expect(simulator.screen == "[1]\nb\nwide\n[Turn]")
    }
  }

  @Test("The button toggles the edit mode, and a view can override it")
  func editing() {
    let lines = transcript {
      let simulator = Simulator { Editing() }
      #expect(simulator.screen == "reading\n[Edit]\n[Edit]\nreading")
      simulator.tap(.button, at: 0)
      #expect(simulator.screen == "editing\n[Done]\n[Edit]\nreading")
      simulator.tap(.button, at: 1)
      #expect(simulator.screen == "editing\n[Done]\n[Done]\nediting")
    }
    #expect(
      lines == [
        "Editing.Mode: @self, @identity, _editMode changed.", "Editing.Mode: _editMode changed.",
      ])
  }

  @Test("Scene storage and scaled metrics")
  func wrappers() {
    transcript {
      let simulator = Simulator { Kept() }
      simulator.tap("Next")
      #expect(simulator.screen == "1 10.000000\n[Next]")
    }
    #expect(
      draw { Kept().environment(\.dynamicTypeSize, .xLarge) } == "0 11.000000\n[Next]")
  }
}

private struct Person: Identifiable {
  let name: String
  let age: Int
  var id: String { name }
}

private struct People: View {
  @State var people = [
    Person(name: "Ann", age: 40), Person(name: "Bob", age: 30), Person(name: "Cid", age: 50),
  ]
  @State var order = [KeyPathComparator(\Person.name)]
  @State var selection: Person.ID?

  var body: some View {
    Table(people, selection: $selection, sortOrder: $order) {
      TableColumn("Name", value: \.name)
      TableColumn("Age", value: \.age) { Text("\($0.age)") }
      TableColumn("Note") { _ in Text("-") }
    }
    .onChange(of: order) { people.sort(using: order) }
  }
}

private struct Crew: View {
  @State var people: [Person]
  @State var selection: Person.ID?

  var body: some View {
    Table(of: Person.self, selection: $selection) {
      TableColumn("Name", value: \.name)
      TableColumn("Age") { Text("\($0.age)") }
    } rows: {
      TableRow(Person(name: "You", age: 0))
      Hands(people: people)
    }
    if people.count > 1 { Text("All are here") }
    Button("Hire") { people.append(Person(name: "Bob", age: 30)) }
  }

  private struct Hands: TableRowContent {
    let people: [Person]

    var tableRowBody: some TableRowContent<Person> { ForEach(people) }
  }
}

private struct Shifts: View {
  @State var order = [KeyPathComparator(\Person.name)]
  @State var selection: Set<Person.ID> = []

  var body: some View {
    Table(selection: $selection, sortOrder: $order) {
      TableColumn("Name", value: \.name)
    } rows: {
      Section("Early") { TableRow(Person(name: "Ann", age: 1)) }
      Section {
        ForEach([Person(name: "Bob", age: 2)])
      } header: {
        Text("Late")
      }
      Section { TableRow(Person(name: "Cid", age: 3)) }
    }
  }
}

private struct Folder: Identifiable {
  let name: String
  var files: [Folder]?
  var id: String { name }
}

private struct Placed: View {
  @State var isTall = false

  var body: some View {
    let layout = isTall ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
    layout {
      Counter()
      Text("b")
    }
    ViewThatFits {
      Text("wide")
      Text("narrow").onAppear { print("never") }
    }
    Button("Turn") { isTall.toggle() }
  }

  struct Counter: View {
    @State var count = 0

    var body: some View { Button("\(count)") { count += 1 } }
  }
}

private struct Editing: View {
  @State var mode = EditMode.inactive

  var body: some View {
    VStack {
      Mode()
      EditButton()
    }
    VStack {
      EditButton()
      Text(mode.isEditing ? "editing" : "reading")
    }
    .environment(\.editMode, $mode)
  }

  struct Mode: View {
    @Environment(\.editMode) var editMode

    var body: some View {
      let _ = Self._printChanges()
      Text(editMode?.wrappedValue.isEditing == true ? "editing" : "reading")
    }
  }
}

private struct Kept: View {
  @SceneStorage("page") var page = 0
  @ScaledMetric var size = 10.0

  var body: some View {
    Text("\(page) \(size)")
    Button("Next") { page += 1 }
  }
}
