import Testing
import Trace
import Transcripts

@testable import HeadlessUI

@MainActor
@Suite("The screen as a frame")
struct FrameTests {
  private func read(@ViewBuilder _ content: () -> some View) -> FrameReader {
    var reader = FrameReader([])
    _ = transcript { reader = FrameReader(Simulator(content: content).graph.elements) }
    return reader
  }

  /// The offers as text, in order.
  private func offers(_ reader: FrameReader) -> [String] {
    reader.offers.map { $0.target.isEmpty ? $0.verb.rawValue : "\($0.verb) \($0.target)" }
  }

  private func all(_ elements: [FrameElement]) -> [FrameElement] {
    elements.flatMap { [$0] + all($0.parts) }
  }

  @Test("Each control offers its interactions, numbered in reading order")
  func numbers() {
    let reader = read {
      Button("Save") {}
      Stepper("Count", value: .constant(1))
      Toggle("Late", isOn: .constant(false))
      Picker("Size", selection: .constant(1)) {
        Text("S").tag(1)
        Text("L").tag(2)
      }
      Button("Off") {}.disabled(true)
      Text("Only text")
    }
    #expect(
      offers(reader) == [
        "tap Save", "decrement Count", "increment Count", "toggle Late", "select S", "select L",
      ])
    let frame = Frame(elements: reader.elements)
    #expect(frame.uses.map(\.number) == Array(0..<6))
    #expect(reader.elements[4].isDisabled == true)
  }

  @Test("Lists, bars and confirmation dialogs have an appearance that their roles do not determine")
  func looks() {
    let reader = read {
      NavigationStack {
        List { Text("a") }
          .toolbar { Button("Edit") {} }
          .confirmationDialog("Share", isPresented: .constant(true)) { Button("Copy") {} }
      }
      ScrollView { Text("b") }
    }
    let looks = all(reader.elements).compactMap { element in
      element.look.map { "\(element.role): \($0)" }
    }
    #expect(Set(looks) == ["column: list", "row: bar", "button: dialog"])
    #expect(looks.count { $0 == "column: list" } == 1)
  }

  @Test(
    "Modifiers give elements a style, of which the inner one stays, and views without one have none"
  )
  func styles() throws {
    let reader = read {
      VStack(alignment: .leading, spacing: 4) {
        Text("a").font(.title).bold().foregroundStyle(.red)
        Text("b")
      }
      .padding(.horizontal, 8)
      .padding()
      .foregroundStyle(.blue)
      HStack { Text("c") }
    }
    let column = try #require(reader.elements.first)
    #expect(column.style?.alignment == "leading")
    #expect(column.style?.spacing == 4)
    #expect(column.style?.padding == [16, 24, 16, 24])
    #expect(column.style?.color == "blue")
    let text = try #require(column.content?.first?.style)
    #expect(text.font == "title")
    #expect(text.traits == ["bold"])
    #expect(text.color == "red")
    #expect(column.content?.last?.style == nil)
    #expect(reader.elements.last?.style == nil)
    #expect(reader.elements.last?.content?.first?.style == nil)
  }

  @Test("A font of a container is that of its texts, and colors are named as in the program")
  func inherited() {
    let styles = all(
      read {
        Group {
          Text("a")
          Text("b").font(.system(size: 20, weight: .semibold))
        }
        .font(.caption)
        Text("c").background(Color.red.opacity(0.2)).clipShape(Capsule())
        Text("d").foregroundStyle(.secondary)
        Circle().fill(.green).frame(width: 10, height: 12)
        ZStack {
          Color.yellow
          Text("e")
        }
        Image(systemName: "star")
        Image("photo-of-blob")
      }.elements)
    #expect(styles.map { $0.style?.font }.prefix(2) == ["caption", "system 20.0"])
    #expect(styles[1].style?.traits == ["semibold"])
    #expect(styles[2].style?.background == "red, opacity 0.2")
    #expect(styles[2].style?.corner == 999)
    #expect(styles[3].style?.color == "secondary")
    #expect(styles[4].style?.background == "green")
    #expect(styles[4].style?.width == 10)
    #expect(styles[4].style?.height == 12)
    #expect(styles[5].style?.background == "yellow")
    #expect(styles.suffix(2).map(\.look) == [.symbol, nil])
  }

  @Test(
    "Presentations and titles keep their own appearance under modifiers of the view that has them")
  func screenParts() {
    let elements = all(
      read {
        NavigationStack {
          Text("a").navigationTitle("Title").foregroundStyle(.red)
            .sheet(isPresented: .constant(true)) { Text("b") }
            .padding()
        }
      }.elements)
    let styled = elements.filter { $0.style != nil }.map { $0.value ?? $0.role.rawValue }
    #expect(styled == ["a"])
  }

  @Test("Grids, prominent buttons, pickers and lists have the appearance of their styles")
  func controlStyles() {
    let elements = all(
      read {
        Grid {
          GridRow {
            Text("a")
            Text("b")
          }
        }
        LazyVGrid(columns: [GridItem(), GridItem(.fixed(20)), GridItem()]) { Text("c") }
        Button("d") {}.buttonStyle(.borderedProminent).tint(.green)
        Picker("e", selection: .constant(1)) { Text("f").tag(1) }.pickerStyle(.segmented)
        Picker("h", selection: .constant(1)) { Text("i").tag(1) }.pickerStyle(.wheel)
        Picker("j", selection: .constant(1)) { Text("k").tag(1) }.pickerStyle(.palette)
        Picker("l", selection: .constant(1)) { Text("m").tag(1) }.pickerStyle(.menu)
        List { Label("g", systemImage: "star") }.listStyle(.plain)
      }.elements)
    #expect(elements.first?.look == .grid)
    #expect(elements.compactMap(\.style?.columns) == [2, 3])
    #expect(
      elements.compactMap(\.style?.control) == [
        "borderedProminent", "segmented", "wheel", "palette", "plain",
      ])
    #expect(elements.compactMap(\.style?.tint) == ["green"])
    #expect(elements.compactMap(\.style?.icon) == ["star"])
  }

  @Test("A sheet disables the uses of the screen behind it, and can be dismissed")
  func front() {
    let reader = read {
      Button("Behind") {}
        .sheet(isPresented: .constant(true)) { Button("Inside") {} }
    }
    #expect(offers(reader) == ["dismiss", "tap Inside"])
  }

  @Test("Of nested elements the innermost is tapped, as by a finger")
  func nested() {
    let reader = read {
      Section {
        HStack {
          Text("Milk")
          Button("+") {}
        }
      }
      .onTapGesture {}
    }
    #expect(offers(reader).contains("tap +"))
    #expect(!offers(reader).contains("tap Milk +"))
  }

  @Test("A frame has a bounded number of elements, and counts the others")
  func limit() {
    let reader = read { VStack { ForEach(0..<1_000, id: \.self) { Text("\($0)") } } }
    #expect(all(reader.elements).count <= Frame.limit)
    #expect(reader.omitted > 0)
  }

  @Test("A button is in a frame with its label or not at all", arguments: 0..<4)
  func labels(before: Int) {
    let reader = read {
      VStack {
        ForEach(0..<before, id: \.self) { Text("\($0)") }
        ForEach(0..<1_000, id: \.self) { Button("\($0)") {} }
      }
    }
    let buttons = all(reader.elements).filter { $0.role == .button }
    #expect(reader.omitted > 0)
    #expect(buttons.allSatisfy { $0.label != nil })
  }

  @Test("A control with an input is offered with some inputs that change it")
  func inputs() {
    let reader = read {
      TextField("Name", text: .constant(""))
      SecureField("Word", text: .constant("abc"))
      TextField("Age", value: .constant(3), format: .number)
      Slider(value: .constant(4), in: 0...10, step: 2) { Text("Volume") }
      DatePicker("Day", selection: .constant(.distantPast))
      ColorPicker("Paper", selection: .constant(.white))
      ColorPicker("Ink", selection: .constant(.red))
      TextField("Off", text: .constant("")).disabled(true)
    }
    #expect(
      reader.offers.map { "\($0.verb) \($0.target) \($0.input ?? "nothing")" } == [
        "type Name Blob", "type Word ", "type Age 7", "slide Volume 0", "slide Volume 6",
        "slide Volume 10", "select Day 2001-01-01T00:00:00Z", "select Paper red",
        "select Paper blue", "select Ink blue",
      ])
    let uses = Frame(elements: reader.elements).uses
    #expect(uses.map(\.input) == reader.offers.map(\.input))
  }

  @Test("A color picker accepts the names of system colors, and hexadecimal components")
  func colors() {
    struct Page: View {
      @State var paper = Color.white
      var body: some View { ColorPicker("Paper", selection: $paper) }
    }
    let printed = transcript {
      let simulator = Simulator { Page() }
      for input in ["green", "#ff0033", "#ff003", "nothing"] {
        simulator.perform(FrameReader(simulator.graph.elements).offers[0], input: input)
        say(simulator.screen)
      }
    }
    let components = "sRGB, red 1.0, green 0.0, blue 0.2, opacity 1.0"
    #expect(printed == ["green", components, components, components].map { "Paper: ⟨\($0)⟩" })
  }

  @Test("A field with a submit action is submitted, and loses the focus before")
  func submission() {
    struct Form: View {
      @State var name = "Blob"
      @State var sent = "nothing"
      @FocusState var isFocused: Bool
      var body: some View {
        TextField("Name", text: $name).focused($isFocused)
          .onSubmit { sent = "\(name) \(isFocused)" }
        TextField("Plain", text: $name)
        TextField("Other", text: $name).onSubmit(of: .search) {}
        TextField("Old", text: $name, onCommit: {})
        TextField("Edited", text: $name, onEditingChanged: { _ in })
        Text(sent)
      }
    }
    transcript {
      let simulator = Simulator { Form() }
      let offers = FrameReader(simulator.graph.elements).offers.filter { $0.verb == .submit }
      #expect(offers.map(\.target) == ["Name", "Old"])
      simulator.perform(offers[0])
      #expect(simulator.screen.hasSuffix("Blob false"))
    }
    let search = read {
      NavigationStack {
        Text("Found").searchable(text: .constant("")).onSubmit(of: .search) {}
      }
    }
    #expect(offers(search).contains { $0.hasPrefix("submit") })
  }

  @Test("An input is typed letter by letter, into the intended field")
  func typing() {
    struct Form: View {
      @State var name = ""
      @State var mail = "a"
      var body: some View {
        let _ = Self._printChanges()
        let _ = name + mail
        TextField("", text: $name)
        TextField("", text: $mail)
      }
    }
    let printed = transcript {
      let simulator = Simulator { Form() }
      @MainActor func perform(_ number: Int, _ input: String? = nil) {
        simulator.perform(FrameReader(simulator.graph.elements).offers[number], input: input)
        say(simulator.screen.split(separator: "\n").joined(separator: " "))
      }
      perform(0)
      perform(0, "Blobs")
      perform(1, "bc")
      perform(1)
    }
    let named = "FrameTests.Form: _name changed."
    let mailed = "FrameTests.Form: _mail changed."
    let expected = [
      "FrameTests.Form: @self, @identity, _name, _mail changed.",
      named, named, named, named, "⟨Blob⟩ ⟨a⟩", named, "⟨Blobs⟩ ⟨a⟩",
      mailed, mailed, mailed, "⟨Blobs⟩ ⟨bc⟩", mailed, "⟨Blobs⟩ ⟨⟩",
    ]
    #expect(printed == expected)
  }

  @Test("Performing an offer equals the interaction")
  func perform() throws {
    struct Counter: View {
      @State var count = 0
      var body: some View { Button("\(count)") { count += 1 } }
    }
    try transcript {
      let simulator = Simulator { Counter() }
      let offer = try #require(FrameReader(simulator.graph.elements).offers.first)
      simulator.perform(offer)
      #expect(simulator.screen == "[1]")
    }
  }
}
