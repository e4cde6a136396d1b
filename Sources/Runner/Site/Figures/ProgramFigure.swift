import Chapter
import Judging
import Planning
import Weaving

/// The template's model of a page with the whole program at a step.
struct ProgramFigure {
  struct File {
    var fileName: String
    var code: String
    /// The number of its listing in the script with the chapter's names, if any.
    var listing: String?
  }

  /// The page of the program at the step before or after.
  struct Neighbour {
    var stepLink: String
    var stepTitle: String
  }

  var language: String
  var direction: String
  var pageTitle: String
  var root: String
  var step: String
  var back: String
  var book: String
  var chapterTitle: String
  var files: [File]
  var hasNeighbours = false
  var previousStep: [Neighbour] = []
  var nextStep: [Neighbour] = []
}

extension Figures {
  /// Returns the path of a step's program page, relative to the folder of the chapter's page.
  func programPath(of step: Plan.Step) -> String {
    "\(programFolder)/\(anchors[step.snippet].dropFirst("step-".count)).html"
  }

  /// Returns the links to program lines at a step, from the output of a run or other texts.
  func lineLinks(atStep step: Plan.Step, ofRun run: Plan.Run? = nil) -> LineLinks {
    LineLinks(
      to: checked.plan.program(of: step), at: programPath(of: step), ofRun: run, rows: listedRows)
  }

  /// Returns the links to lines of the program that a snippet runs or compiles.
  func lineLinks(forSnippet index: Int) -> LineLinks {
    let plan = checked.plan
    let run = plan.runs.first { run in
      run.parts.contains { [$0.snippet, $0.console, $0.errorConsole].contains(index) }
    }
    if let run { return lineLinks(atStep: plan.steps[run.step], ofRun: run) }
    let step = plan.steps.first { $0.snippet == index || $0.expectation.diagnostics == index }
    return step.map { lineLinks(atStep: $0) } ?? .none
  }

  /// Returns the path from a page beside the chapter's to the top of the site: `../../`.
  func root(of page: PagePath) -> String {
    String(repeating: "../", count: page.folder.parts.count + 1)
  }

  /// Returns the program pages: their paths relative to the folder of the chapter's page, and
  /// models.
  func programs(title: String, page: PagePath, book: String) -> [(
    path: String, figure: ProgramFigure
  )] {
    let steps = checked.plan.steps
    return zip(steps, code.programs).enumerated().map { number, program in
      let (step, files) = program
      var figure = ProgramFigure(
        language: words.language.tag, direction: words.language.direction,
        pageTitle: "\(step.id) · \(title)", root: root(of: page), step: step.id,
        back: "../\(page.parts.last ?? "")#\(anchors[step.snippet])", book: book,
        chapterTitle: title,
        files: files.map { file in
          ProgramFigure.File(
            fileName: file.name, code: file.code,
            listing: names.listing(ofFile: file.name, atStep: number).map(String.init))
        })
      figure.previousStep = steps[..<number].suffix(1).map(neighbour)
      figure.nextStep = steps[(number + 1)...].prefix(1).map(neighbour)
      figure.hasNeighbours = steps.count > 1
      return (programPath(of: step), figure)
    }
  }

  /// Links a step's program page from another one in the same folder.
  private func neighbour(_ step: Plan.Step) -> ProgramFigure.Neighbour {
    ProgramFigure.Neighbour(
      stepLink: PagePath(programPath(of: step)).parts.last ?? "", stepTitle: step.id)
  }
}
