import Foundation
import Testing
import Trace

@testable import Checking
@testable import Judging
@testable import Site

@Suite("Drawing a screen")
struct FrameDrawingTests {
  private static func text(_ words: String) -> FrameElement {
    var element = FrameElement(role: .text)
    element.value = words
    return element
  }

  private static func control(
    _ role: FrameElement.Role, _ label: String, _ verb: Interaction.Verb? = nil, number: Int = 0,
    value: String? = nil
  ) -> FrameElement {
    var element = FrameElement(role: role)
    element.label = [text(label)]
    element.value = value
    element.uses = verb.map { [.init(number: number, verb: $0)] }
    return element
  }

  private func draw(_ elements: [FrameElement]) throws -> [Markup.Element] {
    try Markup("<div>" + FrameDrawing(Frame(elements: elements)).html + "</div>").elements
  }

  @Test("Controls are native HTML elements, disabled until a script enables them")
  func controls() throws {
    var picker = Self.control(.picker, "Size")
    picker.content = [Self.control(.option, "Small", .select, number: 4)]
    let elements = try draw([
      Self.text("a < b"), Self.control(.button, "Save & go", .tap, number: 2),
      Self.control(.toggle, "Late", .toggle, value: "on"),
      Self.control(.textField, "Name", value: "Blob"), picker,
    ])
    #expect(elements.first { $0.name == "p" }?.text == "a < b")
    let button = try #require(elements.first { $0.name == "button" })
    #expect(button.text == "Save & go")
    #expect(button.attributes["data-u"] == "2")
    let inputs = elements.filter { $0.name == "input" }
    #expect(inputs.map { $0.attributes["role"] ?? $0.attributes["value"] } == ["switch", "Blob"])
    #expect(inputs[0].attributes["checked"] != nil)
    #expect(elements.last { $0.name == "option" }?.attributes["data-u"] == "4")
    for name in ["button", "input", "select"] {
      #expect(elements.filter { $0.name == name }.allSatisfy { $0.attributes["disabled"] != nil })
    }
  }

  @Test(
    "A picker whose style shows all options has a button for each",
    arguments: [
      "segmented", "inline", "wheel", "palette",
    ])
  func openPickers(style: String) throws {
    var picker = Self.control(.picker, "Size")
    picker.style = .init()
    picker.style?.control = style
    picker.content = ["Small", "Large"].map { Self.control(.option, $0, .select, number: 4) }
    picker.content?[1].isSelected = true
    let elements = try draw([picker])
    let group = try #require(elements.first { $0.attributes["role"] == "group" })
    #expect(group.attributes["class"] == style)
    #expect(group.attributes["aria-label"] == "Size")
    let options = elements.filter { $0.name == "button" }
    #expect(options.map(\.text) == ["Small", "Large"])
    #expect(options.map { $0.attributes["aria-pressed"] } == ["false", "true"])
  }

  @Test("Every role's element shows its text", arguments: FrameElement.Role.allCases)
  func roles(role: FrameElement.Role) throws {
    var element = FrameElement(role: role)
    if role == .image || role == .title || role == .text { element.value = "word" }
    element.label = [Self.text("word")]
    element.content = [Self.text("word")]
    let html = FrameDrawing(Frame(elements: [element])).html
    // They take up space, or are not part of the screen.
    let isSilent = [.divider, .space, .shape, .commands].contains(role)
    #expect(html.contains("word") != isSilent, "\(html)")
  }

  @Test("A style is classes: text has them itself, and colors are tokens of the style sheet")
  func styles() throws {
    var text = Self.text("word")
    var style = FrameElement.Style()
    (style.font, style.traits, style.color) = ("system 22.0", ["bold", "made up"], "red")
    (style.background, style.padding) = (
      "hue 0.6, saturation 1.0, brightness 1.0, opacity 0.2", [0, 17, 0, 17]
    )
    (style.corner, style.alignment) = (999, "topTrailing")
    text.style = style
    var button = Self.control(.button, "Go", .tap)
    button.style = style
    let elements = try draw([text, button])
    let classes = "f-title2 t-bold c-red b-blue pale px16 r99 a-top a-trailing"
    #expect(elements.first { $0.name == "p" }?.attributes["class"] == classes)
    #expect(elements.first { $0.name == "button" }?.attributes["class"] == classes)
  }

