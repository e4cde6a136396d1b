import Diagnostics

/// A path to a node of the program, in the author's notation: `CounterView.body >
/// Section["Timer"].header`.
struct PlacePath {
  /// The text between two `>`.
  struct Component {
    /// The name, without the literal and the label.
    var name: String
    /// The literal in `["…"]`.
    var literal: String?
    /// The labelled closure after the last dot, in all but the first component.
    var label: String?
    /// The whole text.
    var text: String
    /// The start in the path, in UTF-8 bytes.
    var offset: Int
  }

  var components: [Component]

  /// Returns nil for an empty path.
  init?(_ text: String) {
    components = Self.split(text).enumerated().compactMap { index, part in
      Component(part.text, offset: part.offset, isFirst: index == 0)
    }
    if components.isEmpty { return nil }
  }

  /// Splits at each standalone `>` outside strings and brackets.
  private static func split(_ text: String) -> [(text: String, offset: Int)] {
    var parts: [(text: String, offset: Int)] = []
    var isQuoted = false
    var depth = 0
    var start = 0
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\\") where isQuoted: continue
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "["), UInt8(ascii: "("): if !isQuoted { depth += 1 }
      case UInt8(ascii: "]"), UInt8(ascii: ")"): if !isQuoted { depth -= 1 }
      case UInt8(ascii: ">"):
        let isAlone =
          (index == 0 || bytes[index - 1] == 32)
          && (index + 1 == bytes.count || bytes[index + 1] == 32)
        guard !isQuoted, depth <= 0, isAlone else { continue }
        parts.append((text.slice(start..<index), start))
        start = index + 1
      default: break
      }
    }
    parts.append((text.slice(start..<bytes.count), start))
    return parts.map { part in
      let spaces = part.text.utf8.prefix { $0.isBlank }.count
      return (String(Substring(part.text).trimmed), part.offset + spaces)
    }
  }
}

extension PlacePath.Component {
  init?(_ text: String, offset: Int, isFirst: Bool) {
    guard !text.isEmpty else { return nil }
    self.text = text
    self.offset = offset
    name = text
    guard let open = text.range(ofFirst: "[\""), let close = text.range(ofLast: "\"]"),
      open.upperBound <= close.lowerBound
    else {
      if !isFirst { splitLabel() }
      return
    }
    literal = String(text[open.upperBound..<close.lowerBound])
    name = String(text[..<open.lowerBound])
    let rest = text[close.upperBound...]
    if rest.hasPrefix(".") { label = String(rest.dropFirst()) }
  }

  /// Splits `header` off `Section.header`, but not `self.store`, `.run` and `case .some`.
  private mutating func splitLabel() {
    guard !name.contains(" "), let dot = name.lastIndex(of: "."), dot > name.startIndex,
      let first = name.first, first.isUppercase, !name.hasPrefix("Self.")
    else { return }
    label = String(name[name.index(after: dot)...])
    name = String(name[..<dot])
  }
}

extension String {
  fileprivate func range(ofFirst wanted: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(wanted) }
      .map { $0..<index($0, offsetBy: wanted.count) }
  }

  fileprivate func range(ofLast wanted: String) -> Range<Index>? {
    indices.last { self[$0...].hasPrefix(wanted) }
      .map { $0..<index($0, offsetBy: wanted.count) }
  }
}
