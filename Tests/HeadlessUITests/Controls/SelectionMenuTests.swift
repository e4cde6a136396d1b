import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Context menus for a selection")
@MainActor
struct SelectionMenuTests {
  @Test("A selected row's menu applies to the whole selection, another row's menu only to that row")
  func items() {
    let lines = transcript {
      let simulator = Simulator { Mails() }
      simulator.choose("Delete", from: "b")
      simulator.select(row: "a")
      simulator.select(row: "b")
      simulator.choose("Delete", from: "a")
      simulator.choose("Delete", from: "c")
    }
    #expect(
      lines == ["menu b", "delete b", "menu a b", "delete a b", "menu c", "delete c"])
  }

  @Test("A tap performs the primary action for the row, and selects nothing")
  func primaryAction() {
    let lines = transcript {
      let simulator = Simulator { Mails() }
      simulator.tap("b")
      #expect(!simulator.screen.contains("✓"))
    }
    #expect(lines == ["open b"])
  }

  @Test("A menu for one selected value, in a list with tagged rows")
  func one() {
    let lines = transcript {
      let simulator = Simulator { Tagged() }
      simulator.choose("Show", from: "two")
      #expect(refusal { try simulator.choose("Hide", in: "two") } != nil)
      #expect(refusal { try simulator.choose("Show", in: "three") } != nil)
    }
    #expect(lines == ["shown 2"])
  }

  @Test("Rows that cannot be selected have no menu, and no primary action")
  func unselectable() {
    transcript {
      let simulator = Simulator {
        List(["a"], id: \.self) { Text($0) }
          .contextMenu(forSelectionType: String.self) { _ in Button("Delete") {} }
      }
      #expect(refusal { try simulator.choose("Delete", in: "a") } != nil)
    }
  }

  @Test("The rows of a table have the menu as well")
  func table() {
    let lines = transcript {
      let simulator = Simulator { People() }
      simulator.choose("Call", from: "Blob")
    }
    #expect(lines == ["call 1"])
  }
}

private struct Mails: View {
  @State var selection: Set<String> = []

  var body: some View {
    List(["a", "b", "c"], id: \.self, selection: $selection) { Text($0) }
      .contextMenu(forSelectionType: String.self) { names in
        let _ = say("menu", words(names))
        Button("Delete") { say("delete", words(names)) }
      } primaryAction: { names in
        say("open", words(names))
      }
  }

  private func words(_ names: Set<String>) -> String { names.sorted().joined(separator: " ") }
}

private struct Tagged: View {
  @State var selection: Int?

  var body: some View {
    List(selection: $selection) {
      Section("Numbers") {
        Text("two").tag(2)
        Text("three")
      }
    }
    .contextMenu(forSelectionType: Int.self) { numbers in
      Button("Show") { say("shown", numbers.sorted().map(String.init).joined()) }
    }
  }
}

private struct Person: Identifiable {
  let id: Int
  var name: String
}

private struct People: View {
  let people = [Person(id: 1, name: "Blob")]
  @State var selection: Set<Int> = []

  var body: some View {
    Table(people, selection: $selection) {
      TableColumn("Name") { Text($0.name) }
    }
    .contextMenu(forSelectionType: Int.self) { ids in
      if !ids.isEmpty { Button("Call") { say("call", "\(ids.first ?? 0)") } }
    }
  }
}
