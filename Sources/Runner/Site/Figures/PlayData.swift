import Foundation

/// The data of a chapter's playable runs, in the form that the page's script reads.
///
/// Texts are shared: equal frames, or equal accounts of uses, are stored once.
struct PlayData {
  private struct Run: Encodable {
    var states: [PlayedRun.State]
    var recorded: [String: Int]
    var isComplete: Bool
    var command: String
  }

  private struct Contents: Encodable {
    var texts: [String]
    var runs: [String: Run]
  }

  private var texts: [String] = []
  private var numbers: [String: Int] = [:]
  private var runs: [String: Run] = [:]

  /// Adds a run.
  ///
  /// - Parameters:
  ///   - id: the identifier of its session on the page.
  ///   - command: the command that continues a play beyond the page's data.
  mutating func add(_ run: PlayedRun, id: String, command: String) {
    let shared = run.texts.map { number(of: $0) }
    let states = run.states.map { state in
      PlayedRun.State(
        frame: shared[state.frame], waits: state.waits,
        uses: state.uses.map { [$0[0], shared[$0[1]]] })
    }
    runs[id] = Run(
      states: states, recorded: run.recorded, isComplete: run.isComplete, command: command)
  }

  /// The script that passes the data to the page's script; nil without playable runs.
  var script: String? {
    guard !runs.isEmpty else { return nil }
    return DataScript(function: "chaptersPlay").text(Contents(texts: texts, runs: runs))
  }

  private mutating func number(of text: String) -> Int {
    if let number = numbers[text] { return number }
    texts.append(text)
    numbers[text] = texts.count - 1
    return texts.count - 1
  }
}