  @Test("A background is drawn only behind what is drawn in its color")
  func backgrounds() throws {
    var column = FrameElement(role: .column)
    column.content = [Self.text("a")]
    column.style = FrameElement.Style()
    column.style?.background = "blue"
    #expect(try draw([column]).contains { $0.attributes["class"] == "vstack b-blue" })
    column.content?.append(Self.control(.textField, "Name"))
    #expect(try !draw([column]).contains { $0.attributes["class"]?.contains("b-blue") == true })
  }

  @Test("The style sheet has a rule for each class of a style")
  func rules() throws {
    let theme = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../site/theme/assets/book.css")
    let sheet = try String(contentsOf: theme, encoding: .utf8)
    var classes = FrameDrawing.openPickers
    for length in stride(from: 1.0, to: 400, by: 1) {
      var style = FrameElement.Style()
      style.font = "system \(length)"
      style.padding = [length, length, length + 9, length + 9]
      (style.width, style.height) = (length, length)
      (style.spacing, style.corner) = (length, length)
      style.columns = Int(length)
      classes.formUnion(FrameStyle(style).classes)
    }
    let colors = [
      "primary", "secondary", "tint", "black", "red", "orange", "yellow", "green", "mint", "teal",
      "cyan", "blue", "indigo", "purple", "pink", "brown", "gray",
    ]
    for name in colors {
      var style = FrameElement.Style()
      (style.color, style.background) = (name == "black" ? nil : name, name)
      classes.formUnion(FrameStyle(style).classes)
    }
    for name in ["largeTitle", "title2", "headline", "caption2", "body"] {
      var style = FrameElement.Style()
      style.font = name
      classes.formUnion(FrameStyle(style).classes)
    }
    #expect(classes.count > 80)
    for name in classes.subtracting(["r0", "g0"]) {
      #expect(
        sheet.contains(#"."# + name + " ") || sheet.contains("." + name + ",")
          || sheet.contains("." + name + ")") || sheet.contains("." + name + ":"), "\(name)")
    }
  }

  @Test("A known symbol is lines with its name, another image its name in a box")
  func symbols() throws {
    func image(_ name: String, _ look: FrameElement.Look?) -> FrameElement {
      var image = FrameElement(role: .image)
      (image.value, image.look) = (name, look)
      return image
    }
    let elements = try draw([image("star.circle.fill", .symbol)])
    let symbol = try #require(elements.first { $0.name == "svg" })
    #expect(symbol.attributes["aria-label"] == "star.circle.fill")
    #expect(symbol.attributes["role"] == "img")
    #expect(elements.count { $0.name == "path" } == 2)
    for other in [image("no.such.symbol", .symbol), image("star", nil)] {
      let elements = try draw([other])
      #expect(!elements.contains { $0.name == "svg" })
      #expect(elements.last { $0.name == "span" }?.text == other.value)
    }
  }

  @Test(
    "The ends of a symbol's name add to it",
    arguments: [
      ("person", 1), ("person.fill", 1), ("person.slash", 2), ("person.circle", 2),
      ("person.fill.badge.plus", 2), ("arrow.backward", 1), ("chevron.forward.circle.fill", 2),
    ])
  func ends(name: String, paths: Int) throws {
    let drawing = try #require(Symbols.drawing(of: name))
    #expect(drawing.components(separatedBy: "<path").count - 1 == paths)
  }

  @Test("A field has a button for each example input")
  func inputs() throws {
    var field = Self.control(.textField, "Name", value: "")
    field.uses = [.init(number: 3, verb: .type, input: "Blob & \"Sons\"")]
    var filled = Self.control(.textField, "Mail", value: "a")
    filled.uses = [.init(number: 4, verb: .type, input: "")]
    var slider = Self.control(.slider, "Volume", value: "0.5")
    slider.uses = [
      .init(number: 5, verb: .slide, input: "0"), .init(number: 6, verb: .slide, input: "1"),
    ]
    let elements = try draw([field, filled, slider])
    let inputs = elements.filter { $0.name == "input" }
    #expect(inputs.map { $0.attributes["data-i"] } == ["3", "4", "5"])
    #expect(inputs.allSatisfy { $0.attributes["disabled"] != nil })
    let buttons = elements.filter { $0.name == "button" }
    #expect(buttons.map(\.text) == ["Type “Blob & \"Sons\"”", "Clear", "Set to 0", "Set to 1"])
    #expect(buttons.map { $0.attributes["data-u"] } == ["3", "4", "5", "6"])
    #expect(buttons[1].attributes["aria-label"] == "Clear Mail")
  }

