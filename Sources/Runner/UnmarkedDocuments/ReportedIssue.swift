import Judging
import Outcomes
import Running
import Trace

/// An issue reported by a library while a program ran: a failed expectation of a test, a missing
/// value.
///
/// On a device, issues are in the trace, and those of tests are events of Swift Testing; other
/// libraries write them to standard error, with the program's line:
///
///     main/main.swift:4: A state change does not match expectation: …
struct ReportedIssue: Equatable {
  /// The line of the program, from 1, if known.
  var line: Int?
  /// The message, line by line.
  var lines: [String]

  static func all(of run: RunOutcome, _ output: WatchedOutput) -> [Self] {
    let traced = run.trace.compactMap { event -> Self? in
      guard case .issue(let issue) = event else { return nil }
      let lines = issue.message.split(separator: "\n", omittingEmptySubsequences: false)
      return Self(line: issue.site?.lineOfProgram, lines: lines.map(String.init))
    }
    return traced + output.testEvents.compactMap(\.failure) + all(in: run.standardError)
  }

  /// Returns every issue in the program itself, in order, except for the message that ends the
  /// program.
  static func all(in standardError: String) -> [Self] {
    var issues: [Self] = []
    var isInside = false
    for text in standardError.split(separator: "\n", omittingEmptySubsequences: false) {
      if let (line, message) = head(of: text) {
        isInside = !Trap.kinds.contains(where: message.hasPrefix)
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
    guard let match = text.prefixMatch(of: #/main\/([\w-]+\.swift):(\d+): /#),
      let number = Int(match.2),
      let line = WatchedProgram.reported(file: String(match.1), line: number)
    else { return nil }
    return (line, String(text[match.range.upperBound...]))
  }
}

extension Site {
  /// The line, in a program without a device.
  var lineOfProgram: Int? {
    guard case .line(let file, let line) = self else { return nil }
    return WatchedProgram.reported(file: file, line: line)
  }
}
