/// The first line of a value in the REPL's output: `$R0: Int = 4`, `point: Point = {`.
struct TranscriptValue {
  var name: String
  var type: String
  /// The value, or the start of one that spans several lines.
  var text: String
  /// The number of bytes before the text.
  var column: Int

  /// Whether the REPL has named the value.
  var isNumbered: Bool { name.hasPrefix("$") }

  /// - Parameter names: the variables that the input declares or sets; nil for any.
  init?(_ line: String, of names: Set<String>?) {
    guard let match = line.prefixMatch(of: #/(\$[RE]\d+|[\p{L}_][\p{L}\p{N}_]*)\s*:\s*(\S.*?) = /#)
    else { return nil }
    name = String(match.1)
    // The values' module is one that the REPL generates.
    type = String(match.2).replacing(#/\b(__lldb_expr_\d+|REPL_?\d*)\./#, with: "")
    let rest = line[match.range.upperBound...]
    text = String(rest).trimmed
    column = line.utf8.count - rest.utf8.count
    guard !text.isEmpty, isNumbered || names?.contains(name) ?? true else { return nil }
  }

  /// Whether the value is the address of a function or an object, which differs from run to run.
  var isAddress: Bool { text.contains(#/^0x[0-9a-fA-F]{6,}/#) }

  /// Whether it continues after its first line.
  var isOpen: Bool { text.hasSuffix("{") }
}

// MARK: - Comparing

extension TranscriptValue {
  /// Returns whether lines in the REPL's layout are equal, ignoring the order of the outer
  /// elements, as for a set or a dictionary.
  static func isSameInAnyOrder(_ shown: [String], _ actual: [String]) -> Bool {
    shown.first == actual.first && elements(shown).sorted() == elements(actual).sorted()
  }

  /// Returns the elements of a collection in the REPL's layout, without their indices.
  private static func elements(_ lines: [String]) -> [String] {
    var elements: [String] = []
    var depth = 0
    for line in lines.dropFirst().dropLast() {
      if depth == 0 {
        elements.append(line.replacing(#/^\[\d+\] = /#, with: ""))
      } else {
        elements[elements.count - 1] += "\n" + line
      }
      if line.hasSuffix("{") { depth += 1 }
      if line == "}" { depth -= 1 }
    }
    return elements
  }
}
