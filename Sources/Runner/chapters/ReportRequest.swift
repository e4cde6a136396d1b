import ArgumentParser
import Foundation
import Reports

/// A report that somebody asks for: `junit=FILE`, `sarif=FILE`, `json=FILE`, or `github`.
struct ReportRequest: ExpressibleByArgument {
  var format: ReportFormat
  /// Where it is written; nil stands for standard output.
  var path: String?

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard let name = parts.first, let format = ReportFormat(rawValue: name) else { return nil }
    self.format = format
    path = parts.count > 1 ? parts[1] : nil
    // A file's text among a report's lines would be read by nobody.
    guard format == .github || path != nil else { return nil }
  }

  static let help = ArgumentHelp(
    "Also write a report: junit=FILE, sarif=FILE, json=FILE, or github, which goes to the log.",
    valueName: "format")
}

extension [ReportRequest] {
  /// Writes every report from one record.
  func write(_ record: RunRecord) throws {
    for request in self {
      let text = request.format.text(record)
      guard let path = request.path else {
        print(text, terminator: "")
        continue
      }
      do {
        try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
      } catch {
        Terminal().writeError(
          "error: cannot write \(path): \(error.localizedDescription)\n"
            + "help: see that its folder is there, and its permissions\n")
        throw ExitCode(2)
      }
    }
  }
}
