import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Focus")
@MainActor
struct FocusTests {
  @Test("Rule 3.12 (ours): Reading a received focus is a read of its owner")
  func tap() {
    let lines = transcript {
      let simulator = Simulator { Names() }
      simulator.tap("First")
      #expect(simulator.screen.contains("at first"))
      simulator.tap("Second")
      #expect(simulator.screen.contains("at second"))
      simulator.tap("Second")
    }
    #expect(
      lines == [
        "Names: @self, @identity, _first, _second, _field changed.",
        "Names.Indicator: @self changed.",
        "Names: _field changed.",
        "Names.Indicator: @self changed.",
        "Names: _field changed.",
        "Names.Indicator: @self changed.",
      ])
  }

  @Test("A program moves the focus, and its field is notified")
  func byProgram() {
    transcript {
      let simulator = Simulator { Rows() }
      #expect(simulator.screen == "one\n⟨⟩\ntwo\n⟨⟩\n[Next]")
      simulator.tap("Next")
      #expect(simulator.screen == "one (focused)\n⟨⟩\ntwo\n⟨⟩\n[Next]")
      simulator.tap("Next")
      #expect(simulator.screen == "one\n⟨⟩\ntwo (focused)\n⟨⟩\n[Next]")
      simulator.tap("Next")
      #expect(simulator.screen == "one\n⟨⟩\ntwo\n⟨⟩\n[Next]")
    }
  }

  @Test("Of two flags, the one whose view loses the focus is reset")
  func flags() {
    transcript {
      let simulator = Simulator { Flags() }
      simulator.tap("Both")
      #expect(simulator.screen.hasSuffix("false true"))
      simulator.tap("A")
      #expect(simulator.screen.hasSuffix("true false"))
      simulator.tap("Plain")
      #expect(simulator.screen.hasSuffix("false false"))
    }
  }

  @Test("A removed field removes the focus")
  func leaving() {
    transcript {
      let simulator = Simulator { Leaving() }
      simulator.type("a", into: "Name")
      #expect(simulator.screen == "Name: ⟨a⟩\n[Hide]\ntrue")
      simulator.tap("Hide")
      #expect(simulator.screen == "[Hide]\nfalse")
    }
  }

  @Test("A default focus is set at the start")
  func byDefault() {
    #expect(draw { Default() } == "Name: ⟨⟩\ntrue")
  }

  @Test("The focused part of the screen offers a value")
  func focusedValue() {
    let lines = transcript {
      let simulator = Simulator { Notes() }
      #expect(simulator.screen.hasPrefix("no note"))
      simulator.type("x", into: "One")
      #expect(simulator.screen.hasPrefix("note 1"))
      simulator.type("y", into: "Two")
      #expect(simulator.screen.hasPrefix("note 2"))
      simulator.tap("Other")
      #expect(simulator.screen.hasPrefix("no note"))
    }
    #expect(
      lines == [
        "Reader: @self, @identity, _note changed.",
        "Reader: _note changed.",
        "Reader: _note changed.",
        "Reader: _note changed.",
      ])
  }
}

private struct Names: View {
  enum Field { case first, second }

  @State var first = ""
  @State var second = ""
  @FocusState var field: Field?

  var body: some View {
    let _ = Self._printChanges()
    TextField("First", text: $first).focused($field, equals: .first)
    TextField("Second", text: $second).focused($field, equals: .second)
    Indicator(field: $field)
  }

  struct Indicator: View {
    @FocusState.Binding var field: Field?

    var body: some View {
      let _ = Self._printChanges()
      Text(field.map { "at \($0)" } ?? "nowhere")
    }
  }
}

private struct Rows: View {
  @FocusState var place: Int?

  var body: some View {
    ForEach(["one", "two"].indices, id: \.self) { index in
      Row(name: ["one", "two"][index]).focused($place, equals: index)
    }
    Button("Next") {
      place = place == nil ? 0 : place == 0 ? 1 : nil
    }
  }

  struct Row: View {
    let name: String
    @Environment(\.isFocused) var isFocused

    var body: some View {
      VStack {
        Text(isFocused ? "\(name) (focused)" : name)
        TextField("", text: .constant(""))
      }
    }
  }
}

private struct Flags: View {
  @State var text = ""
  @FocusState var isA: Bool
  @FocusState var isB: Bool

  var body: some View {
    TextField("A", text: $text).focused($isA)
    TextField("B", text: $text).focused($isB)
    TextField("Plain", text: $text)
    Button("Both") {
      isA = true
      isB = true
    }
    Text("\(isA) \(isB)")
  }
}

private struct Leaving: View {
  @State var text = ""
  @State var isShown = true
  @FocusState var isFocused: Bool

  var body: some View {
    if isShown { TextField("Name", text: $text).focused($isFocused) }
    Button("Hide") { isShown = false }
    Text("\(isFocused)")
  }
}

private struct Default: View {
  @FocusState var isFocused: Bool

  var body: some View {
    TextField("Name", text: .constant("")).focused($isFocused).defaultFocus($isFocused, true)
    Text("\(isFocused)")
  }
}

private struct NoteKey: FocusedValueKey {
  typealias Value = Int
}

extension FocusedValues {
  fileprivate var note: Int? {
    get { self[NoteKey.self] }
    set { self[NoteKey.self] = newValue }
  }
}

private struct Notes: View {
  @State var text = ""

  var body: some View {
    Reader()
    VStack { TextField("One", text: $text) }.focusedValue(\.note, 1)
    VStack { TextField("Two", text: $text) }.focusedValue(\.note, 2)
    TextField("Other", text: $text)
  }
}

private struct Reader: View {
  @FocusedValue(\.note) var note

  var body: some View {
    let _ = Self._printChanges()
    Text(note.map { "note \($0)" } ?? "no note")
  }
}
