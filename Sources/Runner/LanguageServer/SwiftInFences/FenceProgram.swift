import Chapter
import Diagnostics
package import Planning
import Running
import Weaving

/// The program that a fence is compiled in: that of its step, with the driver of its run.
package struct FenceProgram: Sendable {
  package var compilation: Compilation
  private let program: Program
  private let driver: Driver?
  /// The fence of the step, which may repeat lines of the program.
  private let fence: Fence?

  /// Finds the program of the fence at a line, counted from 1; fails if the fence is not part of a
  /// program, or could not be woven.
  init?(at line: Int, in plan: Plan) {
    guard
      let index = plan.chapter.snippets.firstIndex(where: { $0.fence.allLines.contains(line) })
    else { return nil }
    let step: Int
    let driver: Driver?
    switch plan.chapter.snippets[index].role {
    case .edit:
      guard let found = plan.steps.firstIndex(where: { $0.snippet == index }) else { return nil }
      step = found
      driver = nil
    case .run:
      guard let run = plan.runs.first(where: { run in run.parts.contains { $0.snippet == index } })
      else { return nil }
      step = run.step
      driver = plan.driver(of: run)
    default: return nil
    }
    self.init(
      step: step, of: plan, driver: driver, showing: driver == nil ? plan.fence(index) : nil)
  }

  /// Creates the program of a step, with a run's driver, or with the fence of the edit.
  init(step: Int, of plan: Plan, driver: Driver? = nil, showing fence: Fence? = nil) {
    self.driver = driver
    self.fence = fence
    program = plan.steps[step].program
    compilation = plan.compilation(ofStep: step)
    if let driver {
      compilation.files += [
        Compilation.File(name: Driver.fileName, text: driver.text),
        Compilation.File(name: Driver.entryFileName, text: driver.entryFile, isWritten: false),
      ]
    }
  }

  /// Returns the program's place for a place in the document.
  func position(of location: SourceLocation) -> Program.Position? {
    if let driver {
      return driver.position(of: location).map {
        Program.Position(file: Driver.fileName, line: $0.line, column: $0.column)
      }
    }
    if let position = program.position(of: location) { return position }
    return quotedLines?.position(of: location)
  }

  /// The lines of the program that the fence of the step repeats.
  var quotedLines: QuotedLines? { fence.map { QuotedLines(of: $0, in: program) } }

  /// The names of the files with lines of a fence.
  func files(showing fence: Fence, _ quoted: QuotedLines?) -> [String] {
    if driver != nil { return [Driver.fileName] }
    let repeated = Set(quoted?.places.keys.map(\.file) ?? [])
    return program.files.filter { file in
      repeated.contains(file.name)
        || file.lines.contains { line in
          line.origins.contains {
            $0.file == fence.location.file && fence.allLines.contains($0.line)
          }
        }
    }.map(\.name)
  }

  /// The digest of the texts and the arguments, on which the tokens depend.
  var digest: String {
    var bytes: [UInt8] = Array("\(compilation.languageMode) \(compilation.entry)\n".utf8)
    for file in compilation.files { bytes += Array("\(file.name)\n\(file.text)\u{0}".utf8) }
    return "\(Digest(of: bytes))"
  }

  /// Returns the document's place for a place in the program; nil in generated text.
  func origin(of position: Program.Position) -> SourceLocation? {
    if position.file == Driver.fileName {
      guard let driver, !driver.isGenerated(line: position.line) else { return nil }
      return driver.origin(line: position.line, column: position.column)
    }
    guard program[file: position.file] != nil else { return nil }
    return program.origin(file: position.file, line: position.line, column: position.column)
  }

  func text(of file: String) -> String? {
    compilation.files.first { $0.name == file }?.text
  }
}
