import Files
package import Reports

/// A requested report: `junit=FILE`, `sarif=FILE`, `json=FILE`, or `github`.
package struct ReportRequest {
  var format: ReportFormat
  /// The file of the report, or `-` for standard output; nil for a format that is printed to the
  /// log.
  var path: String?

  /// Reads a request; fails for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard let name = parts.first, let format = ReportFormat(rawValue: name) else { return nil }
    self.format = format
    path = parts.count > 1 ? parts[1] : nil
    // Only GitHub's format is for the log; the others need a file.
    guard format == .github || path != nil else { return nil }
  }
}

extension [ReportRequest] {
  /// - Throws: `Misuse` if a report would overwrite a checked document.
  package func requireNone(of documents: [String]) throws {
    for path in compactMap(\.path) {
      guard let document = ReportFile(path: path).isOne(of: documents) else { continue }
      throw Misuse(
        "the report would overwrite '\(document)', which is checked; name another file")
    }
  }

  /// Writes every report from one record.
  package func write(_ record: RunRecord) throws {
    for request in self {
      let text = request.format.text(record)
      guard let path = request.path else {
        print(text, terminator: "")
        continue
      }
      if path == "-" {
        print(exact: text)
      } else {
        try ReportFile(path: path).write([UInt8](text.utf8))
      }
    }
  }
}
