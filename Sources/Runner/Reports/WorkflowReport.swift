import Diagnostics

/// A run's record as GitHub workflow commands: `::error file=…,line=…,col=…::text`.
struct WorkflowReport {
  let record: RunRecord

  var text: String {
    let counts = record.counts
    let totals =
      "\(counts.checks) checks: \(counts.passed) passed, \(counts.failed) failed, "
      + "\(counts.unchecked) unchecked"
    return (record.documents.flatMap(\.diagnostics) + record.diagnostics).map { fault in
      let command =
        switch fault.severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
      let place =
        fault.location.map { " file=\($0.file.property),line=\($0.line),col=\($0.column)" } ?? ""
      let explanation = fault.explanation
      let message = fault.message + (explanation.isEmpty ? "" : "\n" + explanation)
      return "::\(command)\(place)::\(message.data)\n"
    }.joined() + "::notice title=chapters::\(totals)\n"
  }
}

extension String {
  /// The text, escaped as a command's message.
  fileprivate var data: String {
    replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// The text, escaped as a command's property value.
  fileprivate var property: String {
    data.replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
