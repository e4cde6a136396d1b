import Weaving

/// The marks for omitted code in documents, in dots or in words.
enum OmissionMark {
  /// Returns whether a line, or the text between braces, is such a mark.
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

  /// The phrases that start such comments.
  private static let words = [
    "existing code", "rest of the ", "same as before", "as before", "previous code",
    "other code", "more code", "lots of code", "omitted", "unchanged", "your code here",
  ]

  /// Returns a line with its omission marks replaced by `...`: the whole line, or a mark in braces.
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

  /// Returns whether the dots in a comment stand for the rest of an expression: `let x: Int = //
  /// ...`.
  static func isInPlaceOfValue(_ line: String) -> Bool {
    guard let range = line.firstRange(of: "//"),
      ["...", "…"].contains(String(line[range.upperBound...]).trimmed)
    else { return false }
    return ["=", "(", ",", "return", "?", "+"].contains {
      String(line[..<range.lowerBound]).trimmed.hasSuffix($0)
    }
  }
}
