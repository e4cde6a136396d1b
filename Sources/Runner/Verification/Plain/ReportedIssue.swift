/// What a library told the programmer while a program ran, as it stands in its standard error: a wrong
/// expectation of a test, a value that is not there.
///
/// Libraries that report issues name the line of the program that is at fault:
///
///     main/main.swift:4: A state change does not match expectation: …
struct ReportedIssue: Equatable {
  /// The line of the program, from 1.
  var line: Int
  /// The message, line by line.
  var lines: [String]

  /// Every issue with the program itself, in order; what ends the program is none.
  static func all(in standardError: String) -> [Self] {
    var issues: [Self] = []
    var isInside = false
    for text in standardError.split(separator: "\n", omittingEmptySubsequences: false) {
      if let (line, message) = head(of: text) {
        isInside = !message.hasPrefix("Fatal error")
        if isInside { issues.append(Self(line: line, lines: [message])) }
      } else if isInside {
        issues[issues.count - 1].lines.append(String(text))
      }
    }
    for index in issues.indices {
      while issues[index].lines.last == "" { issues[index].lines.removeLast() }
    }
    return issues
  }

  private static func head(of text: Substring) -> (line: Int, message: String)? {
    let prefix = "main/\(PlainProgram.fileName):"
    guard text.hasPrefix(prefix) else { return nil }
    let rest = text.dropFirst(prefix.count)
    let digits = rest.prefix { $0.isNumber }
    guard let line = Int(digits), rest[digits.endIndex...].hasPrefix(": ") else { return nil }
    return (line, String(rest[digits.endIndex...].dropFirst(2)))
  }
}
