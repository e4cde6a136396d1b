/// The parts in which two described values differ: `State(id: 1, rows: [Row(count: 0)])` and
/// `State(id: 1, rows: [Row(count: 1)])` differ in `rows[0].count: 0 → 1`.
///
/// It compares the descriptions in a trace, which can be cut at their ends.
struct ValueChange: Equatable {
  /// The path from the value to the differing part, such as `rows[0].count`.
  var path: String
  /// The description of the part before, or nil for a part that was added.
  var old: String?
  /// The description of the part after, or nil for a part that was removed.
  var new: String?

  /// The longest values that are shown as a whole (decision): both fit on a line with their names.
  private static let wholeLength = 32
  /// The maximum number of differing parts (decision): beyond it, the whole values say more.
  private static let limit = 3

  /// Returns the differing parts of two long values; nil if they are better shown as a whole.
  static func parts(from old: String, to new: String) -> [ValueChange]? {
    guard max(old.count, new.count) > wholeLength, old != new else { return nil }
    let changes = differences(DescribedValue(old), DescribedValue(new), at: "")
    guard !changes.isEmpty, changes.count <= limit, !changes.contains(where: \.path.isEmpty) else {
      return nil
    }
    return changes
  }

  private static func differences(_ old: DescribedValue, _ new: DescribedValue, at path: String)
    -> [ValueChange]
  {
    if old.text == new.text { return [] }
    let whole = [ValueChange(path: path, old: old.text, new: new.text)]
    guard !old.opening.isEmpty, old.opening == new.opening else { return whole }
    if old.opening == "[", new.parts.allSatisfy({ $0.label == nil }) {
      return elementDifferences(old, new, at: path)
    }
    let labels = old.parts.map(\.label)
    guard labels == new.parts.map(\.label), old.isWhole, new.isWhole else { return whole }
    return zip(old.parts, new.parts).enumerated().flatMap { index, pair in
      let label = pair.0.label ?? "\(index)"
      let inner =
        old.opening == "[" ? "\(path)[\(label)]" : path.isEmpty ? label : "\(path).\(label)"
      return differences(DescribedValue(pair.0.value), DescribedValue(pair.1.value), at: inner)
    }
  }

  private static func elementDifferences(
    _ old: DescribedValue, _ new: DescribedValue, at path: String
  ) -> [ValueChange] {
    let (before, after) = (old.parts.map(\.value), new.parts.map(\.value))
    let whole = [ValueChange(path: path, old: old.text, new: new.text)]
    guard old.isWhole, new.isWhole else { return whole }
    if before.count == after.count {
      return before.indices.flatMap { index in
        differences(
          DescribedValue(before[index]), DescribedValue(after[index]), at: "\(path)[\(index)]")
      }
    }
    let start = zip(before, after).prefix { $0 == $1 }.count
    let rest = zip(before.dropFirst(start).reversed(), after.dropFirst(start).reversed())
    let end = rest.prefix { $0 == $1 }.count
    let removed = before[start..<before.count - end]
    let added = after[start..<after.count - end]
    guard removed.isEmpty || added.isEmpty else { return whole }
    return removed.enumerated().map { .init(path: "\(path)[\(start + $0)]", old: $1, new: nil) }
      + added.enumerated().map { .init(path: "\(path)[\(start + $0)]", old: nil, new: $1) }
  }
}

/// A described value, taken apart at its outermost brackets.
private struct DescribedValue {
  struct Part {
    var label: String?
    var value: String
  }

  let text: String
  /// The text up to the opening bracket: `[`, `Row(`; empty for a value without parts.
  private(set) var opening = ""
  private(set) var parts: [Part] = []
  /// Whether the closing bracket ends the text, which is not cut.
  private(set) var isWhole = false

  init(_ text: String) {
    self.text = text
    guard let first = text.firstIndex(where: { "([\"".contains($0) }), text[first] != "\"" else {
      return
    }
    opening = String(text[...first])
    var (depth, isQuoted, isEscaped) = (0, false, false)
    var part = ""
    for (index, character) in zip(text.indices, text) where index > first {
      if isQuoted {
        (isQuoted, isEscaped) = (isEscaped || character != "\"", !isEscaped && character == "\\")
      } else if character == "\"" {
        isQuoted = true
      } else if "([<".contains(character) {
        depth += 1
      } else if ")]>".contains(character) {
        depth -= 1
      }
      if depth < 0 {
        add(part)
        isWhole = text.index(after: index) == text.endIndex
        return
      }
      if depth == 0, !isQuoted, character == "," {
        add(part)
        part = ""
      } else {
        part.append(character)
      }
    }
  }

  private mutating func add(_ part: String) {
    let trimmed = part.drop { $0 == " " }
    guard !trimmed.isEmpty else { return }
    // A key of a dictionary can be a text.
    let quoted = trimmed.prefixMatch(of: /"(?:[^"\\]|\\.)*"/)?.output
    let label = quoted ?? trimmed.prefix { !":([ ".contains($0) }
    let rest = trimmed[label.endIndex...]
    if rest.hasPrefix(": "), !label.isEmpty {
      parts.append(Part(label: String(label), value: String(rest.dropFirst(2))))
    } else {
      parts.append(Part(label: nil, value: String(trimmed)))
    }
  }
}
