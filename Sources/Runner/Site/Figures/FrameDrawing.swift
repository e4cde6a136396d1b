import Diagnostics
import Trace

/// A screen as semantic HTML: buttons, switches, fields, lists and groups.
///
/// All controls are disabled, because they do nothing without a script. A control with a use has
/// its number in `data-u`, and the script enables it. A field has a button for each example input.
/// Under `chapters serve` it also accepts other inputs, for the use in `data-i`, and the Enter key
/// submits it, for the use in `data-s`.
struct FrameDrawing {
  private(set) var html = ""
  private let words: Words

  init(_ frame: Frame, words: Words = .english) {
    self.words = words
    var fronts: [FrameElement] = []
    frame.elements.forEachElement { if $0.isInFront { fronts.append($0) } }
    // A pushed view hides the ones below; other presentations overlay them.
    let hidden = fronts.lastIndex { $0.role == .pushed }
    let below = hidden == nil ? frame.elements : []
    html = below.map(block).joined() + fronts[(hidden ?? 0)...].map(front).joined()
    if html.isEmpty { html = "<p class=\"quiet\">\(words("Nothing is on the screen."))</p>" }
    if frame.omitted > 0 {
      html +=
        "<p class=\"quiet\">\(words("… and {{count}} more", ["count": "\(frame.omitted)"]))</p>"
    }
  }

  // MARK: - Blocks

  private func block(_ element: FrameElement) -> String {
    if element.isInFront { return "" }
    let html =
      switch element.role {
      case .text: "<p>\(text(element))</p>"
      case .title: "<p class=\"title\">\(element.value?.escapedForHTML ?? "")</p>"
      case .divider: "<hr/>"
      case .space, .shape, .commands: ""
      case .section: section(element)
      case .tabBar: tabs(element)
      case .row: "<div class=\"across\">\(element.contents.map(block).joined())</div>"
      case .column, .stack: stack(element)
      case .menu, .disclosure: folded(element)
      case .labeled:
        "<div class=\"across\"><span>\(inline(element.label))</span>"
          + "\(element.contents.map(block).joined())</div>"
      case .button, .toggle, .textField, .searchField, .slider, .stepper, .picker, .datePicker,
        .colorPicker, .option, .tab, .link, .image, .progress, .gauge:
        control(element)
      // Drawn in front of the others.
      case .sheet, .cover, .popover, .alert, .pushed: ""
      }
    return html + extras(element)
  }

  private func section(_ element: FrameElement) -> String {
    let rows = element.contents.map(block).filter { !$0.isEmpty }
    let head = inline(element.label)
    let foot = inline(element.footer)
    return (head.isEmpty ? "" : "<p class=\"head\">\(head)</p>")
      + (rows.isEmpty ? "" : "<ul>\(rows.map { "<li>\($0)</li>" }.joined())</ul>")
      + (foot.isEmpty ? "" : "<p class=\"foot\">\(foot)</p>")
  }

  private func stack(_ element: FrameElement) -> String {
    button(element, .back, words("‹ Back")) + element.contents.map(block).joined()
  }

  private func tabs(_ element: FrameElement) -> String {
    let tabs = element.contents.map { tab in
      let badge = tab.value.map { " (\($0.escapedForHTML))" } ?? ""
      return """
        <button type="button" role="tab" aria-selected="\(tab.isSelected == true)"\
        \(use(tab, .tap))>\(inline(tab.label))\(badge)</button>
        """
    }
    return "<div role=\"tablist\" class=\"tabs\">\(tabs.joined())</div>"
  }

  private func folded(_ element: FrameElement) -> String {
    let isMenu = element.role == .menu
    let isOpen =
      isMenu ? !element.contents.isEmpty : element.uses?.contains { $0.verb == .collapse } == true
    let verb = isMenu ? Interaction.Verb.tap : isOpen ? .collapse : .expand
    let content = element.contents.map { "<li>\(block($0))</li>" }.joined()
    return """
      <button type="button" aria-expanded="\(isOpen)"\(off(element))\(use(element, verb))>\
      \(inline(element.label))</button>
      """ + (content.isEmpty ? "" : "<ul>\(content)</ul>")
  }

  private func front(_ element: FrameElement) -> String {
    let content = button(element, .back, words("‹ Back")) + element.contents.map(block).joined()
    if element.role == .pushed { return content }
    let name = words.title(ofRole: element.role)
    return """
      <div role="group" class="front" aria-label="\(name)"><p class="head">\(name)</p>\(content)\
      \(button(element, .dismiss, words("Dismiss")))</div>
      """
  }

  // MARK: - Controls

