import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Tabs as values, bars, and commands")
@MainActor
struct TabTests {
  @Test("Tabs with values are selected by value, and by a tap")
  func selection() {
    transcript {
      let simulator = Simulator { Selected() }
      #expect(simulator.screen == "home\n|‹Home›| Inbox (3) | Search |")
      simulator.tap("Inbox")
      #expect(simulator.screen == "inbox 1\n[Home]\n| Home |‹Inbox (3)›| Search |")
      simulator.tap(.button, at: 0)
      #expect(simulator.screen.hasPrefix("home"))
      simulator.tap("Search")
      #expect(simulator.screen == "search\n| Home | Inbox (3) |‹Search›|")
    }
  }

  @Test("A collection creates a tab for each element")
  func collection() {
    transcript {
      let simulator = Simulator { Months() }
      simulator.tap("May")
      #expect(simulator.screen == "in May\n| April |‹May›|")
    }
  }

  @Test("A collection's element tags its tab, unless the tab has a tag")
  func implicitTags() {
    transcript {
      let simulator = Simulator { Years() }
      #expect(simulator.screen == "in 2026\n| 2025 |‹2026›| all |\n2026")
      simulator.tap("2025")
      #expect(simulator.screen == "in 2025\n|‹2025›| 2026 | all |\n2025")
      simulator.tap("all")
      #expect(simulator.screen == "always\n| 2025 | 2026 |‹all›|\n0")
    }
  }

  @Test("A tab is in the view tree once, whether it has been shown or not")
  func tree() {
    transcript {
      let simulator = Simulator {
        TabView {
          Text("first")
          Text("second")
        }
      }
      #expect(simulator.tree == "TabView\n  Text \"first\"\n  Text \"second\"")
    }
  }

  @Test("Tabs without values are identified by position")
  func places() {
    transcript {
      let simulator = Simulator {
        TabView {
          Tab("A", systemImage: "a") { Text("first") }
          Tab("B", systemImage: "b") { Text("second") }
        }
      }
      simulator.tap("B")
      #expect(simulator.screen == "second\n| A |‹B›|")
    }
  }

  @Test("A tab's label and tag are not those of the tabs inside it")
  func nested() {
    transcript {
      let simulator = Simulator {
        TabView(selection: .constant("outer")) {
          TabView {
            Text("first")
            Text("second").tabItem { Text("Inner") }
          }
          .tabItem { Text("Outer") }
          .tag("outer")
        }
      }
      #expect(simulator.screen == "first\n|‹›| Inner |\n|‹Outer›|")
    }
  }

  @Test("Toolbar content has separate dependencies, and can be added and removed")
  func toolbar() {
    let lines = transcript {
      let simulator = Simulator { NavigationStack { Barred() } }
      #expect(simulator.screen == "0\n[Add] [More]")
      simulator.tap("Add")
      simulator.tap("More")
      #expect(simulator.screen == "1\n[Add] [More] [Reset]")
      simulator.tap("Reset")
      #expect(simulator.screen == "0\n[Add] [More] [Reset]")
    }
    #expect(lines == ["bar 0", "bar 1", "bar 0"])
  }

  @Test("A command applies to the focused view")
  func command() {
    transcript {
      let simulator = Simulator(app: Notes.self)
      #expect(refusal { try simulator.useCommand("Pin") }?.contains("disabled") == true)
      simulator.type("x", into: "Second")
      simulator.command("Pin")
      #expect(simulator.screen == "First: ⟨⟩\nfalse\nSecond: ⟨x⟩\ntrue")
      simulator.command("Clear")
      #expect(simulator.screen == "First: ⟨⟩\nfalse\nSecond: ⟨⟩\ntrue")
    }
  }
}

private struct Selected: View {
  enum Place { case home, inbox, search }
  @State var place = Place.home
  @State var visits = 0

  var body: some View {
    TabView(selection: $place) {
      Tab("Home", systemImage: "house", value: Place.home) { Text("home") }
      Tab("Inbox", systemImage: "tray", value: .inbox) {
        Text("inbox \(visits)").onAppear { visits += 1 }
        Button("Home") { place = .home }
      }
      .badge(3)
      Tab(value: .search, role: .search) { Text("search") }
    }
  }
}

private struct Barred: View {
  @State var count = 0
  @State var isLong = false

  var body: some View {
    Text("\(count)").toolbar {
      Bar(count: $count)
      ToolbarItem(placement: .secondaryAction) { Button("More") { isLong = true } }
      if isLong {
        ToolbarItemGroup { Button("Reset") { count = 0 } }
      }
    }
  }

  struct Bar: ToolbarContent {
    @Binding var count: Int

    var body: some ToolbarContent {
      let _ = print("bar \(count)")
      ToolbarItem(placement: .primaryAction) { Button("Add") { count += 1 } }
    }
  }
}

private struct PinKey: FocusedValueKey {
  typealias Value = Binding<Bool>
}

extension FocusedValues {
  fileprivate var pin: Binding<Bool>? {
    get { self[PinKey.self] }
    set { self[PinKey.self] = newValue }
  }
}

private struct Notes: App {
  @State private var text = ""

  var body: some Scene {
    WindowGroup {
      Note(name: "First", text: .constant(""))
      Note(name: "Second", text: $text)
    }
    .commands {
      NoteCommands()
      CommandGroup(after: .textEditing) { Button("Clear") { text = "" } }
    }
  }

  struct Note: View {
    let name: String
    @Binding var text: String
    @State var isPinned = false

    var body: some View {
      TextField(name, text: $text).focusedValue(\.pin, $isPinned)
      Text("\(isPinned)")
    }
  }

  struct NoteCommands: Commands {
    @FocusedBinding(\.pin) var isPinned

    var body: some Commands {
      CommandMenu("Note") {
        Button("Pin") { isPinned = true }.disabled(isPinned == nil)
      }
    }
  }
}

private struct Months: View {
  @State var month = "April"

  var body: some View {
    TabView(selection: $month) {
      ForEach(["April", "May"], id: \.self) { month in
        Tab(month, systemImage: "calendar", value: month) { Text("in \(month)") }
      }
    }
  }
}

private struct Years: View {
  @State var year = 2026

  var body: some View {
    TabView(selection: $year) {
      ForEach([2025, 2026], id: \.self) { year in
        Text("in \(String(year))").tabItem { Text(String(year)) }
      }
      Text("always").tabItem { Text("all") }.tag(0)
    }
    Text(String(year))
  }
}
