import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Editing, searching and refreshing rows")
@MainActor
struct RowTests {
  @Test("A row is deleted by its text or its position, and no other row runs")
  func deletion() {
    let lines = transcript {
      let simulator = Simulator { NavigationStack { Shelf() } }
      simulator.delete("Eggs")
      simulator.delete(.any, at: 0)
      #expect(simulator.screen == "Search: ⟨⟩\nJam 3 units")
      #expect(
        refusal { try simulator.swipeAway("Milk") }
          == "no row to delete is labelled \"Milk\"; there is \"Jam 3 units\"")
    }
    #expect(
      lines == [
        "Shelf: @self, @identity, _items, _text changed.",
        "Row: @self changed.",
        "Row: @self changed.",
        "Row: @self changed.",
        "Shelf: _items changed.",
        "Shelf: _items changed.",
      ])
  }

  @Test("A row is dragged to its final position")
  func moves() {
    transcript {
      let simulator = Simulator { NavigationStack { Shelf() } }
      simulator.move("Milk", to: 2)
      #expect(simulator.screen == "Search: ⟨⟩\nEggs 4 units\nJam 3 units\nMilk 4 units")
      simulator.move(from: 2, to: 0)
      #expect(simulator.screen == "Search: ⟨⟩\nMilk 4 units\nEggs 4 units\nJam 3 units")
      simulator.move("Milk", to: 3)
      #expect(simulator.screen == "Search: ⟨⟩\nEggs 4 units\nJam 3 units\nMilk 4 units")
    }
  }

  @Test("Typing a search runs the views that show its results, letter by letter")
  func search() {
    let lines = transcript {
      let simulator = Simulator { NavigationStack { Shelf() } }
      simulator.search("gg")
      #expect(simulator.screen == "Search: ⟨gg⟩\nEggs 4 units")
      simulator.search("J")
      #expect(simulator.screen == "Search: ⟨J⟩\nJam 3 units")
      simulator.submit(.searchField)
    }
    #expect(lines.filter { $0 == "Shelf: _text changed." }.count == 4)
    #expect(lines.last == "submitted")
  }

  @Test("A search is active from the first letter until it is dismissed")
  func activeSearch() {
    let lines = transcript {
      let simulator = Simulator { NavigationStack { Finder() } }
      #expect(simulator.screen == "Search: ⟨⟩\nidle\n[Stop]")
      simulator.search("a")
      #expect(simulator.screen == "Search: ⟨a⟩\nsearching\n[Stop]")
      simulator.tap("Stop")
      #expect(simulator.screen == "Search: ⟨⟩\nidle\n[Stop]")
    }
    #expect(lines == ["true", "false"])
  }

  @Test("A search without a program's flag is active too")
  func searchOfItsOwn() {
    transcript {
      let simulator = Simulator { NavigationStack { Found().searchable(text: .constant("")) } }
      simulator.search("a")
      #expect(simulator.screen.contains("searching"))
    }
  }

  @Test("A row whose selection is disabled cannot be selected")
  func disabledSelection() {
    transcript {
      let simulator = Simulator { Choice() }
      simulator.select(row: "two")
      #expect(simulator.screen == "one\ntwo ✓")
      #expect(throws: SimulatorFailure.self) {
        try simulator.use(.selectRow, "one", at: nil, .select)
      }
    }
  }

  @Test("Pulling runs an action, which may take time")
  func refreshing() {
    let lines = transcript {
      let simulator = Simulator { NavigationStack { Shelf() } }
      simulator.pullToRefresh()
      #expect(simulator.screen.contains("Milk"))
      simulator.advance(by: .seconds(1))
      #expect(simulator.screen == "Search: ⟨⟩\nTea 3 units")
    }
    #expect(lines.last == "Row: @self changed.")
  }

  @Test("Swipe actions replace the delete action")
  func swipes() {
    let lines = transcript {
      let simulator = Simulator { Swiped() }
      simulator.swipe("first", "Pin")
      simulator.delete("first")
      simulator.delete("second")
      #expect(
        refusal { try simulator.swipeAway("third") }
          == "no row to delete is labelled \"third\"; there is \"first\", \"second\"")
      #expect(
        refusal { try simulator.swipeOver("first", "Archive") }
          == "no button is labelled \"Archive\"; there is \"Trash\", \"Pin\"")
      #expect(
        refusal { try simulator.use(.pull, ElementQuery.any, .refresh) }
          == "no view to refresh is there; there is none")
    }
    #expect(lines == ["pin", "trash", "deleted 1"])
  }
}

private struct Row: View {
  let name: String

  var body: some View {
    let _ = Self._printChanges()
    HStack {
      Text(name)
      Text("\(name.count) units")
    }
  }
}

private struct Shelf: View {
  @State var items = ["Milk", "Eggs", "Jam"]
  @State var text = ""

  var body: some View {
    let _ = Self._printChanges()
    List {
      ForEach(items.filter { text.isEmpty || $0.contains(text) }, id: \.self) { Row(name: $0) }
        .onDelete { items.remove(atOffsets: $0) }
        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
    }
    .searchable(text: $text)
    .onSubmit(of: .search) { print("submitted") }
    .refreshable {
      try? await Task.sleep(for: .seconds(1))
      items = ["Tea"]
    }
  }
}

private struct Swiped: View {
  var body: some View {
    List {
      ForEach(["first", "second", "third"], id: \.self) { name in
        if name == "first" {
          Text(name)
            .swipeActions {
              Button("Trash", role: .destructive) { print("trash") }
            }
            .swipeActions(edge: .leading) {
              Button("Pin") { print("pin") }
            }
        } else {
          Text(name).deleteDisabled(name == "third")
        }
      }
      .onDelete { print("deleted \($0.first ?? -1)") }
    }
  }
}

private struct Finder: View {
  @State var text = ""
  @State var isPresented = false

  var body: some View {
    Found()
      .searchable(text: $text, isPresented: $isPresented)
      .onChange(of: isPresented) { print(isPresented) }
  }
}

private struct Found: View {
  @Environment(\.isSearching) var isSearching
  @Environment(\.dismissSearch) var dismissSearch

  var body: some View {
    Text(isSearching ? "searching" : "idle")
    Button("Stop") { dismissSearch() }
  }
}

private struct Choice: View {
  @State var selection: String?

  var body: some View {
    List(selection: $selection) {
      Text("one").tag("one").selectionDisabled()
      Text("two").tag("two")
    }
  }
}