  private func control(_ element: FrameElement) -> String {
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
      return "<div class=\"across\"><span>\(label)</span><span>"
        + button(element, .decrement, "−", named: words("Decrement {{name}}", ["name": name]))
        + button(element, .increment, "+", named: words("Increment {{name}}", ["name": name]))
        + "</span></div>"
    case .textField, .searchField, .slider, .datePicker, .colorPicker:
      let hint = element.footer.map { " placeholder=\"\(plain($0))\"" } ?? ""
      let number = element.uses?.first { $0.input != nil }?.number
      let color = element.role == .colorPicker ? ColorText.hexadecimal(of: value) : nil
      let kept =
        " disabled=\"disabled\"" + (number.map { " data-i=\"\($0)\"" } ?? "")
        + (element.use(.submit).map { " data-s=\"\($0)\"" } ?? "")
        + (color.map { " data-color=\"\($0)\"" } ?? "")
      let input =
        value.contains("\n")
        ? "<textarea\(kept)\(name(element))>\(value)</textarea>"
        : "<input type=\"text\" value=\"\(value)\"\(kept)\(hint)\(name(element))/>"
      return field(element, label, input)
    case .image:
      return "<p>\(text(element))</p>"
    case .progress, .gauge:
      let sign = element.role == .gauge ? "◔" : "◌"
      return "<p>\([label, sign, value].filter { !$0.isEmpty }.joined(separator: " "))</p>"
    case .button, .link, .option, .tab:
      let title = [label, value].filter { !$0.isEmpty }.joined(separator: " ")
      let kind = element.isDestructive == true ? " class=\"destructive\"" : off(element)
      return "<button type=\"button\"\(kind)\(use(element, .tap))>\(title)"
        + "\(element.role == .link ? " ›" : "")</button>"
    case .text, .title, .divider, .space, .shape, .commands, .section, .tabBar, .row, .column,
      .stack, .menu, .disclosure, .labeled, .sheet, .cover, .popover, .alert, .pushed:
      preconditionFailure("'\(element.role.rawValue)' is not a control")
    }
  }

  private func field(_ element: FrameElement, _ label: String, _ input: String) -> String {
    "<label class=\"across\"><span>\(label)</span>\(input)</label>"
  }

  /// Returns an accessible name for an input with an empty label.
  private func name(_ element: FrameElement) -> String {
    if let spoken = element.spokenLabel { return " aria-label=\"\(spoken.escapedForHTML)\"" }
    guard plain(element.label).isEmpty else { return "" }
    let hint = plain(element.footer)
    return " aria-label=\"\(hint.isEmpty ? words.title(ofRole: element.role) : hint)\""
  }

  /// Returns a button for a use, if the element has it.
  private func button(
    _ element: FrameElement, _ verb: Interaction.Verb, _ title: String, named name: String? = nil
  ) -> String {
    let isPart = [.decrement, .increment].contains(verb)
    guard isPart || element.use(verb) != nil else { return "" }
    let name = name.map { " aria-label=\"\($0)\"" } ?? ""
    return "<button type=\"button\"\(name)\(use(element, verb))>\(title)</button>"
  }

  /// Returns the uses that the drawing has no control for, and the items of menus and swipes.
  private func extras(_ element: FrameElement) -> String {
    let drawn: Set<Interaction.Verb> = [
      .toggle, .select, .increment, .decrement, .expand, .collapse, .back, .dismiss,
    ]
    let isButton = [.button, .link, .tab, .menu, .option].contains(element.role)
    let uses = (element.uses ?? []).filter { use in
      !drawn.contains(use.verb) && !(isButton && use.verb == .tap)
        || (use.verb == .select && element.role != .option)
    }
    let name = plain([element])
    let verbs = uses.map { use in
      let verb = words.title(of: use).escapedForHTML
      return """
        <button type="button" class="extra" aria-label="\(verb) \(name)" disabled="disabled" \
        data-u="\(use.number)">\(verb)</button>
        """
    }
    return verbs.joined()
      + (element.items ?? []).map { item in
        let use = item.uses?.first.map { " data-u=\"\($0.number)\"" } ?? ""
        return "<button type=\"button\" class=\"extra\" disabled=\"disabled\"\(use)>"
          + "\(inline(item.label))</button>"
      }.joined()
  }

  private func use(_ element: FrameElement, _ verb: Interaction.Verb) -> String {
    let number = element.use(verb).map { " data-u=\"\($0)\"" } ?? ""
    return " disabled=\"disabled\"\(number)"
  }

  private func off(_ element: FrameElement) -> String {
    element.isDisabled == true ? " class=\"off\"" : ""
  }

  // MARK: - Inlines

  /// Draws a label as text without controls, which is valid inside a button.
  private func inline(_ elements: [FrameElement]?) -> String {
    (elements ?? []).map { element in
      switch element.role {
      case .text, .image: text(element)
      case .title: element.value?.escapedForHTML ?? ""
      default:
        [inline(element.label), inline(element.content), element.value?.escapedForHTML ?? ""]
          .filter { !$0.isEmpty }.joined(separator: " ")
      }
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func text(_ element: FrameElement) -> String {
    let value = (element.value ?? "").escapedForHTML
    guard element.role == .image else {
      return value.lines
        .joined(separator: "<br/>")
    }
    let name = element.spokenLabel?.escapedForHTML ?? value
    guard !name.isEmpty else { return "" }
    return "<span role=\"img\" aria-label=\"\(name)\" class=\"image\">\(value)</span>"
  }

  /// Returns the text of a label for use in an attribute.
  private func plain(_ elements: [FrameElement]?) -> String {
    var texts: [String] = []
    (elements ?? []).forEachElement { element in
      if [.text, .image, .title].contains(element.role), let value = element.value {
        texts.append(element.spokenLabel ?? value)
      }
    }
    return texts.joined(separator: " ").escapedForHTML
  }
}

extension FrameElement {
  fileprivate var contents: [FrameElement] { content ?? [] }

  fileprivate var isInFront: Bool { role.isModal }

  fileprivate func use(_ verb: Interaction.Verb) -> Int? {
    uses?.first { $0.verb == verb }?.number
  }
}

extension [FrameElement] {
  fileprivate func forEachElement(_ body: (FrameElement) -> Void) {
    for element in self {
      body(element)
      element.parts.forEachElement(body)
    }
  }
}

extension Frame {
  /// Returns whether two frames look equal when drawn.
  func isDrawn(like other: Frame?) -> Bool {
    other.map { elements == $0.elements && omitted == $0.omitted } ?? false
  }
}
