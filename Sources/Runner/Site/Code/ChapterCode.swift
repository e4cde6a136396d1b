import Chapter
package import Planning
import Weaving

/// The highlighted code of a chapter, shared by its pages in all languages.
package struct ChapterCode: Sendable {
  struct File: Sendable {
    var name: String
    /// The HTML of the lines.
    ///
    /// It makes up most of a page, so it is drawn once, without a template.
    var code: String
  }

  /// The listings of edits, by the numbers of their snippets.
  private(set) var edits: [Int: Listing] = [:]
  /// The files of the program at each step.
  private(set) var programs: [[File]] = []

  package init(_ plan: Plan) {
    for (index, snippet) in plan.chapter.snippets.enumerated() {
      guard case .edit(let edit) = snippet.role else { continue }
      let step = plan.steps.first { $0.snippet == index }
      edits[index] = Self.listing(edit, snippet.fence, step)
    }
    programs = Self.programs(of: plan)
  }

  private static func listing(_ edit: Snippet.Edit, _ fence: Fence, _ step: Plan.Step?) -> Listing {
    if case .diff = edit.form { return Listing(diff: fence.text) }
    guard let step else { return Listing(swift: fence.text) }
    let written = WrittenLines(of: step, fence: fence)
    var listing = Listing(swift: fence.text, changed: written.lines)
    listing.insert(removed: RemovedLines.lines(of: step, fence: fence, written: written))
    return listing
  }

  private static func programs(of plan: Plan) -> [[File]] {
    // A cache, because most files are equal to those of the previous step.
    var drawn: [String: (text: String, code: String)] = [:]
    return plan.steps.map { step in
      plan.program(of: step).files.map { file in
        let text = file.text
        let (changed, removed) = (step.changed[file.name] ?? [], step.removed[file.name] ?? [:])
        let isQuiet = changed.isEmpty && removed.isEmpty
        if isQuiet, let known = drawn[file.name], known.text == text {
          return File(name: file.name, code: known.code)
        }
        var listing = Listing(swift: text, changed: changed)
        listing.insert(removed: removed)
        let code = Self.code(listing, in: file.name)
        if isQuiet { drawn[file.name] = (text, code) }
        return File(name: file.name, code: code)
      }
    }
  }

  /// Returns the numbered lines of a file; removed lines have no number.
  private static func code(_ listing: Listing, in file: String) -> String {
    let id = lineID(file, "").escapedForHTML
    var number = 0
    return listing.lines.reduce(into: "") { code, line in
      let element = line.mark?.element ?? "span"
      code += "<\(element) class=\"l\""
      if line.mark != .removed {
        number += 1
        code += " id=\"\(id)\(number)\" data-l=\"\(number)\""
      }
      code += ">\(line.html)\n</\(element)>"
    }
  }

  /// The identifier of a line of a file on the page of a program.
  static func lineID(_ file: String, _ line: some StringProtocol) -> String { "\(file)-\(line)" }
}
