import Diagnostics
import Trace

/// A screen as semantic HTML: buttons, switches, fields, lists and groups, which the style sheet
/// draws in the manner of a phone.
///
/// All controls are disabled, because they do nothing without a script. A control with a use has
/// its number in `data-u`, and the script enables it. A field has a button for each example input.
/// Under `chapters serve` it also accepts other inputs, for the use in `data-i`, and the Enter key
/// submits it, for the use in `data-s`.
struct FrameDrawing {
  private(set) var html = ""
  let words: Words

  init(_ frame: Frame, words: Words = .english) {
    self.words = words
    var fronts: [FrameElement] = []
    frame.elements.forEachElement { if $0.isInFront { fronts.append($0) } }
    // A pushed view hides the ones below; other presentations overlay them.
    let hidden = fronts.lastIndex { $0.role == .pushed }
    var layers = hidden == nil ? [screen(frame.elements)] : []
    layers += fronts[(hidden ?? 0)...].map { ($0.role == .pushed ? "" : kind(of: $0), front($0)) }
    html = layers.enumerated().map { index, layer in
      if layer.html.isEmpty, index == 0 { return "" }
      let classes = layer.kind.isEmpty ? "view" : "front \(layer.kind)"
      return "<div class=\"\(classes)\(index < layers.count - 1 ? " below" : "")\""
        + "\(layer.html)</div>"
    }.joined()
    if html.isEmpty { html = note(words("Nothing is on the screen.")) }
    if frame.omitted > 0 {
      html += note(words("… and {{count}} more", ["count": "\(frame.omitted)"]))
    }
  }

  private func note(_ text: String) -> String { "<p class=\"quiet\">\(text)</p>" }

  // MARK: - Layers

  /// A layer's kind, which is empty for a whole screen, and its HTML from the tag's attributes on.
  private typealias Layer = (kind: String, html: String)

  private func screen(_ elements: [FrameElement]) -> Layer {
    let content = elements.map(block).joined()
    return ("", content.isEmpty ? "" : ">\(content)")
  }

  private func kind(of element: FrameElement) -> String {
    guard element.role == .alert else { return element.role.rawValue }
    var isDialog = false
    element.contents.forEachElement { if $0.look == .dialog { isDialog = true } }
    return isDialog ? "dialog" : "alert"
  }

  private func front(_ element: FrameElement) -> String {
    if element.role == .pushed { return ">" + screenful(element) }
    let name = words.title(ofRole: element.role)
    return " role=\"group\" aria-label=\"\(name)\"><p class=\"kind\">\(name)</p>"
      + (element.role == .sheet ? "<i></i>" : "")
      + screenful(element) + button(element, .dismiss, words("Dismiss"), class: "extra")
  }

  /// Draws the content of a stack or a presentation, with its bar first.
  private func screenful(_ element: FrameElement) -> String {
    let back = button(element, .back, words("‹ Back"), class: "back")
    let bars = element.contents.filter { $0.look == .bar }.flatMap(\.contents).map(block).joined()
    let bar = back.isEmpty && bars.isEmpty ? "" : "<div class=\"bar\">\(back)\(bars)</div>"
    return bar + element.contents.filter { $0.look != .bar }.map(block).joined()
  }

  // MARK: - Blocks

  func block(_ element: FrameElement) -> String {
    if element.isInFront { return "" }
    let html =
      switch element.role {
      case .image: control(element)
      case .picker where Self.openPickers.contains(element.style?.control ?? ""):
        choices(element)
      case .text: "<p\(FrameStyle(element.style).attribute())>\(text(element))</p>"
      case .title: "<p class=\"title\">\(element.value?.escapedForHTML ?? "")</p>"
      case .divider: "<hr/>"
      case .space, .commands: ""
      case .shape: shape(element)
      case .section: section(element)
      case .tabBar: tabs(element)
      case .row: row(element)
      case .column:
        element.look == .list ? list(element) : column(element)
      case .stack: screenful(element)
      case .menu, .disclosure: folded(element)
      case .labeled:
        "<div\(style(of: element).attribute(after: "across"))><span>\(inline(element.label))</span>"
          + "\(element.contents.map(block).joined())</div>"
      case .button, .toggle, .textField, .searchField, .slider, .stepper, .picker, .datePicker,
        .colorPicker, .option, .tab, .link, .progress, .gauge:
        style(of: element).applied(to: control(element))
      // Drawn in front of the others.
      case .sheet, .cover, .popover, .alert, .pushed: ""
      }
    return html + extras(element)
  }

