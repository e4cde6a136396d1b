package import Diagnostics

/// Diagnostics as a person reads them in a terminal.
///
///     Chapters/259-sneak-peek/README.md:88:21: error: no snippet is named 'coutner'
///     help: did you mean 'counter'?
package struct DiagnosticText: Sendable {
  package var isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  package func text(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { text($0) }.joined(separator: "\n")
  }

  private func text(_ diagnostic: Diagnostic) -> String {
    var text = head(diagnostic) + "\n"
    if let detail = diagnostic.detail {
      text += detail.split(separator: "\n", omittingEmptySubsequences: false)
        .map { "    " + colored($0) + "\n" }.joined()
    }
    if let help = diagnostic.help { text += bold("help:") + " \(help)\n" }
    for note in diagnostic.notes { text += head(note) + "\n" }
    return text
  }

  private func head(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.location.map { bold("\($0):") + " " } ?? ""
    let severity = "\(diagnostic.severity.rawValue):"
    let style =
      switch diagnostic.severity {
      case .error: "31;1"
      case .warning: "33;1"
      case .note: "36"
      }
    return place + styled(severity, style) + " "
      + bold(diagnostic.message, if: diagnostic.severity == .error)
  }

  /// The lines of a diff in their colours.
  private func colored(_ line: Substring) -> String {
    switch line.first {
    case "+": styled(String(line), "32")
    case "-": styled(String(line), "31")
    case "@": styled(String(line), "36")
    default: String(line)
    }
  }

  private func bold(_ text: String, if condition: Bool = true) -> String {
    condition ? styled(text, "1") : text
  }

  private func styled(_ text: String, _ style: String) -> String {
    isColored ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }
}
