import Diagnostics
import Foundation
import Reports
import UnmarkedDocuments

/// The check of unmarked documents.
package struct UnmarkedCheck {
  private var request: CheckRequest
  /// The minimum number of checked blocks.
  private var floor: Int
  private var reports: [ReportRequest]
  private var package: SwiftPackage?
  private var imports: [String]
  /// Whether every Swift block has to be checked.
  private var isStrict: Bool
  /// Whether comments that are not compared are listed.
  private var isVerbose: Bool
  private var rechecks: Rechecks

  package init(
    _ request: CheckRequest, floor: Int, reports: [ReportRequest], package: SwiftPackage?,
    imports: [String], isStrict: Bool, isVerbose: Bool, rechecks: Rechecks
  ) {
    self.request = request
    self.floor = floor
    self.reports = reports
    self.package = package
    self.imports = imports
    self.isStrict = isStrict
    self.isVerbose = isVerbose
    self.rechecks = rechecks
  }

  package func run() async throws {
    let start = ContinuousClock.now
    try await reports.requireNone(of: request.documents(takesSources: true))
    let part =
      try await reports.isEmpty
      ? nil
      : request.part(
        takesSources: true, package: package?.folder,
        words: [package == nil ? "--plain" : "--package"] + sharedWords)
    var (documents, unreadable, audited) = try await CheckSession(
      request, package: package
    ).results(rechecks) {
      UnmarkedDocumentCheck(checker: UnmarkedChecker($0, imports: imports))
    }
    if let place = request.place, unreadable.isEmpty, documents.allSatisfy(\.blocks.isEmpty) {
      throw Misuse("no code block stands at \(place)")
    }
    if isStrict {
      for index in documents.indices { documents[index].diagnostics += documents[index].unchecked }
    }
    let text = UnmarkedReportText(isVerbose: isVerbose)
    let workflow = WorkflowGuard(reports)
    workflow.begin()
    if rechecks.audits > 0 { print("\(audited) known outcomes done again") }
    for report in documents where !report.blocks.isEmpty { print(text.text(report)) }
    let checked = documents.reduce(0) { $0 + $1.blocks.count(where: \.isChecked) }
    var diagnostics = unreadable + documents.flatMap(\.diagnostics)
    if checked < floor {
      diagnostics.append(
        Diagnostic(
          .error, "fewer blocks were checked than --at-least asks for: \(checked) of \(floor)",
          at: nil,
          help: "see the reasons above for what was not checked"))
    }
    if checked == 0, floor == 0, !diagnostics.contains(where: { $0.severity == .error }) {
      diagnostics.append(.nothingChecked(asksForPart: request.asksForPart))
    }
    if !diagnostics.isEmpty {
      print(
        escaped: DiagnosticText(isColored: Terminal().isColored, again: again).text(diagnostics))
    }
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    print(
      text.summary(
        documents, unreadable: unreadable.count,
        seconds: Double(seconds) + Double(attoseconds) / 1e18))
    workflow.end()
    var record = RunRecord(documents, unreadable: unreadable)
    record.part = part
    record.diagnostics = diagnostics.filter { $0.location == nil }
    try reports.write(record)
    if diagnostics.contains(where: { $0.severity == .error }) { throw ExitStatus.failure }
  }

  private static let ownCommand = "chapters check"

  /// The command that started this check, which may be a package's plugin.
  private var command: String {
    ProcessInfo.processInfo.environment["CHAPTERS_AGAIN"] ?? Self.ownCommand
  }

  /// The command that checks one place again with the same options.
  private var again: String {
    let place =
      if let package {
        // Left out for a plugin, which passes the package and its products itself.
        command == Self.ownCommand
          ? ["--package \(package.folder)"]
            + (package.products.map { ["--products \($0)"] } ?? []) : []
      } else {
        ["--plain"]
      }
    return ([command] + place + sharedWords + ["--line"]).joined(separator: " ")
  }

  /// The options that verdicts depend on, independent of the machine.
  private var sharedWords: [String] {
    imports.map { "--import \($0)" } + (isStrict ? ["--strict"] : [])
  }
}