  /// Draws the rows of a list: those between two sections are one group.
  private func list(_ list: FrameElement) -> String {
    let kind = list.style?.control == "plain" ? " class=\"plain\"" : ""
    var html = ""
    var rows = ""
    func endGroup() {
      if !rows.isEmpty { html += "<ul\(kind)>\(rows)</ul>" }
      rows = ""
    }
    for element in list.contents {
      let drawn = block(element)
      if [.section, .title, .searchField].contains(element.role) {
        endGroup()
        html += drawn
      } else if !drawn.isEmpty {
        rows += "<li>\(drawn)</li>"
      }
    }
    endGroup()
    return html
  }

  private func section(_ element: FrameElement) -> String {
    let rows = element.contents.map(block).filter { !$0.isEmpty }
    let head = inline(element.label)
    let foot = inline(element.footer)
    return (head.isEmpty ? "" : "<p class=\"head\">\(head)</p>")
      + (rows.isEmpty ? "" : "<ul>\(rows.map { "<li>\($0)</li>" }.joined())</ul>")
      + (foot.isEmpty ? "" : "<p class=\"foot\">\(foot)</p>")
  }

  /// Draws views in a row, which a space pushes apart.
  private func row(_ element: FrameElement) -> String {
    let isApart = element.look == .bar || element.contents.contains { $0.role == .space }
    let icon = icon(of: element)
    let content = element.contents.map { element in
      element.role == .space ? "<i></i>" : block(element)
    }
    let classes = style(of: element).attribute(after: isApart ? "across" : "hstack")
    return "<div\(classes)>\(icon.isEmpty ? "" : "<p>\(icon)</p>")\(content.joined())</div>"
  }

  /// Draws views one below the other; one without a style needs no box around it.
  private func column(_ element: FrameElement) -> String {
    let content = element.contents.map(block)
    let style = style(of: element)
    let isBox = content.count { !$0.isEmpty } > 1 || !style.classes.isEmpty
    return isBox
      ? "<div\(style.attribute(after: "vstack", element.look == .grid ? "grid" : ""))>\(content.joined())</div>"
      : content.joined()
  }

  /// Draws a shape with a size; another one has that of its surroundings.
  private func shape(_ element: FrameElement) -> String {
    guard element.style?.width != nil || element.style?.height != nil else { return "" }
    return "<i\(FrameStyle(element.style).attribute(after: "shape"))></i>"
  }

  /// Returns the classes of an element's style. On a background there is only what is drawn in its
  /// color.
  private func style(of element: FrameElement) -> FrameStyle {
    var isPlain = true
    element.parts.forEachElement { part in
      switch part.role {
      case .text, .image, .row, .column, .shape, .space, .divider, .button, .link: break
      default: isPlain = false
      }
      if part.look == .list { isPlain = false }
    }
    return FrameStyle(element.style, hasBackground: isPlain)
  }

  private func tabs(_ element: FrameElement) -> String {
    let tabs = element.contents.map { tab in
      let badge = tab.value.map { " <b>\($0.escapedForHTML)</b>" } ?? ""
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
      """ + (content.isEmpty ? "" : "<ul\(isMenu ? " class=\"menu\"" : "")>\(content)</ul>")
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
}

extension FrameElement {
  var contents: [FrameElement] { content ?? [] }

  fileprivate var isInFront: Bool { role.isModal }

  func use(_ verb: Interaction.Verb) -> Int? {
    uses?.first { $0.verb == verb }?.number
  }
}

extension [FrameElement] {
  func forEachElement(_ body: (FrameElement) -> Void) {
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
