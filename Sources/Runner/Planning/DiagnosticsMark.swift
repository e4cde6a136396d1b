/// The marks that start a line of a `diagnostics` fence.
package enum DiagnosticsMark {
  package static let error = "🛑 "
  package static let warning = "⚠️ "

  /// Returns whether a line pins its message to a line of the snippet: `🛑 3: cannot find 'x' in
  /// scope`.
  package static func pinsLine(_ line: String) -> Bool {
    guard let mark = [error, warning].first(where: line.hasPrefix) else { return false }
    let rest = line.dropFirst(mark.count)
    let digits = rest.prefix { ("0"..."9").contains($0) }
    return !digits.isEmpty && rest[digits.endIndex...].hasPrefix(": ")
  }
}
