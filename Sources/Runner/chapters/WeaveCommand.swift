import ArgumentParser
import Chapter
import Checking
import Diagnostics
import Exercises
import Files
import Foundation
import Planning
import Reports
import Sessions
import Weaving

struct WeaveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "weave",
    abstract: "Print the whole program at a step, or write it to a folder.")

  @Argument(
    help: ArgumentHelp(
      "A document and a step: the last one if none is named.", valueName: "path[#step]"))
  var place: String

  @Option(help: ArgumentHelp("Write the program's files to this folder.", valueName: "folder"))
  var output: String?

  func run() async throws {
    let (path, step) = try target()
    var diagnostics: [Diagnostic] = []
    guard let document = try Document(readingAt: path, diagnostics: &diagnostics) else {
      try fail(diagnostics)
    }
    let plan = Plan(reading: document, earlier: .onDisk)
    let woven = try self.step(named: step, of: plan)
    let program = plan.program(of: woven)
    if let output {
      try write(program, woven.resources, to: output)
    } else {
      print(exact: program.text)
    }
    // The same notes and errors as those of 'check'.
    if plan.diagnostics.contains(where: { $0.severity == .error }) { try fail(plan.diagnostics) }
    if !plan.diagnostics.isEmpty {
      Terminal().writeError(DiagnosticText(isColored: false).text(plan.diagnostics))
    }
  }

  private func target() throws -> (path: String, step: String?) {
    let parts = place.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let found = try DocumentFinder().documents(at: [String(parts[0])])
    // A chapter's folder also holds its exercises.
    let chapters = found.filter { !Exercise.isExercise($0) }
    let documents = chapters.isEmpty ? found : chapters
    guard documents.count == 1, let path = documents.first else {
      throw ValidationError("'\(parts[0])' holds \(documents.count) documents; name one of them")
    }
    return (path, parts.count > 1 ? String(parts[1]) : nil)
  }

  private func step(named id: String?, of plan: Plan) throws -> Plan.Step {
    guard let id else {
      guard let last = plan.steps.last(where: { $0.branch == nil && $0.isKept }) else {
        if !plan.diagnostics.isEmpty { try fail(plan.diagnostics) }
        throw ValidationError("there is no program in \(plan.chapter.path)")
      }
      return last
    }
    if let step = plan.steps.first(where: { $0.id == id }) { return step }
    let meant = suggestion(for: id, among: plan.steps.map(\.id))
    throw ValidationError(
      "\(plan.chapter.path) has no step '\(id)'"
        + (meant.map { "; did you mean '\($0)'?" }
          ?? "; its steps are \(plan.steps.map(\.id).joined(separator: ", "))"))
  }

  private func write(_ program: Program, _ resources: [Resource], to folder: String) throws {
    let output = try ContainedFolder(creating: folder)
    let files =
      program.files.map { (name: $0.name, text: $0.text) }
      + resources.map { (name: $0.name, text: $0.text) }
    for file in files {
      try output.write(Array(file.text.utf8), to: file.name)
      print(folder + "/" + file.name)
    }
  }

  private func fail(_ diagnostics: [Diagnostic]) throws -> Never {
    Terminal().writeError(DiagnosticText(isColored: false).text(diagnostics))
    throw ExitCode(1)
  }
}

extension Program {
  /// The contents of the files; with several files, their names are headings.
  fileprivate var text: String {
    guard files.count > 1 else { return files.first?.text ?? "" }
    return files.map { "// \($0.name)\n\n\($0.text)" }.joined(separator: "\n")
  }
}
