import Trace

/// The drawing of controls: an editable value is in angle brackets, after its name.
///
/// ```text
/// Name: ⟨Blob⟩
/// Volume: ⟨0.5⟩
/// Quantity [-|+]
/// Flavor: ⟨Vanilla⟩
/// [Options ▾]
/// ▸ Details
/// Version: 1.0
/// ───
/// ```
extension Drawing {
  static func controlLines(of element: Element) -> [String] {
    let name = inline(element.label)
    let end = suffix(of: element)
    switch element.role {
    case .stepper:
      return [[name, "[-|+]"].joinedWords + end]
    case .menu:
      return ["[\([name, "▾"].joinedWords)]\(end)"] + element.content.indentedLines
    case .disclosure:
      let isExpanded = element.actions[.collapse] != nil
      return ["\(isExpanded ? "▾" : "▸") \(name)\(end)"] + element.content.indentedLines
    case .labeled:
      return labeled(name, element.content)
    case .divider:
      return ["───"]
    case .shape:
      return []
    default:
      // Multiline text is drawn on a single line, between the brackets.
      let value = (element.value ?? "").replacing("\n", with: "⏎")
      let prompt = value.isEmpty && !element.footer.isEmpty ? " \(inline(element.footer))" : ""
      return ["\(name.isEmpty ? "" : "\(name): ")⟨\(value)⟩\(prompt)\(end)"]
    }
  }

  private static func labeled(_ name: String, _ content: [Element]) -> [String] {
    let lines = content.flatMap(lines)
    guard lines.count > 1 else { return [[name + ":", lines.first ?? ""].joinedWords] }
    return ["\(name):"] + lines.map { "  \($0)" }
  }
}

extension [Element] {
  fileprivate var indentedLines: [String] {
    flatMap(Drawing.lines).map { "  \($0)" }
  }
}
