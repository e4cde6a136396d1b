package import Diagnostics

/// The verdict on an answer, for the learner.
package struct ExerciseVerdict: Codable, Equatable, Sendable {
  package enum State: String, Codable, Sendable {
    case right
    case notYet = "not yet"
    case couldNotRun = "could not run"
  }

  package var state: State
  /// The difference, or the reason why the answer could not run; empty for a right answer.
  package var reason: String
  /// The details of the reason, line by line.
  package var details: [String]
  /// The line of the answer that the reason refers to.
  package var location: SourceLocation?

  package init(
    _ state: State, _ reason: String = "", details: [String] = [], location: SourceLocation? = nil
  ) {
    self.state = state
    self.reason = reason
    self.details = details
    self.location = location
  }

  /// The maximum line width, in characters.
  package static let width = 60
  private static let mostDetails = 14

  /// The state and its reason, in one line.
  package var summary: String {
    reason.isEmpty ? state.rawValue : "\(state.rawValue): \(reason)"
  }

  /// The verdict as lines of at most ``width`` characters; code is truncated, prose is wrapped.
  package var lines: [String] {
    let shown = details.flatMap { $0.wrapped(to: Self.width, indentation: 2) }
    let left = shown.count - Self.mostDetails
    let rest = left > 0 ? ["  … \(left) more lines"] : []
    return summary.wrapped(to: Self.width) + shown.prefix(Self.mostDetails) + rest
  }
}

extension String {
  /// Returns the text wrapped to a width; a line that starts with two spaces is code, and is
  /// truncated.
  package func wrapped(to width: Int, indentation: Int = 0) -> [String] {
    let space = String(repeating: " ", count: indentation)
    if hasPrefix("  ") {
      let line = space + self
      return [line.count > width ? line.prefix(width - 1) + "…" : line]
    }
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ", omittingEmptySubsequences: true) {
      let indent = lines.isEmpty ? indentation : max(indentation, 2)
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(String(repeating: " ", count: indent) + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    let indent = lines.isEmpty ? indentation : max(indentation, 2)
    lines.append(String(repeating: " ", count: indent) + line)
    return lines
  }
}
