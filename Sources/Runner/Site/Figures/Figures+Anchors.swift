import Chapter
import Planning

// External links lead to these identifiers. So each is derived from the author's name or from the
// content, never from the position: inserting a snippet changes no other identifier.

extension Anchors {
  /// Returns whether an anchor is derived from a figure's content.
  static func isFingerprint(_ anchor: String) -> Bool {
    var parts = anchor.utf8.split(separator: UInt8(ascii: "-"))
    let isNumber = parts.last?.allSatisfy { (0x30...0x39).contains($0) } == true
    if isNumber { parts.removeLast() }
    guard parts.count > 1, let last = parts.last, last.count == 7 else { return false }
    return last.enumerated().allSatisfy { place, byte in
      if place == 3 { return byte == UInt8(ascii: ".") }
      return (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
    }
  }

  /// Returns the author's name for a figure, or for its step or run; nil if there is none:
  /// `console-run-ticks` has `ticks`.
  static func givenName(in anchor: String) -> String? {
    guard !isFingerprint(anchor) else { return nil }
    var parts = anchor.split(separator: "-", omittingEmptySubsequences: false)
    if parts.count > 1, parts[0].utf8.allSatisfy({ (0x61...0x7a).contains($0) }) {
      let kind = parts.removeFirst()
      let isOfFigure = ["console", "question", "diagnostics"].contains(kind)
      if isOfFigure, parts.count > 1, ["step", "run"].contains(parts[0]) { parts.removeFirst() }
    }
    let name = parts.joined(separator: "-")
    return name.isEmpty ? nil : name
  }
}

extension Figures {
  /// Returns the identifier of each snippet's figure.
  static func anchors(of plan: Plan, _ anchors: inout Anchors) -> [String] {
    // The identifier of the last edit and of the last run or edit.
    var (step, subject) = ("", "")
    return plan.chapter.snippets.map { snippet in
      let text = snippet.fence.text
      switch snippet.role {
      case .edit(let edit):
        step = anchors.take(
          id: "step-" + (edit.step.map(Anchors.slug) ?? "\(edit.form)\n\(text)".fingerprint))
        subject = step
        return step
      case .run(let run):
        subject = anchors.take(id: "run-" + name(of: run, text, at: step))
        return subject
      case .console: return anchors.take(id: "console-\(subject)")
      case .question: return anchors.take(id: "question-\(subject)")
      case .diagram(let diagram):
        let runs = diagram.runs.map { "\($0.name)\($0.occurrence.map(String.init) ?? "")" }
        let event = diagram.event.map { ["\($0)"] } ?? []
        let counted = diagram.counted == "bodies" ? [] : [diagram.counted]
        return anchors.take(
          id: Anchors.slug(
            ([diagram.kind.rawValue] + runs + event + counted).joined(separator: "-")))
      case .diagnostics: return anchors.take(id: "diagnostics-\(subject)")
      case .sketch: return anchors.take(id: "sketch-\(text.fingerprint)")
      case .resource, .other: return anchors.take(id: "example-\(text.fingerprint)")
      }
    }
  }

  private static func name(of run: Snippet.Run, _ text: String, at step: String) -> String {
    guard let name = run.name.map(Anchors.slug) else { return "\(step)\n\(text)".fingerprint }
    return run.repeats
      ? "\(name)-at-\(step.replacing("step-", with: "", maxReplacements: 1))" : name
  }
}

extension String {
  /// Six digits of the text's 64-bit FNV-1a hash, with a dot between them, which distinguishes them
  /// from a name.
  fileprivate var fingerprint: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash ^ (hash >> 32), radix: 16)
    let last = (String(repeating: "0", count: 6) + digits).suffix(6)
    return "\(last.prefix(3)).\(last.suffix(3))"
  }
}
