/// One message of the compiler, at its place in the program.
package struct CompilerMessage: Codable, Equatable, Sendable {
  package var severity: Severity
  package var text: String
  package var file: String
  package var line: Int
  package var column: Int
  /// The lines that the compiler showed below it.
  package var excerpt: String

  package enum Severity: String, Codable, Sendable {
    case error, warning, note, remark
  }

  /// Reads what the compiler wrote: `FILE:LINE:COLUMN: severity: text`, then its excerpt.
  package static func read(_ output: String) -> [Self] {
    var messages: [Self] = []
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if let message = Self(line) {
        messages.append(message)
      } else if !messages.isEmpty {
        messages[messages.count - 1].excerpt += line + "\n"
      }
    }
    for index in messages.indices {
      while messages[index].excerpt.hasSuffix("\n") { messages[index].excerpt.removeLast() }
    }
    return messages
  }

  /// A message that is about no place of a file.
  package init(_ severity: Severity, _ text: String) {
    self.severity = severity
    self.text = text
    file = ""
    line = 0
    column = 0
    excerpt = ""
  }

  private init?(_ line: Substring) {
    for severity in [Severity.error, .warning, .note, .remark] {
      let marker = ": \(severity.rawValue): "
      guard let range = line.firstRange(of: marker) else { continue }
      var place = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 2 else { continue }
      // `<unknown>:0: error:` has no column.
      let last = place.removeLast()
      guard let number = Int(last) else { continue }
      if place.count >= 2, let lineNumber = Int(place[place.count - 1]) {
        place.removeLast()
        self.line = lineNumber
        column = number
      } else {
        self.line = number
        column = 1
      }
      file = place.joined(separator: ":")
      self.severity = severity
      text = String(line[range.upperBound...])
      excerpt = ""
      return
    }
    return nil
  }
}
