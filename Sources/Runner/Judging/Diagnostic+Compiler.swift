package import Diagnostics
package import Outcomes

extension Diagnostic {
  /// Reports a message of the compiler at the document's line.
  package init(_ message: CompilerMessage, at location: SourceLocation?) {
    self.init(
      message.severity == .warning ? .warning : .error, message.text, at: location,
      detail: message.excerpt.isEmpty ? nil : message.excerpt)
  }
}
