import Trace

/// The screen as text: the content of sections is indented, and controls are in brackets.
///
/// ```text
/// Counter
///   0
///   [Decrement]
///   [Increment]
/// ```
struct Drawing: CustomStringConvertible {
  let description: String

  init(_ elements: [Element]) {
    let fronts = elements.all.filter(\.isInFront)
    // A pushed view hides the ones below it; other presentations are drawn on top of them.
    let hidden = fronts.lastIndex { $0.role == .pushed }
    let below = hidden == nil ? elements.flatMap(Self.lines) : []
    let lines = below + fronts[(hidden ?? 0)...].flatMap(Self.linesInFront)
    description = lines.isEmpty ? "(nothing)" : lines.joined(separator: "\n")
  }

  static func lines(of element: Element) -> [String] {
    var lines = unmarkedLines(of: element)
    let isSelectedRow = element.isSelected && element.actions[.select] != nil
    if isSelectedRow, !lines.isEmpty { lines[0] += " ✓" }
    return lines
  }

  private static func unmarkedLines(of element: Element) -> [String] {
    switch element.role {
    case .text:
      return (element.value ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
    case .button:
      return ["[\([inline(element.label), element.value ?? ""].joinedWords)]\(suffix(of: element))"]
    case .toggle:
      return ["\(inline(element.label)): \(element.value ?? "")\(suffix(of: element))"]
    case .textField, .searchField, .slider, .stepper, .picker, .datePicker, .colorPicker, .menu,
      .disclosure, .labeled, .divider, .shape:
      return controlLines(of: element)
    case .link:
      return ["[\(inline(element.label)) ›]\(suffix(of: element))"]
    case .tab:
      let name = inline(element.label) + (element.value.map { " (\($0))" } ?? "")
      return [element.isSelected ? "‹\(name)›" : " \(name) "]
    case .tabBar:
      return ["|" + element.content.map { inline([$0]) }.joined(separator: "|") + "|"]
    case .option:
      return [inline(element.label)]
    case .image:
      return [element.value.map { "<\($0)>" } ?? ""]
    case .progress:
      return [[inline(element.label), "◌", element.value ?? ""].joinedWords]
    case .gauge:
      return [[inline(element.label), "◔", element.value ?? ""].joinedWords]
    case .space, .commands:
      return []
    case .section:
      return element.label.flatMap(lines) + element.content.flatMap(lines).map { "  \($0)" }
        + element.footer.flatMap(lines)
    case .title:
      return ["# \(element.value ?? "")"]
    case .sheet, .cover, .popover, .alert, .pushed:
      return []
    case .stack:
      return (element.actions[.back] == nil ? [] : ["[‹ Back]"]) + element.content.flatMap(lines)
    case .row:
      return row(element.content.map(lines))
    case .column:
      return element.content.flatMap(lines)
    }
  }

  private static func linesInFront(of element: Element) -> [String] {
    let top =
      switch element.role {
      case .pushed: element.actions[.back] == nil ? [] : ["[‹ Back]"]
      default: ["── \(element.role.rawValue) ──"]
      }
    return top + element.content.flatMap(lines)
  }

  /// Joins the parts on one line if each of them fits on one; returns no line if there is no
  /// content.
  private static func row(_ parts: [[String]]) -> [String] {
    let lines = parts.flatMap(\.self)
    let isShort = parts.allSatisfy { $0.count <= 1 }
    return isShort && !lines.isEmpty ? [lines.joinedWords] : lines
  }

  static func inline(_ elements: [Element]) -> String {
    elements.flatMap(lines).joinedWords
  }

  static func suffix(of element: Element) -> String {
    element.isEnabled ? "" : " (disabled)"
  }
}
