import Chapter
import Diagnostics

// External links lead to these identifiers. A step's is derived from the author's name or from the
// content. A run without a name is numbered in its section, `run-the-registrar.2`, so that edits of
// its code and of other sections leave its identifier as it is. The dot distinguishes both from the
// author's names.

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
    guard !anchor.contains(".") else { return nil }
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
  static func anchors(of chapter: Chapter, _ anchors: inout Anchors) -> [String] {
    let sections = SectionNames(of: chapter)
    // The numbers of unnamed runs by section.
    var unnamed: [String: Int] = [:]
    // The identifier of the last edit and of the last run or edit.
    var (step, subject) = ("", "")
    return chapter.snippets.map { snippet in
      let text = snippet.fence.text
      switch snippet.role {
      case .edit(let edit):
        step = anchors.take(
          id: "step-" + (edit.step.map(Anchors.slug) ?? "\(edit.form)\n\(text)".fingerprint))
        subject = step
        return step
      case .run(let run):
        let section = sections.name(at: snippet.fence.location.line)
        let name = name(of: run, at: step, in: section)
        if name == nil { unnamed[section, default: 0] += 1 }
        subject = anchors.take(id: "run-" + (name ?? "\(section).\(unnamed[section] ?? 1)"))
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

  /// Returns the author's name, with that of the step or section if the run repeats another one.
  private static func name(of run: Snippet.Run, at step: String, in section: String) -> String? {
    guard let name = run.name.map(Anchors.slug) else { return nil }
    guard run.repeats else { return name }
    return Anchors.isFingerprint(step)
      ? "\(name)-in-\(section)"
      : "\(name)-at-\(step.replacing("step-", with: "", maxReplacements: 1))"
  }
}

/// The sections of a chapter, by their headings as identifiers.
private struct SectionNames {
  private var starts: [(line: Int, name: String)] = []

  init(of chapter: Chapter) {
    let tree = MarkdownTree(
      chapter.document, frontMatterLineCount: chapter.frontMatterLineCount)
    withExtendedLifetime(tree) {
      let headings = tree.root.headings
      let title = headings.firstIndex { $0.level == 1 }
      for (index, heading) in headings.enumerated() where index != title {
        starts.append((heading.line, Anchors.slug(heading.plainText)))
      }
    }
  }

  /// Returns the name of the section with a line; `start` before the first one.
  func name(at line: Int) -> String { starts.last { $0.line < line }?.name ?? "start" }
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
