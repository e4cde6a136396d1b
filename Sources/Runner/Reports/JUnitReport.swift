import Diagnostics

/// A run's record as JUnit's XML.
struct JUnitReport {
  let record: RunRecord

  var text: String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    let suites = record.documents.map(suite) + (record.diagnostics.isEmpty ? [] : [whole])
    let totals = Self.totals(suites.flatMap(\.cases))
    lines.append("<testsuites name=\"chapters\" \(totals)>")
    for suite in suites {
      lines.append(
        "  <testsuite name=\"\(suite.name.xml)\" \(Self.totals(suite.cases))>")
      lines += (suite.cases.flatMap(\.lines) + suite.others).map { "    " + $0 }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>", ""]).joined(separator: "\n")
  }

  private typealias Suite = (name: String, cases: [Case], others: [String])

  /// The suite of faults that belong to the whole run, and to no document or check. Each error is a
  /// case, since readers of the format consider a suite without failures and errors passed.
  private var whole: Suite {
    let name = "the check as a whole"
    let errors = record.diagnostics.filter { $0.severity == .error }
    let others = record.diagnostics.filter { $0.severity != .error }.map(\.message)
    let cases = errors.map { fault in
      let message = fault.message.xml
      return Case(
        lines: [
          "<testcase classname=\"\(name)\" name=\"\(message)\" time=\"\(Self.text(0))\">",
          "  <error type=\"error\" message=\"\(message)\">\(fault.explanation.xml)</error>",
          "</testcase>",
        ], errors: 1)
    }
    return (
      name, cases,
      others.isEmpty
        ? [] : ["<system-err>\(others.joined(separator: "\n").xml)</system-err>"]
    )
  }

  private struct Case {
    var lines: [String]
    var failures = 0
    var errors = 0
    var isSkipped = false
    var seconds = 0.0
  }

  private func suite(_ document: RunRecord.Document) -> Suite {
    let cases = document.checks.map { check in
      self.case(
        check, file: document.path, faults: check.faults.map { document.diagnostics[$0] },
        skipped: check.status == .unchecked ? check.detail ?? check.name : nil)
    }
    return (document.path, cases, [])
  }

  private func `case`(
    _ check: RunRecord.Check, file: String, faults: [Diagnostic], skipped: String?
  ) -> Case {
    let seconds = check.seconds ?? 0
    let head =
      "<testcase classname=\"\(file.xml)\" name=\"\(check.name.xml)\" file=\"\(file.xml)\""
      + " line=\"\(check.location.line)\" time=\"\(Self.text(seconds))\""
    guard !faults.isEmpty || skipped != nil else {
      return Case(lines: [head + "/>"], seconds: seconds)
    }
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
      isSkipped: faults.isEmpty && skipped != nil, seconds: seconds)
  }

  /// Returns a duration with three decimal places.
  private static func text(_ seconds: Double) -> String {
    let thousandths = Int((seconds * 1000).rounded())
    return "\(thousandths / 1000)." + String(thousandths % 1000 + 1000).dropFirst()
  }

  private static func totals(_ cases: [Case]) -> String {
    "tests=\"\(cases.count)\" failures=\"\(cases.count { $0.failures > 0 })\" "
      + "errors=\"\(cases.count { $0.errors > 0 })\" skipped=\"\(cases.count { $0.isSkipped })\" "
      + "time=\"\(text(cases.reduce(0) { $0 + $1.seconds }))\""
  }
}

extension String {
  /// The text escaped for XML; characters that XML cannot represent are replaced by descriptions.
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
