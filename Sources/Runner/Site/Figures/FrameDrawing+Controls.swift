import Diagnostics
import Trace

// The controls of a screen, and the texts of their labels.

extension FrameDrawing {
  func control(_ element: FrameElement) -> String {
    let label = inline(element.label)
    let value = element.value?.escapedForHTML ?? ""
    switch element.role {
    case .toggle:
      let isOn = element.value == "on"
      return field(
        element, label,
        "<input type=\"checkbox\" role=\"switch\"\(isOn ? " checked=\"checked\"" : "")"
          + "\(name(element))\(use(element, .toggle))/>")
    case .picker:
      let options = element.contents.map { option in
        let number = option.use(.select).map { " data-u=\"\($0)\"" } ?? ""
        return "<option\(option.isSelected == true ? " selected=\"selected\"" : "")\(number)>"
          + "\(plain(option.label))</option>"
      }
      let isLive = element.contents.contains { $0.use(.select) != nil }
      let none =
        element.contents.contains { $0.isSelected == true }
        ? "" : "<option selected=\"selected\"></option>"
      return field(
        element, label,
        "<select disabled=\"disabled\"\(isLive ? " data-live=\"\"" : "")\(name(element))>"
          + "\(none)\(options.joined())</select>")
    case .stepper:
      let name = plain(element.label)
      return "<div class=\"across\"><span>\(label)</span><span class=\"steps\">"
        + button(element, .decrement, "−", named: words("Decrement {{name}}", ["name": name]))
        + button(element, .increment, "+", named: words("Increment {{name}}", ["name": name]))
        + "</span></div>"
    case .textField, .searchField, .slider, .datePicker, .colorPicker:
      return input(element, label)
    case .image:
      return "<p>\(text(element))</p>"
    case .progress, .gauge:
      if let percent = element.value.flatMap(Self.percent) {
        return field(
          element, label,
          "<progress value=\"\(percent)\" max=\"100\"\(name(element))>\(value)</progress>")
      }
      let sign = element.role == .gauge ? "◔" : "◌"
      return "<p>\([label, sign, value].filter { !$0.isEmpty }.joined(separator: " "))</p>"
    case .button, .link, .option, .tab:
      let title = [label, value].filter { !$0.isEmpty }.joined(separator: " ")
      let kind = element.isDestructive == true ? " class=\"destructive\"" : off(element)
      return "<button type=\"button\"\(kind)\(use(element, .tap))>\(title)"
        + "\(element.role == .link ? " <i>›</i>" : "")</button>"
    case .text, .title, .divider, .space, .shape, .commands, .section, .tabBar, .row, .column,
      .stack, .menu, .disclosure, .labeled, .sheet, .cover, .popover, .alert, .pushed:
      preconditionFailure("'\(element.role.rawValue)' is not a control")
    }
  }

  private func input(_ element: FrameElement, _ label: String) -> String {
    let value = element.value?.escapedForHTML ?? ""
    let hint = element.footer.map { " placeholder=\"\(plain($0))\"" } ?? ""
    let number = element.uses?.first { $0.input != nil }?.number
    let color = element.role == .colorPicker ? ColorText.hexadecimal(of: value) : nil
    let kept =
      " disabled=\"disabled\"" + (number.map { " data-i=\"\($0)\"" } ?? "")
      + (element.use(.submit).map { " data-s=\"\($0)\"" } ?? "")
      + (color.map { " data-color=\"\($0)\"" } ?? "")
    let style = element.role == .searchField ? " class=\"search\"" : ""
    let input =
      value.contains("\n")
      ? "<textarea\(kept)\(name(element))>\(value)</textarea>"
      : range(of: element).map {
        "<input type=\"range\" min=\"\($0)\" max=\"\($1)\" step=\"any\" value=\"\(value)\"\(kept)"
          + "\(name(element))/><small>\(value)</small>"
      } ?? "<input type=\"text\"\(style) value=\"\(value)\"\(kept)\(hint)\(name(element))/>"
    return field(element, label, input)
  }

  /// Returns the bounds of a slider, which are among its example inputs unless it stands at one.
  private func range(of element: FrameElement) -> (String, String)? {
    guard element.role == .slider, let value = element.value.flatMap(Double.init) else {
      return nil
    }
    let inputs = (element.uses ?? []).compactMap { $0.input.flatMap(Double.init) }
    guard !inputs.isEmpty else { return nil }
    let all = inputs + [value]
    return ("\(all.min() ?? value)", "\(all.max() ?? value)")
  }

  private static func percent(_ value: String) -> String? {
    guard value.hasSuffix("%"), let number = Double(value.dropLast()), 0...100 ~= number else {
      return nil
    }
    return String(value.dropLast())
  }

  private func field(_ element: FrameElement, _ label: String, _ input: String) -> String {
    let kind = element.role == .searchField ? "across search" : "across"
    return "<label class=\"\(kind)\"><span>\(label)</span>\(input)</label>"
  }

  /// Returns an accessible name for an input with an empty label.
  private func name(_ element: FrameElement) -> String {
    if let spoken = element.spokenLabel { return " aria-label=\"\(spoken.escapedForHTML)\"" }
    guard plain(element.label).isEmpty else { return "" }
    let hint = plain(element.footer)
    return " aria-label=\"\(hint.isEmpty ? words.title(ofRole: element.role) : hint)\""
  }

  /// Returns a button for a use, if the element has it.
  func button(
    _ element: FrameElement, _ verb: Interaction.Verb, _ title: String, named name: String? = nil,
    class style: String? = nil
  ) -> String {
    let isPart = [.decrement, .increment].contains(verb)
    guard isPart || element.use(verb) != nil else { return "" }
    let name = name.map { " aria-label=\"\($0)\"" } ?? ""
    let style = style.map { " class=\"\($0)\"" } ?? ""
    return "<button type=\"button\"\(style)\(name)\(use(element, verb))>\(title)</button>"
  }

  func use(_ element: FrameElement, _ verb: Interaction.Verb) -> String {
    let number = element.use(verb).map { " data-u=\"\($0)\"" } ?? ""
    return " disabled=\"disabled\"\(number)"
  }

  func off(_ element: FrameElement) -> String {
    element.isDisabled == true ? " class=\"off\"" : ""
  }

  // MARK: - Texts

  /// Draws a label as text without controls, which is valid inside a button.
  func inline(_ elements: [FrameElement]?) -> String {
    (elements ?? []).map { element in
      switch element.role {
      case .text: styled(element)
      case .image: text(element)
      case .title: element.value?.escapedForHTML ?? ""
      default:
        [
          icon(of: element), inline(element.label), inline(element.content),
          element.value?.escapedForHTML ?? "",
        ]
        .filter { !$0.isEmpty }.joined(separator: " ")
      }
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Draws the symbol beside an element's text, which names it without the symbol.
  func icon(of element: FrameElement) -> String {
    guard let symbol = (element.style?.icon).flatMap(Symbols.drawing) else { return "" }
    return "<svg aria-hidden=\"true\" class=\"symbol\" viewBox=\"0 0 24 24\">\(symbol)</svg>"
  }

  /// The styles of pickers that show all options.
  static let openPickers: Set = ["segmented", "inline", "wheel", "palette"]

  /// Draws a picker whose options are all to be seen.
  func choices(_ element: FrameElement) -> String {
    let options = element.contents.map { option in
      "<button type=\"button\" aria-pressed=\"\(option.isSelected == true)\"\(use(option, .select))>"
        + "\(inline(option.label))</button>"
    }
    let label = inline(element.label)
    let kind = element.style?.control ?? ""
    let isHeaded = !label.isEmpty && ["inline", "wheel"].contains(kind)
    return (isHeaded ? "<p class=\"head\">\(label)</p>" : "")
      + "<div role=\"group\" class=\"\(kind)\" aria-label=\"\(label.isEmpty ? words.title(ofRole: .picker) : plain(element.label))\">"
      + "\(options.joined())</div>"
  }

  /// Draws text within a line, in an element of its own only if it has a style.
  private func styled(_ element: FrameElement) -> String {
    let style = FrameStyle(element.style).attribute()
    let text = text(element)
    return style.isEmpty || text.isEmpty ? text : "<span\(style)>\(text)</span>"
  }

  func text(_ element: FrameElement) -> String {
    let value = (element.value ?? "").escapedForHTML
    guard element.role == .image else {
      return value.lines
        .joined(separator: "<br/>")
    }
    let name = element.spokenLabel?.escapedForHTML ?? value
    guard !name.isEmpty else { return "" }
    let style = FrameStyle(element.style)
    if element.look == .symbol, let symbol = Symbols.drawing(of: element.value ?? "") {
      return "<svg role=\"img\" aria-label=\"\(name)\"\(style.attribute(after: "symbol"))"
        + " viewBox=\"0 0 24 24\">\(symbol)</svg>"
    }
    return "<span role=\"img\" aria-label=\"\(name)\" class=\"image\">\(value)</span>"
  }

  /// Returns the text of a label for use in an attribute.
  func plain(_ elements: [FrameElement]?) -> String {
    var texts: [String] = []
    (elements ?? []).forEachElement { element in
      if [.text, .image, .title].contains(element.role), let value = element.value {
        texts.append(element.spokenLabel ?? value)
      }
    }
    return texts.joined(separator: " ").escapedForHTML
  }
}