  @Test("A submittable field has a submit button, and supports the Enter key")
  func submission() throws {
    var field = Self.control(.textField, "Name", value: "")
    field.uses = [.init(number: 3, verb: .type, input: "Blob"), .init(number: 4, verb: .submit)]
    let elements = try draw([field])
    let input = try #require(elements.first { $0.name == "input" })
    #expect(input.attributes["data-i"] == "3")
    #expect(input.attributes["data-s"] == "4")
    let button = try #require(elements.last { $0.name == "button" })
    #expect(button.text == "Submit")
    #expect(button.attributes["data-u"] == "4")
    #expect(button.attributes["aria-label"] == "Submit Name")
  }

  @Test("A color picker offers some colors, and shows its current one's digits if known")
  func colors() throws {
    var picker = Self.control(.colorPicker, "Paper", value: "white")
    picker.uses = [.init(number: 0, verb: .select, input: "red")]
    let elements = try draw([
      picker, Self.control(.colorPicker, "Ink", value: "a color of <a> bundle"),
    ])
    let inputs = elements.filter { $0.name == "input" }
    #expect(inputs.map { $0.attributes["data-color"] } == ["#ffffff", nil])
    #expect(inputs.map { $0.attributes["value"] } == ["white", "a color of <a> bundle"])
    let button = try #require(elements.first { $0.name == "button" })
    #expect(button.attributes["aria-label"] == "Set to red Paper")
    #expect(button.attributes["data-u"] == "0")
  }

  @Test(
    "A described color has hexadecimal digits, unless they would not show it",
    arguments: [
      ("blue", "#007aff"),
      ("sRGB, red 1.0, green 0.2, blue 0.0, opacity 1.0", "#ff3300"),
      ("red 0.0, green 0.5, blue 1.0, opacity 1.0", "#0080ff"),
      ("red 0.0, green 0.5, blue 1.0, opacity 0.5", nil),
      ("displayP3, red 1.0, green 0.2, blue 0.0, opacity 1.0", nil),
      ("sRGB, red 1.5, green 0.2, blue 0.0, opacity 1.0", nil),
      ("accentColor", nil),
    ])
  func digits(_ description: String, _ digits: String?) {
    #expect(ColorText.hexadecimal(of: description) == digits)
  }

  @Test("Every control has an accessible name")
  func names() throws {
    var blank = FrameElement(role: .textField)
    blank.footer = [Self.text("Your name")]
    let elements = try draw([
      blank, Self.control(.stepper, "Count", .increment), FrameElement(role: .toggle),
    ])
    for element in elements where ["button", "input", "select"].contains(element.name) {
      let label = element.attributes["aria-label"] ?? element.text
      #expect(!label.isEmpty, "\(element.attributes)")
    }
    #expect(elements.contains { $0.attributes["aria-label"] == "Increment Count" })
  }

