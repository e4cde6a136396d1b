import Diagnostics

/// A run's record as JUnit's XML.
struct JUnitReport {
  let record: RunRecord

  var text: String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    let suites = record.documents.map(suite)
    let totals = Self.totals(suites.flatMap(\.cases))
    lines.append("<testsuites name=\"chapters\" \(totals)>")
    for suite in suites {
      lines.append(
        "  <testsuite name=\"\(suite.name.xml)\" \(Self.totals(suite.cases))>")
      lines += suite.cases.flatMap(\.lines).map { "    " + $0 }
      lines.append("  </testsuite>")
    }
    if !record.diagnostics.isEmpty {
      let cases = [self.case("the run", file: "", line: nil, faults: record.diagnostics)]
      lines.append("  <testsuite name=\"chapters\" \(Self.totals(cases))>")
      lines += cases.flatMap(\.lines).map { "    " + $0 }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>", ""]).joined(separator: "\n")
  }

  private struct Case {
    var lines: [String]
    var failures = 0
    var isSkipped = false
  }

  private func suite(_ document: RunRecord.Document) -> (name: String, cases: [Case]) {
    var cases = document.checks.map { check in
      self.case(
        check.name, file: document.path, line: check.location.line,
        faults: check.faults.map { document.diagnostics[$0] },
        skipped: check.status == .unchecked ? check.detail ?? check.name : nil)
    }
    // Faults between the snippets, in the front matter, or of the whole document.
    let told = Set(document.checks.flatMap(\.faults))
    let rest = document.diagnostics.indices
      .filter { document.diagnostics[$0].severity == .error && !told.contains($0) }
      .map { document.diagnostics[$0] }
    if !rest.isEmpty || cases.isEmpty {
      cases.append(self.case("document", file: document.path, line: nil, faults: rest))
    }
    return (document.path, cases)
  }

  private func `case`(
    _ name: String, file: String, line: Int?, faults: [Diagnostic], skipped: String? = nil
  ) -> Case {
    let head =
      "<testcase classname=\"\(file.xml)\" name=\"\(name.xml)\" file=\"\(file.xml)\""
      + (line.map { " line=\"\($0)\"" } ?? "")
    guard !faults.isEmpty || skipped != nil else { return Case(lines: [head + "/>"]) }
    var lines = [head + ">"]
    for fault in faults {
      let place = fault.location.map { "\($0): " } ?? ""
      lines.append(
        "  <failure type=\"error\" message=\"\((place + fault.message).xml)\">"
          + fault.explanation.xml + "</failure>")
    }
    if faults.isEmpty, let skipped { lines.append("  <skipped message=\"\(skipped.xml)\"/>") }
    return Case(
      lines: lines + ["</testcase>"], failures: faults.count,
      isSkipped: faults.isEmpty && skipped != nil)
  }

  private static func totals(_ cases: [Case]) -> String {
    "tests=\"\(cases.count)\" failures=\"\(cases.count { $0.failures > 0 })\" errors=\"0\" "
      + "skipped=\"\(cases.count { $0.isSkipped })\""
  }
}

extension String {
  /// The text escaped for XML; characters that XML cannot hold are replaced by a description.
  fileprivate var xml: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n": text += "&#10;"
      case "\t": text += "&#9;"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
