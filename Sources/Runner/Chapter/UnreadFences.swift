import Diagnostics

/// A document's intended code that Markdown does not read as fences: fences in a paragraph, and
/// code between tags of a template or of HTML.
struct UnreadFences {
  struct Found {
    var info: String
    var lines: ClosedRange<Int>
    var obstacle: CodeBlock.Obstacle
  }

  private(set) var found: [Found] = []

  /// - Parameters:
  ///   - skippedLines: the number of lines that are not Markdown: the front matter.
  ///   - taken: the lines of code blocks and of HTML blocks, counted from 1.
  init(of document: Document, skippedLines: Int, taken: Set<Int>) {
    var line = skippedLines + 1
    while line <= document.lineCount {
      defer { line += 1 }
      guard !taken.contains(line) else { continue }
      let bytes = document.line(line)
      if let opening = FenceLine(bytes, inContainers: true), opening.canOpen, !opening.info.isEmpty
      {
        let last = Self.end(
          of: document, from: line,
          where: { FenceLine($0, inContainers: true)?.closes(opening.delimiter) == true },
          orAt: { FenceLine($0, inContainers: true)?.info.isEmpty == false })
        found.append(Found(info: opening.info, lines: line...last, obstacle: .text))
        line = last
      } else if let language = Self.highlighted(String(decoding: bytes, as: UTF8.self)) {
        let last = Self.end(
          of: document, from: line,
          where: { Self.endsHighlight(String(decoding: $0, as: UTF8.self)) },
          orAt: { Self.highlighted(String(decoding: $0, as: UTF8.self)) != nil })
        found.append(Found(info: language, lines: line...last, obstacle: .template))
        line = last
      }
    }
  }

  /// Returns the first line that ends the opened block; the opening line itself if there is none,
  /// or none before another opening.
  private static func end(
    of document: Document, from line: Int, where ends: (ArraySlice<UInt8>) -> Bool,
    orAt isOther: (ArraySlice<UInt8>) -> Bool
  ) -> Int {
    for next in stride(from: line + 1, through: document.lineCount, by: 1) {
      let bytes = document.line(next)
      if ends(bytes) { return next }
      if isOther(bytes) { return line }
    }
    return line
  }

  /// Returns the language of a tag that starts code in Liquid or Hugo: `{% highlight swift %}`.
  private static func highlighted(_ line: String) -> String? {
    let words = line.split { " \t%{}<>-\"".contains($0) }
    guard line.contains("{%") || line.contains("{{"), words.count > 1, words[0] == "highlight"
    else { return nil }
    return String(words[1])
  }

  private static func endsHighlight(_ line: String) -> Bool {
    let words = line.split { " \t%{}<>-".contains($0) }
    return words == ["endhighlight"] || words == ["/", "highlight"] || words == ["/highlight"]
  }
}
