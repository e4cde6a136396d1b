import Chapter
import Diagnostics
import Exercises
import Planning
import Weaving

/// The completion of the tool's own words: in info strings, consoles, questions and front matter.
package struct WordCompletion {
  private let snapshot: DocumentSnapshot
  private let position: LSP.Position
  /// The line's text up to the position.
  private let head: String

  /// Returns the items at a position; nil inside Swift, which the compiler's server completes.
  package static func items(
    _ position: LSP.Position, in snapshot: DocumentSnapshot
  ) -> [LSP.CompletionItem]? {
    let buffer = snapshot.document.buffer
    let line = min(max(position.line, 0), buffer.lineCount - 1)
    let start = buffer.start(ofLine: line)
    let end = buffer.offset(of: position)
    let head = String(decoding: buffer.bytes[start..<max(start, end)], as: UTF8.self)
    let completion = Self(
      snapshot: snapshot, position: buffer.position(ofOffset: end), head: head)
    switch LinePart.of(line: line, in: buffer) {
    case .frontMatter: return completion.frontMatter()
    case .opening(let info):
      guard head.utf8.count >= info else { return [] }
      return completion.info(String(decoding: head.utf8.dropFirst(info), as: UTF8.self))
    case .inside(let opening):
      let info = buffer.text(ofLine: opening).drop { "`~> \t".contains($0) }
      switch info.prefix(while: { $0 != " " }) {
      case "swift", "diff": return nil
      case "console": return completion.wildcards()
      case "predict", "bodies": return completion.views()
      default: return []
      }
    case .text: return completion.links()
    }
  }

  // MARK: Kinds of text

  private func frontMatter() -> [LSP.CompletionItem] {
    guard let colon = head.firstIndex(of: ":") else {
      return FenceWord.frontMatter.filter { _ in head != "---" }.map {
        item($0.text, replacing: head, with: $0.text + ": ", meaning: $0.meaning)
      }
    }
    let typed = head[head.index(after: colon)...].drop { $0 == " " }
    let values: [String]
    switch head[..<colon] {
    case "language": values = ["5", "6"]
    case "os": values = FrontMatter.System.allCases.map(\.rawValue)
    default: values = []
    }
    return values.map { item($0, replacing: String(typed), with: $0) }
  }

  private func links() -> [LSP.CompletionItem] {
    guard let match = head.firstMatch(of: /\]\(([^()\s]*)$/) else { return [] }
    let typed = String(match.1)
    return LinkTargets(of: snapshot).targets(beginning: typed).map {
      item($0, replacing: typed, with: $0, meaning: nil, kind: 18)
    }
  }

  private var isInExercise: Bool { Exercise.isExercise(snapshot.document.path) }

  private func info(_ text: String) -> [LSP.CompletionItem] {
    if let value = text.firstMatch(of: /(\S+)=(['"]?)([^'"]*)$/), !isQuoteClosed(text) {
      return values(
        of: String(value.1), quote: String(value.2), typed: String(value.3))
    }
    let words = text.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    let typed = text.hasSuffix(" ") || text.isEmpty ? "" : words.last ?? ""
    let before = Array(typed.isEmpty ? words[...] : words.dropLast())
    guard let language = before.first else {
      let languages = FenceWord.languages + (isInExercise ? FenceWord.exerciseLanguages : [])
      return languages.map {
        item($0.text, replacing: typed, with: $0.text, meaning: $0.meaning)
      }
    }
    var items = FenceWord.words(
      after: language, Array(before.dropFirst()), isInExercise: isInExercise
    ).map { item($0.text, replacing: typed, with: $0.text, meaning: $0.meaning) }
    if before.count == 1, language == "swift" || language == "diff" {
      items += (program?.files ?? []).map {
        item($0.name, replacing: typed, with: $0.name, meaning: "a file of the program", kind: 17)
      }
    }
    return items
  }

  /// Whether the last quote of an info string is closed.
  private func isQuoteClosed(_ text: String) -> Bool {
    guard let equals = text.lastIndex(of: "="), let quote = text[equals...].dropFirst().first,
      quote == "'" || quote == "\""
    else { return false }
    return text[equals...].dropFirst(2).contains(quote)
  }

  private func values(of word: String, quote: String, typed: String) -> [LSP.CompletionItem] {
    let names: [String]
    switch word {
    case "in", "before", "after", "replace": names = program?.places ?? []
    case "run", "test": names = runNames
    case "runs":
      // Only the last of several names is being typed.
      let last = typed.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "," }.last ?? ""
      return runNames.map { item($0, replacing: String(last), with: $0) }
    case "branch": names = branches
    case "states": names = ["0", "12", "40"]
    case "cells", "counts": names = ["bodies", "writes"]
    default: names = []
    }
    return names.enumerated().map { index, name in
      let needsQuotes = quote.isEmpty && name.contains { " >[]\"".contains($0) }
      var found = item(name, replacing: typed, with: needsQuotes ? "'\(name)'" : name)
      found.sortText = "\(10_000 + index)"
      return found
    }
  }

  private func wildcards() -> [LSP.CompletionItem] {
    guard let start = head.ranges(of: "{{").last, !head[start.lowerBound...].contains("}}") else {
      return []
    }
    let typed = String(head[start.lowerBound...])
    return FenceWord.wildcards.map {
      item($0.text, replacing: typed, with: $0.text, meaning: $0.meaning)
    }
  }

  /// Returns the views of the runs before this place, and the interactions of a question.
  private func views() -> [LSP.CompletionItem] {
    let typed = head.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed()
    let before = RunPart.all(of: snapshot).last { $0.fence.lastLine <= position.line }
    let names: [String]
    if let before {
      names = before.views
    } else {
      names = []
    }
    return names.map { item($0, replacing: String(typed), with: $0) }
  }

  // MARK: The chapter around

  /// The program before this fence.
  private var program: Program? {
    let plan = snapshot.lastPlan
    return plan?.steps.last {
      $0.branch == nil && $0.isKept && plan?.fence($0.snippet).location.line ?? 0 <= position.line
    }?.program
  }

  private var runNames: [String] {
    let names = (snapshot.lastPlan?.chapter.snippets ?? []).compactMap { snippet -> String? in
      if case .run(let run) = snippet.role { run.name } else { nil }
    }
    return Array(Set(names)).sorted()
  }

  private var branches: [String] {
    let names = (snapshot.lastPlan?.chapter.snippets ?? []).compactMap { snippet -> String? in
      if case .edit(let edit) = snippet.role { edit.branch } else { nil }
    }
    return Array(Set(names)).sorted()
  }

  // MARK: Items

  /// - Parameter kind: the protocol's number: 14 for keywords, 17 for files, 18 for references.
  private func item(
    _ label: String, replacing typed: String, with text: String, meaning: String? = nil,
    kind: Int = 14
  ) -> LSP.CompletionItem {
    var start = position
    start.character -= typed.utf16.count
    return LSP.CompletionItem(
      label: label, kind: kind, documentation: meaning.map { LSP.MarkupContent(value: $0) },
      filterText: label, textEdit: LSP.TextEdit(LSP.Range(start, position), text))
  }
}
