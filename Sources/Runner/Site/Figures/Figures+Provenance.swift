import Chapter
import Diagnostics
import Judging
import Outcomes
import Planning
import Running
import Trace

/// The template's model of an output's origin, which lets a reader reproduce it.
struct ProvenanceFigure {
  /// The evidence in a few words, which opens the rest.
  var evidence: String
  /// The address of the chapter's original, if the output is published.
  var originalPath: String?
  /// The compiler: `Swift 6.3.1`.
  var compiler: String
  /// The start of the digest of the program (with its driver) that printed the output.
  var digest: String
  /// The command that repeats the check of this output.
  var command: String
  /// Whether it ran on the device, which is not Apple's.
  var isOnDevice: Bool
  /// The link to the page about the device, if any.
  var devicePath: String?
}

extension Figures {
  /// Returns the origin of a fence's output; nil if no program of this check produced it.
  func provenance(ofFence index: Int) -> ProvenanceFigure? {
    guard let compiler = checked.compiler, let program = program(ofFence: index) else { return nil }
    let location = checked.plan.fence(index).location
    let evidence = evidence(ofFence: index)
    var original: String?
    if case .published = evidence {
      original = checked.chapter.frontMatter.original.flatMap {
        $0.hasPrefix("https://") ? $0 : nil
      }
    }
    return ProvenanceFigure(
      evidence: text(of: evidence), originalPath: original,
      compiler: compiler, digest: String(program.digest.description.prefix(8)),
      command: "chapters check --line \(location.file):\(location.line)",
      isOnDevice: isOnDevice(fence: index), devicePath: devicePath)
  }

  private func evidence(ofFence index: Int) -> Snippet.Evidence? {
    guard case .console(let console) = checked.chapter.snippets[index].role else { return nil }
    return console.evidence
  }

  private func text(of evidence: Snippet.Evidence?) -> String {
    switch evidence {
    case .published(let place): words("As published: {{place}}", ["place": place])
    case .rules(let numbers):
      words("By the rules {{numbers}}", ["numbers": numbers.joined(separator: ", ")])
    case .ours: words("Ours alone: nothing is published that it follows from")
    case nil: words("Made by this build")
    }
  }

  private func isOnDevice(fence index: Int) -> Bool {
    let outcome = run(ofConsole: index).flatMap { checked.runs[$0] }
    return outcome?.trace.contains { if case .interaction = $0 { true } else { false } } ?? false
  }

  private func run(ofConsole index: Int) -> Int? {
    checked.plan.runs.firstIndex { run in
      run.parts.contains { $0.console == index || $0.errorConsole == index }
    }
  }

  private func program(ofFence index: Int) -> Compilation? {
    let plan = checked.plan
    let run = run(ofConsole: index).map { plan.runs[$0] }
    let step = plan.steps.first { $0.expectation.diagnostics == index }
    return (run?.parts[0].snippet ?? step?.snippet).flatMap { checked.programs[$0] }
  }
}
