import Chapter
import Judging
import Planning
import Weaving

/// The template's model of a page with the whole program at a step.
struct ProgramFigure {
  struct File {
    var fileName: String
    var lines: [Line]
  }

  /// A numbered line; a removed one has no number.
  struct Line {
    var lineID: String?
    var number: String
    var element: String
    var line: String
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

  /// Returns the path of a line of the program that a run drives; nil for the driver's own lines.
  func linePath(_ site: String, atStep step: Plan.Step) -> String? {
    let parts = site.split(separator: ":")
    guard parts.count == 2,
      let file = checked.plan.program(of: step).files.first(where: {
        $0.name == parts[0] || $0.name.hasSuffix("/" + parts[0])
      })
    else { return nil }
    return "\(programPath(of: step))#\(Self.lineID(file.name, parts[1]))"
  }

  /// The pages of the programs: their paths from the folder of the chapter's page, and models.
  func programs(title: String, page: Path) -> [(path: String, figure: ProgramFigure)] {
    checked.plan.steps.map { step in
      let files = checked.plan.program(of: step).files.map { file in
        var listing = Listing(swift: file.text, changed: step.changed[file.name] ?? [])
        listing.insert(removed: step.removed[file.name] ?? [:])
        return ProgramFigure.File(fileName: file.name, lines: Self.lines(listing, in: file.name))
      }
      let up = String(repeating: "../", count: page.folder.parts.count + 1)
      return (
        programPath(of: step),
        ProgramFigure(
          language: words.language.tag, direction: words.language.direction,
          pageTitle: "\(step.id) · \(title)", root: up, step: step.id,
          back: "../\(page.parts.last ?? "")#\(anchors[step.snippet])", chapterTitle: title,
          files: files)
      )
    }
  }

  private static func lines(_ listing: Listing, in file: String) -> [ProgramFigure.Line] {
    var number = 0
    return listing.lines.map { line in
      let isRemoved = line.mark == .removed
      if !isRemoved { number += 1 }
      return ProgramFigure.Line(
        lineID: isRemoved ? nil : lineID(file, "\(number)"), number: "\(number)",
        element: line.mark?.element ?? "span", line: line.html + "\n")
    }
  }

  private static func lineID(_ file: String, _ line: some StringProtocol) -> String {
    "\(file)-\(line)"
  }
}
