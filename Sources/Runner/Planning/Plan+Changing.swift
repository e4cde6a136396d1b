import Chapter
import Diagnostics
import Weaving

extension Plan {
  /// A text of a program that a reader can change: a file, or the code of a part of a run.
  package struct ChangeableText: Equatable, Sendable {
    /// The file's name, or `Run.swift` for the code of a run.
    package var name: String
    package var text: String
    package var isDriver = false
  }

  /// Returns the texts of a step's program, followed by the code of a run.
  package func changeableTexts(step: Int, run: Int?) -> [ChangeableText] {
    let files = steps[step].program.files.map { ChangeableText(name: $0.name, text: $0.text) }
    guard let run else { return files }
    let names = driverNames(ofRun: run, beside: Set(files.map(\.name)))
    return files
      + zip(names, runs[run].parts).map { name, part in
        ChangeableText(name: name, text: fence(part.code).text, isDriver: true)
      }
  }

  /// Returns the plan of one run, or of a step that is only compiled, with changed texts.
  ///
  /// Its places are lines of the texts: `Row.swift:12:5`, `Run.swift:3:1`.
  ///
  /// - Parameter texts: the changed texts by their names; others are unchanged, and unknown names
  ///   are ignored.
  package func changing(step: Int, run: Int?, by texts: [String: String]) -> Plan {
    // Fences that refer to other runs of the chapter are left out.
    var plan = Plan(
      chapter: chapter, steps: [steps[step]], runs: [], diagnostics: [], driverFiles: driverFiles)
    for index in plan.steps[0].program.files.indices {
      let file = plan.steps[0].program.files[index]
      let lines = Self.lines(of: texts[file.name] ?? file.text, in: file.name)
      plan.steps[0].program.files[index] = .init(
        name: file.name, lines: lines.map { Program.Line($0.text, at: $0.location) })
    }
    guard let run else { return plan }
    plan.steps[0].expectation = .compiles
    var changed = runs[run]
    changed.step = 0
    let names = driverNames(
      ofRun: run, beside: Set(plan.steps[0].program.files.map(\.name)))
    for (index, name) in names.enumerated() {
      let (snippet, code) = (changed.parts[index].snippet, changed.parts[index].code)
      let text = texts[name] ?? fence(code).text
      plan.chapter.snippets[snippet].fence.lines = Self.lines(of: text, in: name)
        .map { .init(text: $0.text, location: $0.location) }
      plan.chapter.snippets[snippet].fence.location = SourceLocation(file: name, line: 1)
      changed.parts[index].code = snippet
    }
    plan.runs = [changed]
    return plan
  }

  private func driverNames(ofRun run: Int, beside files: Set<String>) -> [String] {
    let own = Driver.placeName(isTest: runs[run].isTest)
    let name = files.contains(own) ? "+\(own)" : own
    return runs[run].parts.indices.map { $0 == 0 ? name : "\(name) (\($0 + 1))" }
  }

  private static func lines(
    of text: String, in file: String
  ) -> [(text: String, location: SourceLocation)] {
    var lines = text.lines
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.enumerated().map {
      (String($1), SourceLocation(file: file, line: $0 + 1))
    }
  }
}
