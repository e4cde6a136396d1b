import Weaving

/// How documents say, in dots or in words, that something is left out.
enum OmissionMark {
  /// Whether a line, or what stands in braces, says it and nothing else.
  static func isMark(_ text: some StringProtocol) -> Bool {
    let text = String(text).trimmed
    if ["...", "…", "⋮", "⋯"].contains(text) { return true }
    let isComment = text.hasPrefix("//") || text.hasPrefix("/*") && text.hasSuffix("*/")
    guard isComment else { return false }
    let content = text.filter { $0 != "/" && $0 != "*" }.trimmed.lowercased()
    return content == "⋮"
      || ["...", "…"].contains { content.hasPrefix($0) || content.hasSuffix($0) }
      || words.contains(where: content.hasPrefix)
  }

  /// What comments say instead of dots, at their start.
  private static let words = [
    "existing code", "rest of the ", "same as before", "as before", "previous code",
    "other code", "more code", "lots of code", "omitted", "unchanged", "your code here",
  ]

  /// A line with `...` in place of its marks: where it is one, or where one stands alone in braces.
  static func marked(_ line: String) -> String {
    if isMark(line) { return line.prefix { $0 == " " || $0 == "\t" } + "..." }
    var marked = ""
    var rest = line[...]
    while let brace = rest.firstIndex(of: "{") {
      let inside = rest[rest.index(after: brace)...]
      marked += rest[...brace]
      rest = inside
      guard let end = inside.firstIndex(of: "}"), isMark(inside[..<end]) else { continue }
      marked += " ... }"
      rest = inside[inside.index(after: end)...]
    }
    return marked + rest
  }
}
