/// An HTML block in Markdown, whose lines are never read as fences.
struct HTMLBlock {
  /// A fence that an author wrote into the block.
  struct Fence {
    var opening: FenceLine
    /// The lines of the block, from 0, from the opening to the closing one.
    var lines: ClosedRange<Int>
  }

  /// The fences, except those in a closed comment, which pages do not show.
  private(set) var fences: [Fence] = []
  /// Whether pages show the block: it is not a comment.
  let isShown: Bool
  /// The language of code between `<pre>` and `</pre>`: `<code class="language-swift">`.
  private(set) var preformattedLanguage: String?

  /// - Parameter readsComments: whether the fences of a closed comment are of interest too.
  init(_ text: String, readsComments: Bool = false) {
    isShown = !text.drop { $0 == " " }.hasPrefix("<!--")
    if !isShown, !readsComments, text.contains("-->") { return }
    if isShown { preformattedLanguage = Self.preformattedLanguage(in: text) }
    var isInside = false
    for (number, text) in text.splitIntoLines().enumerated() {
      let line = isShown ? text[...] : Self.withoutMarks(text)
      let fenceLine = FenceLine(line.utf8, inContainers: true)
      if isInside {
        let last = fences.count - 1
        fences[last].lines = fences[last].lines.lowerBound...number
        if fenceLine?.closes(fences[last].opening.delimiter) == true { isInside = false }
      } else if let fenceLine, fenceLine.canOpen {
        fences.append(Fence(opening: fenceLine, lines: number...number))
        isInside = true
      }
    }
  }

  /// Returns a line of a comment without the comment's own marks, beside which a fence may stand.
  private static func withoutMarks(_ line: some StringProtocol) -> Substring {
    var line = Substring(line).drop { $0 == " " }
    if line.hasPrefix("<!--") { line = line.dropFirst(4).drop { $0 == " " } }
    if let end = line.firstRange(of: "-->") { line = line[..<end.lowerBound] }
    while line.last == " " { line.removeLast() }
    return line
  }

  private static func preformattedLanguage(in text: String) -> String? {
    guard let pre = text.firstRange(of: "<pre") else { return nil }
    for mark in ["language-", "lang=\"", "highlight-source-", "sourceCode "] {
      guard let range = text[pre.upperBound...].firstRange(of: mark) else { continue }
      return String(text[range.upperBound...].prefix { $0.isLetter || $0.isNumber })
    }
    return nil
  }
}
