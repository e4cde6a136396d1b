import Testing
import Trace
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Searching the screen for elements")
@MainActor
struct ElementSearchTests {
  @Test("By label, role, position, identifier, or container")
  func targets() {
    let lines = transcript {
      let simulator = Simulator { Preferences() }
      simulator.tap("Save")
      simulator.tap("Edit", at: 1)
      simulator.tap(.button, at: 0)
      simulator.tap(.identifier("log-out"))
      simulator.tap(.path("Account", "Edit"))
      simulator.tap(.path("Account", "Blob", "Edit"))
      simulator.tap("Close")
      simulator.toggle(.toggle)
    }
    #expect(
      lines == [
        "save", "edit account", "edit profile", "log out", "edit account", "edit account",
        "close", "switched true",
      ])
  }

  @Test("An ambiguous or missing element is an error that lists the existing ones")
  func failures() {
    transcript {
      let simulator = Simulator { Preferences() }
      @MainActor func tap(_ target: some SimulatorTarget, at index: Int? = nil) -> String? {
        refusal { try simulator.use(.tap, target, at: index, .use) }
      }
      let all = "there is \"Edit\", \"Edit\", \"Save\", \"Log out\", \"Close\""
      #expect(
        tap("Edit") == "2 buttons are labelled \"Edit\"; say which with at:, counted from 0; \(all)"
      )
      #expect(tap("Edit", at: 2) == "2 buttons are labelled \"Edit\", none of them at 2; \(all)")
      #expect(tap(.button) == "5 buttons are there; say which with at:, counted from 0; \(all)")
      #expect(tap(.link) == "no link is there; there is none")
      #expect(tap(.identifier("x")) == "no button has the identifier \"x\"; \(all)")
      #expect(
        tap(.path("Account", "Save"))
          == "no button is labelled \"Save\"; there is \"Edit\"")
      #expect(tap(.path("Nowhere", "Save")) == "no part of the screen is named \"Nowhere\"")
    }
  }

  @Test("An error shows the whole screen")
  func screen() {
    transcript {
      let simulator = Simulator { Text("only this") }
      let failure = #expect(throws: SimulatorFailure.self) {
        try simulator.searchFor("x")
      }
      #expect(
        failure?.message == """
          no search field is there; there is none; on the screen:

          only this
          """)
    }
  }

  @Test("A trace has each action with its target")
  func interactions() {
    let events = trace {
      let simulator = Simulator { Controls() }
      simulator.type("ab", into: "Name")
      simulator.slide("Volume", to: 0.5)
      simulator.select("two", in: "Page")
      simulator.tap(.path("Row", "Go"))
      simulator.tap("Go", at: 0)
    }
    let interactions = events.compactMap { event -> String? in
      if case .interaction(let interaction) = event {
        return "\(interaction.verb.rawValue) \(interaction.target)"
      }
      return nil
    }
    #expect(
      interactions == [
        "launch Controls", "type Name: ab", "slide Volume: 0.5", "select Page: two",
        "tap Row › Go", "tap Go, 0",
      ])
  }
}

private struct Preferences: View {
  @State var isOn = false

  var body: some View {
    Form {
      Section("Profile") {
        Button("Edit") { print("edit profile") }
      }
      Section("Account") {
        HStack {
          Text("Blob")
          Button("Edit") { print("edit account") }
        }
      }
    }
    Button("Save") { print("save") }
    Button("Log out") { print("log out") }
      .accessibilityIdentifier("log-out")
    Button {
      print("close")
    } label: {
      Image(systemName: "xmark")
    }
    .accessibilityLabel("Close")
    Toggle("Wi-Fi", isOn: $isOn)
      .onChange(of: isOn) { print("switched \(isOn)") }
  }
}

private struct Controls: View {
  @State var name = ""
  @State var volume = 0.0
  @State var page = 1

  var body: some View {
    TextField("Name", text: $name)
    Slider(value: $volume) { Text("Volume") }
    Picker("Page", selection: $page) {
      Text("one").tag(1)
      Text("two").tag(2)
    }
    HStack {
      Text("Row")
      Button("Go") {}
    }
  }
}
