/// The marks that start a line of a `diagnostics` fence.
package enum DiagnosticsMark {
  package static let error = "🛑 "
  package static let warning = "⚠️ "
}
