import Foundation
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Custom styles")
@MainActor
struct StyleTests {
  @Test("A button's style reads its environment, and its content has state")
  func button() {
    transcript {
      let simulator = Simulator { Buttons() }
      #expect(simulator.screen == "[Save !]\n[Edit ?] (disabled)\nSaved 0")
      simulator.tap("Save")
      #expect(simulator.screen == "[Save !]\n[Edit ?] (disabled)\nSaved 1")
    }
  }

  @Test("A button is pressed during a tap, and released with the action's changes (ours)")
  func pressed() {
    let lines = transcript {
      let simulator = Simulator { PressedScreen() }
      print("tap")
      simulator.tap("0")
      #expect(simulator.screen == "[1]")
    }
    #expect(
      lines == [
        "PressedScreen: @self, @identity, _count changed.", "style false", "tap", "style true",
        "changes to true", "acts", "PressedScreen: _count changed.", "style false",
        "changes to false",
      ])
  }

  @Test("A primitive button style determines the trigger")
  func primitive() {
    transcript {
      let simulator = Simulator { Primitive() }
      #expect(simulator.screen == "Twice\n[Once]\n0")
      #expect(refusal { try simulator.use(.tap, "Twice", .use) } != nil)
      simulator.doubleTap("Twice")
      simulator.tap("Once")
      #expect(simulator.screen == "Twice\n[Once]\n2")
    }
  }

  @Test("A toggle's style may create a button, or another toggle")
  func toggle() {
    transcript {
      let simulator = Simulator { Toggles() }
      #expect(simulator.screen == "[<square> Box]: off\nPlain: off\nStyled: off")
      simulator.tap("Box")
      simulator.toggle("Styled")
      #expect(simulator.screen == "[<checkmark> Box]: on\nPlain: off\nStyled: on")
    }
  }

  @Test("A form's style arranges its content, and the nested form has the device's style")
  func form() {
    transcript {
      let simulator = Simulator { Framed() }
      #expect(simulator.screen == "Before\n[Save]\nAfter 0")
      simulator.tap("Save")
      #expect(simulator.screen == "Before\n[Save]\nAfter 1")
    }
  }

  @Test("Styles of labels, labeled content, boxes, progress, gauges and fields")
  func others() {
    #expect(
      draw { Others() } == """
        Title <star>
        a is b
        In a box
        x
        half at 50%
        1/4
        > Field: ⟨words⟩
        """)
  }

  @Test("A style determines when a group is expanded, which creates its content")
  func disclosure() {
    let lines = transcript {
      let simulator = Simulator { Groups() }
      #expect(simulator.screen == "[More]")
      simulator.tap("More")
      #expect(simulator.screen == "[More]\nopen")
      simulator.tap("More")
      #expect(simulator.screen == "[More]")
    }
    #expect(lines == ["Groups.Inside: @self changed."])
  }

  @Test("A style runs when its dependencies change, and not with its button's owner")
  func runs() {
    let lines = transcript {
      let simulator = Simulator { Owner() }
      simulator.tap("Other")
      simulator.toggle("Loud")
      simulator.tap("Other")
    }
    #expect(lines == ["style false", "style true"])
  }

  @Test("A style creates the view of a menu and of a date picker, from their configurations")
  func menusAndDates() {
    let lines = transcript {
      let simulator = Simulator { Scheduling() }
      simulator.choose("Print", from: "More")
      simulator.tap("Latest")
      #expect(
        simulator.screen == """
          before
          [More ▾]
          Day
          [Latest]
          from ever
          Plain: ⟨1970-01-02⟩
          """)
    }
    #expect(lines == ["printed"])
  }
}

private struct Buttons: View {
  @State var count = 0

  var body: some View {
    Group {
      Button("Save") { count += 1 }
      Button("Edit") {}.disabled(true)
    }
    .buttonStyle(Joined())
    Text("Saved \(count)")
  }

  struct Joined: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { Mark(label: configuration.label) }
  }

  struct Mark: View {
    let label: ButtonStyleConfiguration.Label
    @Environment(\.isEnabled) var isEnabled

    var body: some View {
      label.overlay { EmptyView() }
      Text(isEnabled ? "!" : "?")
    }
  }
}

private struct Twice: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onTapGesture(count: 2) { configuration.trigger() }
  }
}

private struct Again: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

