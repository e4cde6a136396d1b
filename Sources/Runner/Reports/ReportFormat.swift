import Diagnostics
import Foundation

/// A machine-readable format of a run's record.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// JUnit's XML: a suite for each document, a case for each snippet.
  case junit
  /// GitHub's workflow commands, which show each fault at its line.
  case github
  /// SARIF 2.1.0, for code scanners.
  case sarif
  /// The whole record.
  case json

  /// Returns the report's text.
  package func text(_ record: RunRecord) -> String {
    switch self {
    case .junit: JUnitReport(record: record).text
    case .github: WorkflowReport(record: record).text
    case .sarif: encoded(SARIFReport(record))
    case .json: encoded(record)
    }
  }

  private func encoded(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

extension Diagnostic {
  /// The text below the message.
  var explanation: String {
    ([detail, help.map { "help: " + $0 }].compactMap { $0 }
      + notes.map { "\($0.location.map { "\($0): " } ?? "")note: \($0.message)" })
      .joined(separator: "\n")
  }
}
