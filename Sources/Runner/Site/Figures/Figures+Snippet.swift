import Chapter
import Judging
import Planning
import Weaving

/// The template's model of an edit.
struct SnippetFigure {
  var figureID: String
  /// The place by which a reader changes the program; nil without one that compiles by itself.
  var changePlace: String?
  var file: String
  var hasPlace: Bool
  var placeWord: String
  var place: String
  var step: String
  var mustFail: Bool
  /// The number of characters dropped between the sign of a diff and its code; nil if lines have no
  /// sign.
  var lost: Int?
  var code: String
  /// Whether the code is shown after a tap, under the number of its lines.
  var isFolded: Bool
  var lineCount: String
  /// The facts about the names in the code, if any.
  var names: String?
  var hasNote: Bool
  var note: String
  var diagnostics: String
  var faults: String
  /// The page with the whole program at the step.
  var program: String?
}

extension Figures {
  func html(_ edit: Snippet.Edit, _ index: Int) -> String {
    let fence = checked.chapter.snippets[index].fence
    let step = checked.plan.steps.first { $0.snippet == index }
    let note = note(edit, step)
    let code = code.edits[index] ?? Listing(swift: fence.text)
    return render(
      SnippetFigure(
        figureID: anchors[index],
        changePlace: step.flatMap {
          $0.expectation == .staysOpen ? nil : checked.plan.changePlace(ofFence: index)
        },
        file: edit.file ?? step.map(changedFiles) ?? "",
        hasPlace: edit.place != nil,
        placeWord: edit.place.map { words($0.words) } ?? "",
        place: edit.path ?? "",
        step: step?.id ?? edit.step ?? words("not woven"),
        mustFail: step?.mustFail == true,
        lost: edit.isDifference ? code.indentation : nil,
        code: code.html,
        isFolded: edit.isFolded,
        lineCount: words.counted(
          fence.lines.count, "{{count}} line of code", "{{count}} lines of code"),
        names: names.attribute(for: fence.lines),
        hasNote: note != nil,
        note: note ?? "",
        diagnostics: attachment(of: index).map {
          render(console($0, label: words("The compiler says"), id: anchors[$0]), "console")
            + faults($0)
        } ?? "",
        faults: faults(index),
        program: step.map { programPath(of: $0) }),
      "snippet")
  }

  private func changedFiles(of step: Plan.Step) -> String {
    step.changed.isEmpty
      ? words("From the program") : step.changed.keys.sorted().joined(separator: ", ")
  }

  private func note(_ edit: Snippet.Edit, _ step: Plan.Step?) -> String? {
    switch step?.expectation {
    case .fails: return words("This must not compile.")
    case .staysOpen where edit.isOpen: return words("Compiled together with the next snippet.")
    default: break
    }
    return edit.branch.map {
      words("On the branch “{{branch}}”: the main program stays as it was.", ["branch": $0])
    }
  }
}

extension Plan.Step {
  fileprivate var mustFail: Bool {
    if case .fails = expectation { true } else { false }
  }
}

extension Snippet.Edit {
  fileprivate var isDifference: Bool {
    if case .diff = form { true } else { false }
  }

  fileprivate var file: String? {
    switch form {
    case .file(let name), .diff(let name): name
    case .fragment: nil
    }
  }
}

extension Snippet.Edit.Place {
  fileprivate var words: String {
    switch self {
    case .inside: "in"
    case .before: "before"
    case .after: "after"
    case .replace: "in place of"
    }
  }
}
