import Chapter
import Diagnostics

/// The info string of a fence, in any spelling supported by renderers.
struct FenceLanguage: Sendable {
  private(set) var language: String
  private(set) var words: [String]

  /// `swift`, `Swift`, `{.swift}`, `{#id .swift}`, `swift,ignore`, `swift title="…"`, `swift5`.
  init(_ info: String) {
    let words = info.lowercased().split { " \t,;{}:".contains($0) }.map(String.init)
    let classed = info.hasPrefix("{") ? words.first { $0.hasPrefix(".") } : nil
    let first = classed ?? words.first ?? ""
    language = first.hasPrefix(".") ? String(first.dropFirst()) : first
    // Attributes in braces have dots: `{.swift .ignore}`.
    self.words = words.dropFirst().map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
    if ["swift4", "swift5", "swift6"].contains(language) { language = "swift" }
  }

  /// The word that exempts a snippet from compiling.
  var exemption: String? {
    let exempting: Set = [
      "ignore", "no_compile", "nocompile", "no-compile", "pseudo", "skip", "diff",
    ]
    return words.first(where: exempting.contains)
  }

  /// Whether the program is compiled but not run.
  var isOnlyCompiled: Bool { words.contains { ["no_run", "norun", "no-run"].contains($0) } }

  /// Returns the expectations expressed by the words.
  func expectations(at fence: Fence) -> [WatchedExpectation] {
    let lines = 0...max(0, fence.lines.count)
    func says(_ kind: InferredExpectation.Kind) -> WatchedExpectation {
      WatchedExpectation(
        expectation: InferredExpectation(kind: kind, location: fence.location), lines: lines)
    }
    return words.compactMap { word in
      switch word {
      case "compile_fail", "compile-fail", "compile_error", "fails":
        says(.fails(text: "", quotes: false))
      case "should_panic", "should-panic", "crashes", "traps": says(.traps(text: ""))
      default: nil
      }
    }
  }

  /// Whether the language marks a program's output.
  var isOutput: Bool {
    [
      "", "text", "console", "output", "plaintext", "plain", "txt", "log", "none", "nohighlight",
      "stdout",
    ].contains(language)
  }

  /// Whether the block may be a transcript of Swift's REPL.
  var mayBeTranscript: Bool { isOutput || isShell || ["repl", "swift-repl"].contains(language) }

  /// Whether the block may be a program's output, or a shell's input.
  var isShell: Bool { ["sh", "bash", "zsh", "shell", "terminal"].contains(language) }
}
