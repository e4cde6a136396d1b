import Chapter
import Planning

extension Verdict.Snippet {
  /// Returns the snippets of a chapter, each named by its step or run.
  static func all(of checked: CheckedChapter) -> [Self] {
    var names = Names()
    let compared = Set(checked.comparisons.compactMap(\.fence))
    return checked.chapter.snippets.enumerated().map { index, snippet in
      let (kind, name, isChecked) = names.next(index, snippet, in: checked)
      return Self(
        kind: kind, name: name, location: snippet.fence.location, lastLine: snippet.fence.lastLine,
        isChecked: isChecked ?? compared.contains(index),
        seconds: checked.durations[index].map { $0 / .seconds(1) })
    }
  }
}

/// Names snippets, in the order of the chapter.
private struct Names {
  private var counts: [String: Int] = [:]
  private var subject = ""

  /// - Returns: whether it was checked; nil if that depends on a comparison.
  mutating func next(_ index: Int, _ snippet: Snippet, in checked: CheckedChapter) -> (
    kind: Verdict.Snippet.Kind, name: String, isChecked: Bool?
  ) {
    switch snippet.role {
    case .edit(let edit):
      subject = unique("step", edit.step)
      let step = checked.plan.steps.firstIndex { $0.snippet == index }
      return (.step, subject, step.map(checked.isCompiled) ?? false)
    case .run(let run):
      let kind: Verdict.Snippet.Kind = run.isTest ? .test : .run
      subject = unique(kind.rawValue, run.name)
      let number = checked.plan.runs.firstIndex { $0.parts.contains { $0.snippet == index } }
      return (kind, subject, number.map { checked.runs[$0] != nil } ?? false)
    case .console(let console) where console.table != nil:
      return (.table, unique("table", nil), nil)
    case .console(let console):
      return (.console, (console.isOfErrors ? "errors of " : "console of ") + subject, nil)
    case .question:
      let question = checked.plan.questions.first { $0.snippet == index }
      return (
        .question, unique("question of", subject),
        question.map { checked.runs[$0.run] != nil } ?? false
      )
    case .diagram(let diagram):
      let planned = checked.plan.diagrams.first { $0.snippet == index }
      return (
        .diagram, unique(diagram.kind.rawValue, nil),
        planned.map { $0.runs.allSatisfy { checked.runs[$0] != nil } } ?? false
      )
    case .diagnostics:
      return (.diagnostics, "diagnostics of " + subject, nil)
    case .sketch(let why):
      return (.sketch, unique("sketch", nil) + ": " + why, false)
    case .resource(let resource):
      return (.resource, unique("resource", resource.name), false)
    case .other(let language):
      return (.other, unique(language.isEmpty ? "no language" : language, nil), false)
    }
  }

  /// `run count`, `run count (2)`; without a name its number: `run 3`.
  private mutating func unique(_ kind: String, _ name: String?) -> String {
    let text = name.map { "\(kind) \($0)" } ?? kind
    let count = counts[text, default: 0] + 1
    counts[text] = count
    if name == nil { return "\(text) \(count)" }
    return count == 1 ? text : "\(text) (\(count))"
  }
}