  @Test("A pushed screen hides the one below, and a sheet overlays it")
  func fronts() throws {
    var pushed = FrameElement(role: .pushed)
    pushed.content = [Self.text("detail")]
    #expect(
      try !draw([Self.text("below"), pushed]).contains { $0.name == "p" && $0.text == "below" })
    var sheet = FrameElement(role: .sheet)
    sheet.content = [Self.text("detail")]
    #expect(try draw([Self.text("below"), sheet]).contains { $0.text == "below" })
  }

  @Test("A list's rows between two sections are one group, and views outside of lists are in none")
  func groups() throws {
    var section = FrameElement(role: .section)
    section.content = [Self.text("c")]
    var list = FrameElement(role: .column)
    list.content = [Self.text("a"), Self.text("b"), section, Self.text("d")]
    #expect(try draw([list]).filter { $0.name == "li" }.map(\.text) == ["c"])
    list.look = .list
    let groups = try draw([list]).filter { $0.name == "ul" }
    #expect(
      groups.map { $0.descendants.filter { $0.name == "li" }.map(\.text) }
        == [["a", "b"], ["c"], ["d"]])
  }

  @Test("The items of a bar precede the content, beside the back button")
  func bars() throws {
    var bar = FrameElement(role: .row)
    bar.look = .bar
    bar.content = [Self.control(.button, "Edit", .tap)]
    var pushed = FrameElement(role: .pushed)
    pushed.uses = [.init(number: 1, verb: .back)]
    pushed.content = [Self.text("detail"), bar]
    let elements = try draw([pushed])
    #expect(elements.first { $0.has("bar") }?.text == "‹ BackEdit")
    #expect(elements.first { $0.has("view") }?.text == "‹ BackEditdetail")
  }

  @Test("A presentation's layer has its kind, and those below it are dimmed")
  func layers() throws {
    var dialog = FrameElement(role: .alert)
    var button = Self.control(.button, "Share", .tap)
    button.look = .dialog
    dialog.content = [button]
    let layers = try draw([Self.text("below"), FrameElement(role: .sheet), dialog])
      .filter { $0.has("view") || $0.has("front") }
    #expect(
      layers.map { $0.attributes["class"] } == ["view below", "front sheet below", "front dialog"])
    #expect(layers.map { $0.attributes["aria-label"] } == [nil, "Sheet", "Alert"])
    dialog.content = [Self.control(.button, "OK", .tap)]
    #expect(try draw([dialog]).contains { $0.has("alert") })
  }

  @Test("A slider has a range if its bounds are known, and progress a bar")
  func ranges() throws {
    var slider = Self.control(.slider, "Volume", value: "0.5")
    #expect(try draw([slider]).first { $0.name == "input" }?.attributes["type"] == "text")
    slider.uses = [
      .init(number: 0, verb: .slide, input: "0"), .init(number: 1, verb: .slide, input: "2"),
    ]
    let range = try #require(try draw([slider]).first { $0.name == "input" })
    #expect(
      ["type", "min", "max", "value"].map { range.attributes[$0] } == [
        "range", "0.0", "2.0", "0.5",
      ])
    let elements = try draw([Self.control(.progress, "Loading", value: "25%")])
    #expect(elements.first { $0.name == "progress" }?.attributes["value"] == "25")
    #expect(try !draw([Self.control(.progress, "Loading")]).contains { $0.name == "progress" })
  }

  @Test("Playable data is shared: equal frames and accounts are stored once")
  func data() throws {
    let frame = Frame(elements: [Self.control(.button, "Add", .tap)])
    let transition = Exploration.Transition(events: [], target: 1)
    let state = Exploration.State(
      play: .init(interaction: 1), frame: frame, transitions: [transition])
    var exploration = Exploration()
    exploration.states = [state, state]
    exploration.recorded = [1: 0]
    var data = PlayData()
    data.add(
      PlayedRun(exploration, words: .english) { _ in "<p>account</p>" }, id: "run-1", command: "c")
    let script = try #require(data.script)
    #expect(script.hasPrefix("chaptersPlay({"))
    let json = script.dropFirst("chaptersPlay(".count).dropLast(2)
    let contents = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect((contents["texts"] as? [String])?.count == 2)
  }

  @Test("A repeated text counts once toward a run's size, and states beyond the limit are omitted")
  func bound() throws {
    let states = (0..<40).map { number in
      let frame = Frame(elements: [Self.text("\(number)"), Self.control(.button, "Add", .tap)])
      return Exploration.State(
        play: .init(interaction: 1), frame: frame,
        transitions: [.init(events: [], target: min(number + 1, 39))])
    }
    var exploration = Exploration()
    exploration.states = states
    // Each of these texts alone takes a tenth of a run's limit.
    let account = String(repeating: "a", count: 200_000)
    func count(_ account: (Exploration.Transition) -> String) throws -> Int {
      var data = PlayData()
      data.add(
        PlayedRun(exploration, words: .english, account: account), id: "run", command: "c")
      return try #require(data.script).matches(of: /"waits"/).count
    }
    #expect(try count { _ in account } == 40)
    #expect(try count { account + String($0.target ?? 0) } < 12)
  }
}
