import Foundation
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Pickers, menus and selections")
@MainActor
struct ChoiceTests {
  @Test("An option is selected by its text, or by its tag")
  func pickers() {
    let lines = transcript {
      let simulator = Simulator { Pickers() }
      #expect(simulator.screen == "Flavor: ⟨Vanilla⟩\nSize: ⟨None⟩\nPage: ⟨two⟩")
      simulator.select("Lemon", in: "Flavor")
      simulator.select(tag: Optional("L"), in: "Size")
      simulator.select("three", in: "Page")
      #expect(simulator.screen == "Flavor: ⟨Lemon⟩\nSize: ⟨Large⟩\nPage: ⟨three⟩")
      simulator.select("None", in: "Size")
      #expect(simulator.screen == "Flavor: ⟨Lemon⟩\nSize: ⟨None⟩\nPage: ⟨three⟩")
      #expect(
        refusal { try simulator.selectOption("Mint", in: "Flavor") }
          == "no option is labelled \"Mint\"; there is \"Vanilla\", \"Lemon\"")
    }
    #expect(lines == ["Pickers: @self, @identity, _flavor, _size, _page changed."])
  }

  @Test("A date is selected within its range")
  func dates() {
    transcript {
      let simulator = Simulator { Dates() }
      #expect(simulator.screen == "Day: ⟨1970-01-01⟩\nHour: ⟨1970-01-01 00:00⟩")
      simulator.select(Date(timeIntervalSince1970: 86_400 * 400), in: "Day")
      simulator.select(Date(timeIntervalSince1970: -60), in: "Hour")
      #expect(simulator.screen == "Day: ⟨1971-02-05⟩\nHour: ⟨1971-02-05 00:00⟩")
    }
  }

  @Test("A menu shows its items while it is open")
  func menus() {
    let lines = transcript {
      let simulator = Simulator { Menus() }
      #expect(simulator.screen == "[Options ▾]\nrow")
      simulator.tap("Options")
      #expect(
        simulator.screen == """
          [Options ▾]
            [Copy]
            [More ▾]
          row
          """)
      simulator.tap("Copy")
      #expect(simulator.screen == "[Options ▾]\nrow")
      simulator.choose("Copy", from: "Options")
      simulator.choose("Delete", from: "row")
      #expect(
        refusal { try simulator.choose("Paste", in: "Options") }
          == "no button is labelled \"Paste\"; there is \"Copy\", \"More\", \"Share\"")
    }
    #expect(lines == ["copy", "copy", "delete"])
  }

  @Test("Rows are selected one at a time, or several")
  func selections() {
    transcript {
      let simulator = Simulator { Selections() }
      simulator.select(row: "b")
      simulator.select(row: "c")
      simulator.select(row: "2")
      simulator.select(row: "3")
      #expect(simulator.screen == "a\nb\nc ✓\n1\n2 ✓\n3 ✓\nc 2")
      simulator.select(row: "2")
      #expect(simulator.screen == "a\nb\nc ✓\n1\n2\n3 ✓\nc 1")
    }
  }

  @Test("A link asks the environment to open its URL")
  func links() {
    let lines = transcript {
      let simulator = Simulator {
        Link("Help", destination: URL(string: "https://example.com")!)
          .environment(
            \.openURL,
            OpenURLAction { url in
              print("opens \(url)")
              return .handled
            })
      }
      #expect(simulator.screen == "[Help]")
      simulator.tap("Help")
    }
    #expect(lines == ["opens https://example.com"])
  }
}

private struct Pickers: View {
  enum Flavor: String, CaseIterable, Identifiable {
    case vanilla, lemon

    var id: Self { self }
  }

  @State var flavor = Flavor.vanilla
  @State var size: String?
  @State var page = 2

  var body: some View {
    let _ = Self._printChanges()
    Picker("Flavor", selection: $flavor) {
      ForEach(Flavor.allCases) { Text($0.rawValue.capitalized) }
    }
    .pickerStyle(.segmented)
    Picker("Size", selection: $size) {
      Text("None").tag(nil as String?)
      Divider()
      Section("Sizes") {
        Text("Large").tag("L" as String?)
      }
    }
    Picker(selection: $page) {
      Text("one").tag(1)
      Text("two").tag(2)
      Text("three").tag(3)
    } label: {
      Text("Page")
    }
  }
}

private struct Dates: View {
  @State var date = Date(timeIntervalSince1970: 0)

  var body: some View {
    DatePicker("Day", selection: $date, displayedComponents: .date)
    DatePicker(
      "Hour", selection: $date, in: Date(timeIntervalSince1970: 86_400 * 400)...
    )
  }
}

private struct Menus: View {
  var body: some View {
    Menu("Options") {
      Button("Copy") { print("copy") }
      Menu("More") {
        Button("Share") {}
      }
    }
    Text("row").contextMenu {
      Button("Delete", role: .destructive) { print("delete") }
    }
  }
}

private struct Selections: View {
  @State var letter: String?
  @State var numbers: Set<Int> = []

  var body: some View {
    List(["a", "b", "c"], id: \.self, selection: $letter) { Text($0) }
    List(selection: $numbers) {
      ForEach(1..<4) { Text("\($0)") }
    }
    Text("\(letter ?? "") \(numbers.count)")
  }
}
