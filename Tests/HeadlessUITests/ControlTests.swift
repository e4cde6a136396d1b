import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Controls")
@MainActor
struct ControlTests {
  @Test("Each control shows and changes its binding")
  func controls() {
    transcript {
      let simulator = Simulator { Controls() }
      simulator.type("Blob", into: "Name")
      simulator.type("!", into: "Name")
      simulator.type("secret", into: "Password")
      simulator.slide(to: 2)
      simulator.increment("Count")
      simulator.increment("Count")
      simulator.decrement("Count")
      simulator.select("Green", in: "Colour")
      simulator.tap("tappable")
      #expect(
        simulator.screen == """
          Name: ⟨Blob!⟩
          Password: ⟨••••••⟩
          ⟨1⟩
          Count [-|+]
          1
          Colour: ⟨Green⟩
          tappable
          tapped
          """)
      simulator.clear("Name")
      #expect(simulator.screen.hasPrefix("Name: ⟨⟩"))
    }
  }

  @Test("A purely visual modifier changes nothing else")
  func appearance() {
    let lines = transcript {
      let simulator = Simulator { Styled() }
      simulator.tap("Add")
      #expect(simulator.screen == "1\n[Add]")
    }
    #expect(
      lines == ["Styled: @self, @identity, _count changed.", "Styled: _count changed."])
  }

  @Test("Rule 1.7: A modifier's body has separate causes")
  func modifiers() {
    let lines = transcript {
      let simulator = Simulator { Modified() }
      simulator.tap("Add")
      simulator.tap("Other content")
      #expect(simulator.screen.hasPrefix("before 1\ncontent 1"))
    }
    #expect(
      lines == [
        "Framed: @self, @identity, _count changed.",
        "Framed: _count changed.",
      ])
  }
}

private struct Controls: View {
  enum Colour: String, CaseIterable {
    case red, green
  }

  @State var name = ""
  @State var password = ""
  @State var level = 0.0
  @State var count = 0
  @State var colour = Colour.red
  @State var isTapped = false

  var body: some View {
    TextField("Name", text: $name)
    SecureField("Password", text: $password)
    Slider(value: $level)
    Stepper("Count", value: $count)
    Text("\(count)")
    Picker("Colour", selection: $colour) {
      ForEach(Colour.allCases, id: \.self) { Text($0.rawValue.capitalized) }
    }
    Text("tappable").onTapGesture { isTapped = true }
    if isTapped { Text("tapped") }
  }
}

private struct Styled: View {
  @State var count = 0

  var body: some View {
    let _ = Self._printChanges()
    VStack(alignment: .leading, spacing: 8) {
      Text("\(count)").font(.headline).foregroundStyle(.secondary)
      Button("Add") { count += 1 }
        .buttonStyle(.borderedProminent)
        .tint(.red)
    }
    .padding()
    .padding(.horizontal, 4)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(Color.blue)
  }
}

private struct Modified: View {
  @State var content = 0

  var body: some View {
    Text("content \(content)").modifier(Framed())
    Button("Other content") { content += 1 }
  }
}

private struct Framed: ViewModifier {
  @State var count = 0

  func body(content: Content) -> some View {
    let _ = Self._printChanges()
    Text("before \(count)")
    content
    Button("Add") { count += 1 }
  }
}
