import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Text fields")
@MainActor
struct FieldTests {
  @Test("The owner of plain state does not depend on a field that it passes a binding to")
  func unreadText() {
    let lines = transcript {
      let simulator = Simulator { Unread() }
      simulator.type("Al", into: "Name")
      #expect(simulator.screen == "Name: ⟨Al⟩")
    }
    #expect(lines == ["Unread: @self, @identity, _name changed."])
  }

  @Test("An owner that shows the text runs for each letter")
  func readText() {
    let lines = transcript {
      let simulator = Simulator { Read() }
      simulator.type("Al", into: "Name")
      #expect(simulator.screen == "Name: ⟨Al⟩\nHello, Al!")
      simulator.clear("Name")
      #expect(simulator.screen == "Name: ⟨⟩\nHello, !")
    }
    #expect(
      lines == [
        "Read: @self, @identity, _name changed.",
        "Read: _name changed.",
        "Read: _name changed.",
        "Read: _name changed.",
      ])
  }

  @Test("Rule 6.6: Projecting a member of state is not a read; projecting one of a model is")
  func projections() {
    let lines = transcript {
      let simulator = Simulator { Projections() }
      simulator.type("A", into: "First")
      simulator.type("B", into: "Second")
      #expect(simulator.screen == "First: ⟨A⟩\nSecond: ⟨B⟩")
    }
    #expect(
      lines == [
        "Projections: @self, @identity, _draft, _model changed.",
        "Projections: @dependencies changed.",
      ])
  }

  @Test("The next letter follows the text as changed by the binding")
  func transforming() {
    transcript {
      let simulator = Simulator { Uppercase() }
      simulator.type("abc", into: "Code")
      #expect(simulator.screen == "Code: ⟨AB⟩")
    }
  }

  @Test("A field for a value parses each letter, and keeps the value if that fails")
  func values() {
    let lines = transcript {
      let simulator = Simulator { Values() }
      #expect(
        simulator.screen == """
          Age: ⟨1,000⟩
          Weight: ⟨⟩ in kg
          Price: ⟨1.50⟩
          age 1000
          """)
      simulator.type("42", into: "Age")
      simulator.type("many", into: "Age")
      simulator.type("7", into: "Weight")
      simulator.type("2.25", into: "Price")
      #expect(
        simulator.screen == """
          Age: ⟨42⟩
          Weight: ⟨7⟩
          Price: ⟨2.25⟩
          age 42
          """)
    }
    #expect(
      lines == [
        "Values: @self, @identity, _age, _weight, _price changed.",
        // 4, then 42; the other values are not read.
        "Values: _age changed.", "Values: _age changed.",
      ])
  }

  @Test("Return is handled by the field, then by the enclosing views, innermost first")
  func submission() {
    let lines = transcript {
      let simulator = Simulator { Submitting() }
      simulator.submit("Name")
      simulator.type("x", into: "Old")
      simulator.submit("Old")
    }
    #expect(
      lines == [
        "inner", "outer", "editing true", "editing false", "commit", "inner", "outer",
      ])
  }

  @Test("Typing moves the focus to the field, and return removes or moves it")
  func focus() {
    let lines = transcript {
      let simulator = Simulator { Focused() }
      simulator.type("ab", into: "First")
      #expect(simulator.screen == "First: ⟨ab⟩\nSecond: ⟨⟩\nThird: ⟨⟩\nfirst")
      simulator.type("c", into: "First")
      simulator.submit("First")
      #expect(simulator.screen.hasSuffix("second"))
      simulator.submit("Second")
      #expect(simulator.screen.hasSuffix("nowhere"))
      simulator.type("d", into: "Third")
      simulator.type("e", into: "Second")
      #expect(simulator.screen.hasSuffix("second"))
    }
    #expect(
      lines == [
        "Focused: @self, @identity, _text, _field, _isThird changed.",
        "Focused: _field changed.",
        "Focused: _field changed.",
        "Focused: _field changed.",
        "Focused: _field changed.",
      ])
  }

  @Test("Secrets, prompts and lines are drawn distinguishably")
  func drawing() {
    #expect(
      draw {
        SecureField("Password", text: .constant("secret"))
        TextField("", text: .constant(""), prompt: Text("Required"))
        TextEditor(text: .constant("one\ntwo"))
        TextField("Off", text: .constant("")).disabled(true)
        TextField(text: .constant("x"), axis: .vertical) { Text("Built") }
      } == """
        Password: ⟨••••••⟩
        ⟨⟩ Required
        ⟨one⏎two⟩
        Off: ⟨⟩ (disabled)
        Built: ⟨x⟩
        """)
  }

  @Test("A disabled or missing field cannot be typed into")
  func refusals() {
    transcript {
      let simulator = Simulator {
        TextField("Off", text: .constant("")).disabled(true)
        SecureField("Password", text: .constant(""))
      }
      #expect(refusal { try simulator.enter("x", "Off") } == "the text field \"Off\" is disabled")
      #expect(
        refusal { try simulator.enter("x", "Name") }
          == "no text field is labelled \"Name\"; there is \"Off\", \"Password\"")
    }
  }
}

private struct Unread: View {
  @State var name = ""

  var body: some View {
    let _ = Self._printChanges()
    TextField("Name", text: $name)
  }
}

private struct Read: View {
  @State var name = ""

  var body: some View {
    let _ = Self._printChanges()
    TextField("Name", text: $name)
    Text("Hello, \(name)!")
  }
}

private struct Projections: View {
  struct Draft {
    var name = ""
  }

  @Observable
  final class Model {
    var name = ""
  }

  @State var draft = Draft()
  @State var model = Model()

  var body: some View {
    let _ = Self._printChanges()
    TextField("First", text: $draft.name)
    TextField("Second", text: $model.name)
  }
}

private struct Uppercase: View {
  @State var code = ""

  var body: some View {
    TextField(
      "Code",
      text: Binding(get: { code }, set: { code = String($0.uppercased().prefix(2)) }))
  }
}

private struct Values: View {
  @State var age = 1_000
  @State var weight: Int?
  @State var price = 1.5

  var body: some View {
    let _ = Self._printChanges()
    TextField("Age", value: $age, format: .number)
    TextField("Weight", value: $weight, format: .number, prompt: Text("in kg"))
    TextField("Price", value: $price, format: .number.precision(.fractionLength(2)))
    Text(verbatim: "age \(age)")
  }
}

private struct Submitting: View {
  @State var name = ""

  var body: some View {
    VStack {
      TextField("Name", text: $name)
      TextField("Old", text: $name) {
        print("editing \($0)")
      } onCommit: {
        print("commit")
      }
    }
    .onSubmit { print("inner") }
    .onSubmit(of: [.text, .search]) { print("outer") }
    .onSubmit(of: .search) { print("search only") }
  }
}

private struct Focused: View {
  enum Field: String {
    case first, second
  }

  @State var text = ["", "", ""]
  @FocusState var field: Field?
  @FocusState var isThird: Bool

  var body: some View {
    let _ = Self._printChanges()
    TextField("First", text: $text[0])
      .focused($field, equals: .first)
      .onSubmit { field = .second }
    TextField("Second", text: $text[1]).focused($field, equals: .second)
    TextField("Third", text: $text[2]).focused($isThird)
    Text(field?.rawValue ?? "nowhere")
  }
}
