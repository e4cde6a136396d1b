import ArgumentParser
import Diagnostics
import Foundation
import Reports
import Running
import Sessions

struct MergeReports: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Join the reports of several machines into one verdict.",
    discussion: """
      Each machine checks a part with '--shard K/N --report json=FILE'. A part that is missing, \
      there twice, or of other documents, is an error.
      """)

  @Argument(help: ArgumentHelp("The JSON reports of all parts.", valueName: "file"))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "Fail where fewer snippets and blocks are checked in all.", valueName: "number"))
  var atLeast: Int?

  @Option(name: .customLong("report"), help: ReportRequest.help)
  var reports: [ReportRequest] = []

  func validate() throws {
    if let atLeast, atLeast < 0 { throw ValidationError("--at-least takes a number from 0") }
  }

  func run() throws {
    try reports.requireNone(of: files)
    let parts = try files.map { ($0, try read($0)) }
    var record = RunRecord(merging: parts)
    if let atLeast, record.checked < atLeast {
      record.diagnostics.append(
        Diagnostic(
          .error, "less was checked than --at-least asks for: \(record.checked) of \(atLeast)",
          at: nil, help: "see what was not checked in the reports"))
    } else if parts.allSatisfy({ $0.1.part?.documents == 0 }), !record.hasErrors {
      // A selection of changed documents may be empty.
      record.diagnostics.append(.nothingChecked(asksForPart: true))
    } else if record.checked == 0, !record.hasErrors {
      record.diagnostics.append(
        Diagnostic(
          .error, "nothing was checked", at: nil,
          help: "see which documents are named; --plain checks Markdown without words of chapters"))
    }
    let workflow = WorkflowGuard(reports)
    workflow.begin()
    let diagnostics = record.documents.flatMap(\.diagnostics) + record.diagnostics
    if !diagnostics.isEmpty {
      print(escaped: DiagnosticText(isColored: Terminal().isColored).text(diagnostics))
    }
    print(record.summary(ofReports: files.count))
    workflow.end()
    try reports.write(record)
    if record.hasErrors { throw ExitCode(1) }
  }

  /// - Throws: ``EnvironmentError`` if a file is not a report.
  private func read(_ file: String) throws -> RunRecord {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: file))
    } catch {
      throw EnvironmentError(
        "cannot read the report \(file)",
        help: "the check that writes it may have been interrupted")
    }
    do {
      return try JSONDecoder().decode(RunRecord.self, from: data)
    } catch {
      throw EnvironmentError(
        "\(file) is not a complete report of this version of the command",
        help: "write it with: chapters check --shard K/N --report json=\(file)")
    }
  }
}
