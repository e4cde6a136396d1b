import Testing

/// Answers that seem right but are not: each prints, ends, replaces or imitates the judge's input.
enum Cheats {
  struct Cheat: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String

    var testDescription: String { name }
  }

  /// Answers to the template exercise: `increment()` adds `step`.
  static let counter: [Cheat] = [
    ("prints the log at once", body("print(2); print(7)")),
    ("prints, then exits", "import Foundation\n" + body("print(2); print(7); exit(0)")),
    ("exits by the C library's name", "import Glibc\n" + body("print(2); print(7); Glibc.exit(0)")),
    ("exits at once", "import Glibc\n" + body("print(2); print(7); _exit(0)")),
    ("ends by a trap", body("print(2); print(7); fatalError()")),
    ("ends by an index", body("print(2); print(7); _ = [Int]()[0]")),
    ("ends by a precondition", body("print(2); print(7); preconditionFailure(\"done\")")),
    ("never ends", body("print(2); print(7); while true {}")),
    ("floods", body("while true { print(2) }")),
    (
      "replaces print",
      body("count += 1") + "\nfunc print(_ x: Any) { Swift.print(2, 7, separator: \"\\n\") }\n"
    ),
    (
      "replaces print, generically",
      body("count += 1") + "\nfunc print<T>(_ x: T) { Swift.print(2) }\n"
    ),
    (
      "replaces print by a variable", body("count += 1") + "\nlet print: (Int) -> Void = { _ in }\n"
    ),
    ("replaces print by a type", body("count += 1") + "\nstruct print { init(_ x: Int) {} }\n"),
    (
      "counts the calls",
      body("calls += 1; count = calls == 1 ? 2 : 9") + "\nnonisolated(unsafe) var calls = 0\n"
    ),
    ("knows the first number", body("count = 2")),
    ("knows both by the step", body("count = step == 2 ? 2 : 8")),
    ("adds a number", body("count += 2")),
    ("does nothing", body("")),
    ("replaces the count", body("count = step")),
    ("counts twice", body("count += step; count += step")),
    ("prints at the end", body("count += 1; _ = last") + "\nlet last: Void = print(7)\n"),
    (
      "prints when the step is set",
      """
      struct Counter {
        var count = 0
        var step = 2 { didSet { print("7") } }
        mutating func increment() { count += step }
      }
      """
    ),
    (
      "writes to the descriptor",
      "import Glibc\n" + body("count += 1; _ = write(1, \"2\\n7\\n\", 4)")
    ),
    ("puts", "import Glibc\n" + body("puts(\"2\"); puts(\"7\")")),
    ("closes the output", "import Glibc\n" + body("print(2); print(7); close(1)")),
    ("duplicates the output", "import Glibc\n" + body("count += 1; dup2(2, 1)")),
    (
      "reopens the output",
      "import Glibc\n" + body("count += 1; freopen(\"/dev/null\", \"w\", stdout)")
    ),
    ("sends itself a signal", "import Glibc\n" + body("print(2); print(7); kill(getpid(), 9)")),
    (
      "forks",
      "import Glibc\n" + body("print(2); print(7)")
        + "\n@_silgen_name(\"fork\") func other() -> Int32\nlet child = other()\n"
    ),
    (
      "enters the program itself",
      body("count += 1")
        + "\n@_cdecl(\"chapters_main\") public func entry() { print(2); print(7) }\n"
    ),
    (
      "is the program",
      body("count += 1") + "\n@main struct Main { static func main() { print(2); print(7) } }\n"
    ),
    (
      "replaces the driver",
      body("count += 1") + "\nfunc chaptersDriver() async throws { print(2); print(7) }\n"
    ),
    ("begins a part", "import Stage\n" + body("count += 1; chaptersStagePart(token: 0)")),
    (
      "names the stage",
      body("count += 1") + "\nenum Stage { static func run() { print(2); print(7) } }\n"
    ),
    ("leaves the file empty", ""),
    ("is a comment", "// struct Counter\n"),
    ("closes the fence", body("count += 1") + "\n```\n\n```swift run=counts\nprint(2)\nprint(7)\n"),
    ("adds a console", body("count += 1") + "\n```\n```console\n1\n2\n"),
    ("closes the fence with more marks", body("count += 1") + "\n``````\n"),
    ("elides", "struct Counter {\n  ...\n}\n"),
  ].map { Cheat(name: $0.0, text: $0.1) }

  /// Answers to the exercise on a view that observes less.
  static let board: [Cheat] = [
    ("does nothing", board("Text(\"Score: \\(game.score)\")", more: "")),
    ("makes the view elsewhere", board("Text(\"Score: \\(game.score)\")", more: score)),
    (
      "hands the number down",
      board(
        "ScoreView(score: game.score)",
        more:
          "struct ScoreView: View {\n  let score: Int\n  var body: some View { Text(\"Score: \\(score)\") }\n}\n"
      )
    ),
    (
      "prints a log",
      board(
        "ScoreView(game: game); let _ = print(\"ScoreView: @dependencies changed.\")", more: score)
    ),
    (
      "never shows the score",
      board(
        "ScoreView(game: game)",
        more:
          "struct ScoreView: View {\n  let game: Game\n  var body: some View { let _ = game.score; Text(\"Score: 0\") }\n}\n"
      )
    ),
    (
      "shows what will be",
      board(
        "ScoreView(game: game)",
        more:
          "struct ScoreView: View {\n  let game: Game\n  var body: some View { Text(\"Score: \\(game.score == 0 ? 0 : 2)\") }\n}\n"
      )
    ),
    (
      "copies the score",
      board(
        "ScoreView(game: game)",
        more:
          "struct ScoreView: View {\n  @State var score: Int\n  init(game: Game) { _score = State(initialValue: game.score) }\n  var body: some View { Text(\"Score: \\(score)\") }\n}\n"
      )
    ),
    (
      "has no button",
      "import SwiftUI\nstruct BoardView: View {\n  let game: Game\n  var body: some View { Text(game.title); ScoreView(game: game) }\n}\n"
        + score
    ),
    (
      "replaces the simulator",
      board(
        "ScoreView(score: game.score)",
        more:
          "struct ScoreView: View {\n  let score: Int\n  var body: some View { Text(\"Score: \\(score)\") }\n}\nstruct Simulator {\n  init(_ view: () -> some View) {}\n  var screen: String { \"Final\" }\n  func tap(_ text: String) {}\n}\n"
      )
    ),
    (
      "extends the simulator",
      board(
        "Text(\"Score: \\(game.score)\")",
        more: "extension Simulator { func tap(_ text: String) {} }\n")
    ),
    (
      "drives by itself",
      board(
        "ScoreView(game: game)",
        more: score + "let other = MainActor.assumeIsolated { Simulator { Text(\"\") } }\n")
    ),
    (
      "replaces the model",
      board(
        "ScoreView(game: game)", more: score + "class Game { var title = \"\"; var score = 0 }\n")
    ),
    (
      "makes the model a value",
      board("ScoreView(game: game)", more: score + "typealias Game = Int\n")
    ),
    (
      "reads on appearance",
      board(
        "ScoreView(game: game)",
        more:
          "struct ScoreView: View {\n  let game: Game\n  @State var score = 0\n  var body: some View { Text(\"Score: \\(score)\").onAppear { score = game.score } }\n}\n"
      )
    ),
  ].map { Cheat(name: $0.0, text: $0.1) }

  private static func body(_ code: String) -> String {
    """
    struct Counter {
      var count = 0
      var step = 2

      mutating func increment() {
        \(code)
      }
    }
    """
  }

  private static let score =
    "struct ScoreView: View {\n  let game: Game\n  var body: some View { Text(\"Score: \\(game.score)\") }\n}\n"

  private static func board(_ code: String, more: String) -> String {
    """
    import SwiftUI

    struct BoardView: View {
      let game: Game

      var body: some View {
        Text(game.title)
        \(code)
        Button("Point") { game.score += 1 }
      }
    }

    \(more)
    """
  }
}
