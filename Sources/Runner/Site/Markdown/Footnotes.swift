/// The syntax of footnotes, which libcmark lacks: `[^name]` refers to a definition, `[^name]: text`
/// at the start of a line.
enum Footnotes {
  /// Returns a paragraph's text before its definitions, and the definitions.
  ///
  /// - Returns: nil if it has no definition.
  static func parts(
    of paragraph: String
  ) -> (text: String, definitions: [(name: String, text: String)])? {
    guard mayHave(paragraph) else { return nil }
    let heads = paragraph.matches(of: /(?:^|\s)\[\^([^\]\s]+)\]:\s*/)
    guard let first = heads.first else { return nil }
    let ends = heads.dropFirst().map(\.range.lowerBound) + [paragraph.endIndex]
    return (
      String(paragraph[..<first.range.lowerBound]),
      zip(heads, ends).map { (String($0.1), String(paragraph[$0.range.upperBound..<$1])) }
    )
  }

  /// Returns whether a line of a paragraph starts a definition.
  static func areDefined(in lines: [String]) -> Bool {
    lines.contains { mayHave($0) && $0.prefixMatch(of: /\[\^[^\]\s]+\]:/) != nil }
  }

  /// Returns the names of the references in a text, in order.
  static func references(in text: String) -> [String] {
    mayHave(text) ? text.matches(of: reference).map { String($0.1) } : []
  }

  /// Returns a text with its references replaced.
  static func replacingReferences(in text: String, with replacement: (String) -> String) -> String {
    mayHave(text) ? text.replacing(reference) { replacement(String($0.1)) } : text
  }

  /// Returns whether a text may have footnotes. A cheap test, since most texts have none and a
  /// regex literal is compiled at each evaluation.
  private static func mayHave(_ text: String) -> Bool { text.contains("[^") }

  private static var reference: Regex<(Substring, Substring)> { /\[\^([^\]\s]+)\]/ }

  /// Finds the definitions of a document, outside of fences.
  ///
  /// - Parameter lines: the lines of the document.
  /// - Returns: the names, and the offset of the bracket for each line with a definition.
  static func definitions(
    in lines: [ArraySlice<UInt8>]
  ) -> (names: Set<String>, brackets: [Int: Int]) {
    var names: Set<String> = []
    var brackets: [Int: Int] = [:]
    var fence: ArraySlice<UInt8>?
    for (index, line) in lines.enumerated() {
      let body = line.drop { " \t>".utf8.contains($0) }
      let ticks = body.prefix { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") }
      if ticks.count >= 3 {
        if fence == nil {
          fence = ticks
        } else if let open = fence, ticks.starts(with: open) {
          fence = nil
        }
      }
      guard fence == nil, body.starts(with: "[^".utf8),
        let match = String(decoding: body, as: UTF8.self).prefixMatch(of: /\[\^([^\]\s]+)\]:/)
      else { continue }
      names.insert(String(match.1))
      brackets[index] = body.startIndex - line.startIndex
    }
    return (names, brackets)
  }
}

/// The footnotes of an article: numbered in the order of their references, with links both ways.
struct NumberedFootnotes {
  /// The text of each note, as HTML.
  private var texts: [String: String] = [:]
  /// The names of the notes, in the order of their definitions.
  private var names: [String] = []

  /// Adds a note, unless its name is already defined.
  mutating func define(_ name: String, html: String) {
    guard texts.updateValue(texts[name] ?? html, forKey: name) == nil else { return }
    names.append(name)
  }

  /// Numbers the references in an article's text, and appends the notes. A note without a reference
  /// follows the others.
  func finish(_ body: String, anchors: inout Anchors, words: Words) -> String {
    guard !names.isEmpty else { return body }
    let byMark = Dictionary(uniqueKeysWithValues: names.map { ($0.escapedForHTML, $0) })
    var order: [(name: String, id: String, references: [String])] = []
    func linked(_ html: String) -> String {
      html.replacing(/<sup data-note="([^"]*)"><\/sup>/) { match in
        guard let name = byMark[String(match.1)] else { return "" }
        let index = order.firstIndex { $0.name == name } ?? add(name)
        let id = anchors.take(id: "reference-\(Anchors.slug(name))")
        order[index].references.append(id)
        let label = words("Footnote {{number}}", ["number": "\(index + 1)"])
        return "<sup><a href=\"#\(order[index].id)\" id=\"\(id)\" aria-label=\"\(label)\">"
          + "\(index + 1)</a></sup>"
      }
    }
    func add(_ name: String) -> Int {
      order.append((name, anchors.take(id: "note-\(Anchors.slug(name))"), []))
      return order.count - 1
    }
    let text = linked(body)
    var notes: [String] = []
    while let name = order.count > notes.count
      ? order[notes.count].name
      : names.first(where: { name in !order.contains { $0.name == name } })
    {
      if order.count == notes.count { _ = add(name) }
      notes.append(linked(texts[name] ?? ""))
    }
    let items = zip(order, notes).map { note, html in
      let back = note.references.map {
        " <a href=\"#\($0)\" aria-label=\"\(words("Back to the text"))\">↩</a>"
      }
      return "<li id=\"\(note.id)\">\(html)\(back.joined())</li>\n"
    }
    return """
      \(text)<section class="footnotes" aria-label="\(words("Footnotes"))">
      <ol>
      \(items.joined())</ol>
      </section>

      """
  }
}
