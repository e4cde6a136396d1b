import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Links activated by the program")
@MainActor
struct ActivatedLinkTests {
  @Test("A flag and the screen stay in sync, whichever changes")
  func flag() {
    transcript {
      let simulator = Simulator { NavigationView { Flagged() } }
      simulator.tap("Link")
      #expect(simulator.screen.hasSuffix("there"))
      simulator.back()
      #expect(simulator.screen == "[Link ›]\n[Go] off")
      simulator.tap("Go")
      #expect(simulator.screen.hasSuffix("there"))
    }
  }

  @Test("Of several links, the one with the selected tag is followed")
  func tags() {
    transcript {
      let simulator = Simulator { NavigationView { Tagged() } }
      simulator.tap("Row 2")
      #expect(simulator.screen.hasSuffix("row 2"))
      simulator.back()
      #expect(simulator.screen.hasSuffix("none"))
      simulator.tap("First")
      #expect(simulator.screen.hasSuffix("row 1"))
    }
  }
}

private struct Flagged: View {
  @State private var isActive = false

  var body: some View {
    NavigationLink("Link", isActive: $isActive) { Text("there") }
    HStack {
      Button("Go") { isActive = true }
      Text(isActive ? "on" : "off")
    }
  }
}

private struct Tagged: View {
  @State private var selection: Int?

  var body: some View {
    ForEach(1..<4) { row in
      NavigationLink("Row \(row)", tag: row, selection: $selection) { Text("row \(row)") }
    }
    Button("First") { selection = 1 }
    Text(selection.map(String.init) ?? "none")
  }
}
