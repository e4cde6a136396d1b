import Chapter
import Judging
import Planning
import Weaving

/// The template's model of a page with the whole program at a step.
struct ProgramFigure {
  struct File {
    var fileName: String
    var code: String
    /// The number of its listing in the script with the chapter's names, if it has one.
    var listing: String?
  }

  var language: String
  var direction: String
  var pageTitle: String
  var root: String
  var step: String
  var back: String
  var chapterTitle: String
  var files: [File]
}

extension Figures {
  /// The path of a step's program page, from the folder of the chapter's page.
  func programPath(of step: Plan.Step) -> String {
    "\(programFolder)/\(anchors[step.snippet].dropFirst("step-".count)).html"
  }

  /// Returns the links to lines of the program at a step, from the output of a run or other texts.
  func lineLinks(atStep step: Plan.Step, ofRun run: Plan.Run? = nil) -> LineLinks {
    LineLinks(to: checked.plan.program(of: step), at: programPath(of: step), ofRun: run)
  }

  /// Returns the links to lines of the program that is run or compiled for a snippet.
  func lineLinks(forSnippet index: Int) -> LineLinks {
    let plan = checked.plan
    let run = plan.runs.first { run in
      run.parts.contains { [$0.snippet, $0.console, $0.errorConsole].contains(index) }
    }
    if let run { return lineLinks(atStep: plan.steps[run.step], ofRun: run) }
    let step = plan.steps.first { $0.snippet == index || $0.expectation.diagnostics == index }
    return step.map { lineLinks(atStep: $0) } ?? .none
  }

  /// The path from a page beside the chapter's to the top of the site: `../../`.
  func root(of page: Path) -> String {
    String(repeating: "../", count: page.folder.parts.count + 1)
  }

  /// The pages of the programs: their paths from the folder of the chapter's page, and models.
  func programs(title: String, page: Path) -> [(path: String, figure: ProgramFigure)] {
    zip(checked.plan.steps, code.programs).enumerated().map { number, program in
      let (step, files) = program
      return (
        programPath(of: step),
        ProgramFigure(
          language: words.language.tag, direction: words.language.direction,
          pageTitle: "\(step.id) · \(title)", root: root(of: page), step: step.id,
          back: "../\(page.parts.last ?? "")#\(anchors[step.snippet])", chapterTitle: title,
          files: files.map { file in
            ProgramFigure.File(
              fileName: file.name, code: file.code,
              listing: names.listing(ofFile: file.name, atStep: number).map(String.init))
          })
      )
    }
  }
}