private struct Primitive: View {
  @State var count = 0

  var body: some View {
    Button("Twice") { count += 1 }.buttonStyle(Twice())
    Button("Once") { count += 1 }.buttonStyle(Again())
    Text("\(count)")
  }
}

private struct Box: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      Image(systemName: configuration.isOn ? "checkmark" : "square")
      configuration.label
    }
  }
}

private struct Same: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

private struct Toggles: View {
  @State var box = false
  @State var styled = false

  var body: some View {
    Toggle("Box", isOn: $box).toggleStyle(Box())
    Toggle("Plain", isOn: .constant(false)).toggleStyle(.switch)
    Toggle("Styled", isOn: $styled).toggleStyle(Same())
  }
}

private struct Trailing: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      configuration.icon
    }
  }
}

private struct Sentence: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text("is")
      configuration.content
    }
  }
}

private struct Framing: FormStyle {
  @State private var uses = 0

  func makeBody(configuration: Configuration) -> some View {
    Text("Before")
    Form(configuration).onSubmit { uses += 1 }
    Button("Save") { uses += 1 }
    Text("After \(uses)")
  }
}

private struct Framed: View {
  var body: some View {
    Form { EmptyView() }.formStyle(Framing())
  }
}

private struct Wrapped: MenuStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("before")
    Menu(configuration)
  }
}

private struct Bounded: DatePickerStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
    Button("Latest") { configuration.selection = configuration.maximumDate ?? .distantPast }
    Text(configuration.minimumDate == nil ? "from ever" : "from then")
  }
}

private struct Scheduling: View {
  @State var day = Date(timeIntervalSince1970: 0)

  var body: some View {
    Menu("More") { Button("Print") { print("printed") } }
      .menuStyle(Wrapped())
    DatePicker("Day", selection: $day, in: ...Date(timeIntervalSince1970: 86_400))
      .datePickerStyle(Bounded())
    DatePicker("Plain", selection: $day, displayedComponents: .date)
      .datePickerStyle(.compact)
  }
}

private struct Flat: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
    configuration.content
  }
}

private struct Percent: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text("at \(Int((configuration.fractionCompleted ?? 0) * 100))%")
    }
  }
}

private struct Quarters: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("\(Int(configuration.value * 4))/4")
  }
}

private struct Quoted: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View {
    HStack {
      Text(">")
      configuration
    }
  }
}

private struct Others: View {
  var body: some View {
    Label("Title", systemImage: "star").labelStyle(Trailing())
    LabeledContent("a", value: "b").labeledContentStyle(Sentence())
    GroupBox("In a box") { Text("x") }.groupBoxStyle(Flat())
    ProgressView("half", value: 0.5).progressViewStyle(Percent())
    Gauge(value: 0.25) { Text("quarter") }.gaugeStyle(Quarters())
    TextField("Field", text: .constant("words")).textFieldStyle(Quoted())
  }
}

private struct Opening: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isExpanded.toggle()
    } label: {
      configuration.label
    }
    if configuration.isExpanded { configuration.content }
  }
}

private struct Groups: View {
  var body: some View {
    DisclosureGroup("More") { Inside() }.disclosureGroupStyle(Opening())
  }

  struct Inside: View {
    var body: some View {
      let _ = Self._printChanges()
      Text("open")
    }
  }
}

extension EnvironmentValues {
  @Entry fileprivate var isLoud = false
}

private struct Noisy: ButtonStyle {
  @Environment(\.isLoud) var isLoud

  func makeBody(configuration: Configuration) -> some View {
    let _ = print("style \(isLoud)")
    configuration.label
  }
}

private struct Owner: View {
  @State var isLoud = false
  @State var count = 0

  var body: some View {
    Text("\(count)")
    Button("Styled") {}.buttonStyle(Noisy()).environment(\.isLoud, isLoud)
    Button("Other") { count += 1 }
    Toggle("Loud", isOn: $isLoud)
  }
}

private struct PressedScreen: View {
  @State var count = 0

  var body: some View {
    let _ = Self._printChanges()
    Button("\(count)") {
      print("acts")
      count += 1
    }
    .buttonStyle(PressedStyle())
  }
}

private struct PressedStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    let _ = print("style", configuration.isPressed)
    configuration.label
      .onChange(of: configuration.isPressed) { _, new in print("changes to", new) }
  }
}
