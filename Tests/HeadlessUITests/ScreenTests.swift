import Testing

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("The screen as text")
@MainActor
struct ScreenTests {
  @Test("Sections indent their content, between header and footer")
  func sections() {
    let screen = draw {
      Form {
        Section {
          Text("one")
          Text("two")
        } header: {
          Text("Header")
        } footer: {
          Text("Footer")
        }
        Section("Title") { Text("three") }
        Section { Text("four") }
      }
    }
    #expect(
      screen == """
        Header
          one
          two
        Footer
        Title
          three
          four
        """)
  }

  @Test("An empty row has no line")
  func emptyRow() {
    let screen = draw {
      NavigationStack {
        Text("alone")
          .toolbar { if false { Button("absent") {} } }
      }
      HStack { Spacer() }
    }
    #expect(screen == "alone")
  }

  @Test("A row is one line if its parts are")
  func rows() {
    let screen = draw {
      HStack {
        Text("left")
        Spacer()
        Button("right") {}
      }
      HStack {
        VStack {
          Text("top")
          Text("bottom")
        }
        Text("side")
      }
    }
    #expect(screen == "left [right]\ntop\nbottom\nside")
  }

  @Test("Progress and nothing at all")
  func others() {
    #expect(draw { ProgressView() } == "◌")
    #expect(draw { ProgressView("Loading") } == "Loading ◌")
    #expect(draw { ProgressView(value: 0.4) } == "◌ 40%")
    #expect(draw { EmptyView() } == "(nothing)")
  }

  @Test("Numbers in localized text are formatted for an English reader; other text is unchanged")
  func numbers() {
    let year = 2023
    #expect(draw { Text("\(year)") } == "2,023")
    #expect(draw { Text(verbatim: "\(year)") } == "2023")
    #expect(draw { Text(String(year)) } == "2023")
    #expect(
      draw { Text("\(-1_234_567) and \(1.5) and \(true)") } == "-1,234,567 and 1.500000 and true")
    #expect(draw { Text("\(0.5, specifier: "%.1f")") } == "0.5")
  }
}
