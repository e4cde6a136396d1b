/// A change of indentation, from one depth to another.
struct Shift {
  var from: String
  var to: String

  static let none = Shift(from: "", to: "")

  /// Returns the new indentation of a line, given its old one.
  ///
  /// A line indented less than `from` moves by the same amount, but not beyond the margin.
  func applied(to indentation: String) -> String {
    if from == to { return indentation }
    if indentation.hasPrefix(from) { return to + indentation.dropFirst(from.count) }
    let missing = from.count - indentation.count
    return missing > 0 ? String(to.dropLast(min(missing, to.count))) : to
  }

  func applied(to line: Program.Line) -> Program.Line {
    let old = String(line.indentation)
    let new = applied(to: old)
    if new == old { return line }
    var shifted = Program.Line()
    shifted.append(unwritten: new)
    shifted.append(line[old.utf8.count..<line.text.utf8.count])
    return shifted
  }
}
