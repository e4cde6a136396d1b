package import Diagnostics

/// The text of diagnostics for a terminal.
///
/// Only its colors affect the terminal: control characters of documents, output and names are
/// escaped.
///
///     Chapters/259-sneak-peek/README.md:88:21: error: no snippet is named 'coutner'
///     help: did you mean 'counter'?
package struct DiagnosticText: Sendable {
  package var isColored: Bool
  /// The command that repeats the check of a place, to which the place is appended.
  package var again: String?

  package init(isColored: Bool, again: String? = nil) {
    self.isColored = isColored
    self.again = again
  }

  package func text(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { text($0) }.joined(separator: "\n")
  }

  private func text(_ diagnostic: Diagnostic) -> String {
    var text = head(diagnostic) + "\n"
    if let detail = diagnostic.detail {
      text += detail.lines
        .map { "    " + colored($0.cut) + "\n" }.joined()
    }
    if let help = diagnostic.help { text += bold("help:") + " \(help.showingControls)\n" }
    for note in diagnostic.notes { text += head(note) + "\n" }
    if let again, diagnostic.severity == .error,
      let place = diagnostic.subject ?? diagnostic.location
    {
      text +=
        bold("again:") + " \(again) "
        + "\(place.file):\(place.line)".quotedForShell.showingControlsOnOneLine + "\n"
    }
    return text
  }

  private func head(_ diagnostic: Diagnostic) -> String {
    let place =
      diagnostic.location.map { bold("\("\($0)".showingControlsOnOneLine):") + " " } ?? ""
    let severity = "\(diagnostic.severity.rawValue):"
    let style =
      switch diagnostic.severity {
      case .error: "31;1"
      case .warning: "33;1"
      case .note: "36"
      }
    return place + styled(severity, style) + " "
      + bold(diagnostic.message.showingControls, if: diagnostic.severity == .error)
  }

  /// Returns a line of a diff in color.
  private func colored(_ line: Substring) -> String {
    let text = String(line).showingControls
    return switch line.first {
    case "+": styled(text, "32")
    case "-": styled(text, "31")
    case "@": styled(text, "36")
    default: text
    }
  }

  private func bold(_ text: String, if condition: Bool = true) -> String {
    condition ? styled(text, "1") : text
  }

  private func styled(_ text: String, _ style: String) -> String {
    isColored ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }
}

extension Substring {
  /// The line, truncated to a readable length.
  fileprivate var cut: Substring {
    let limit = 500
    guard let end = index(startIndex, offsetBy: limit, limitedBy: endIndex), end != endIndex else {
      return self
    }
    return self[..<end] + "… and \(self[end...].count) letters more"
  }
}

extension String {
  /// The text, quoted as one word for a shell.
  fileprivate var quotedForShell: String {
    let isPlain = unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || "-_./:+,@%=".unicodeScalars.contains($0)
    }
    return isPlain ? self : "'" + replacing("'", with: #"'\''"#) + "'"
  }
}
