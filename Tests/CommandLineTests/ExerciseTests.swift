import Foundation
import Testing

@Suite("Doing exercises")
struct ExerciseTests {
  private static let book = Command.root.appending(path: "Chapters").path

  /// Makes a learner's folder, and does something in it.
  private static func inFolder(_ body: (Command, String) async throws -> Void) async throws {
    try await Command.inTemporaryCopy { directory in
      let made = try await Command(directory: directory)
        .run(["exercise", "init", "learning", "--book", book])
      #expect(made.status == "exit 0")
      #expect(made.standardError == "")
      let folder = directory + "/learning"
      try await body(Command(directory: folder), folder)
    }
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  @Test("From an empty folder to the first right answer, each step suggests the next")
  func way() async throws {
    try await Self.inFolder { command, folder in
      let list = try await command.run(["exercise"])
      #expect(list.standardOutput.contains("new   observe-less"))
      let begun = try await command.run(["exercise", "start", "observe-less"])
      #expect(begun.standardOutput.hasPrefix("begun: Observe less\n"))
      let path = folder + "/Exercises/observe-less/BoardView.swift"
      #expect(FileManager.default.fileExists(atPath: path))

      let task = try String(
        contentsOfFile: folder + "/Exercises/observe-less/README.md", encoding: .utf8)
      let chapter = Self.book + "/253-observation-the-present/README.md"
      #expect(task.hasSuffix("[its chapter](<\(chapter)>).\n"))

      let first = try await command.run(["exercise", "check"])
      #expect(first.status == "exit 1")
      #expect(first.standardError == "judging: Observe less\n")
      #expect(first.standardOutput.hasPrefix("not yet: "))
      #expect(Self.lines(first.standardOutput).last?.hasPrefix("next: ") == true)
      #expect(Self.lines(first.standardOutput).allSatisfy { $0.count <= 60 })

      let hint = try await command.run(["exercise", "hint"])
      #expect(hint.standardOutput.hasPrefix("hint 1 of 3:\n"))
      let solution = try await command.run(["exercise", "solution"])
      try solution.standardOutput.write(toFile: path, atomically: true, encoding: .utf8)
      let right = try await command.run(["exercise", "check"])
      #expect(right.status == "exit 0")
      #expect(Self.lines(right.standardOutput).first == "right")
      let progress = try String(contentsOfFile: folder + "/progress.txt", encoding: .utf8)
      #expect(progress == "observe-less: right, 1 hint\n")
    }
  }

  @Test("An unreadable learner's file is an error at its place, and is kept")
  func unreadable() async throws {
    try await Self.inFolder { command, folder in
      let progress = folder + "/progress.txt"
      let bytes = Data("# mine\nobserve-less: right\n".utf8) + [0xFF, 0x0A]
      try bytes.write(to: URL(filePath: progress))
      for words in [["list"], ["start", "observe-less"], ["hint", "observe-less"], ["reset"]] {
        let result = try await command.run(["exercise"] + words)
        #expect(result.status == "exit 2", "\(words)")
        #expect(
          result.standardError.contains("progress.txt:3:1: this byte is not UTF-8"), "\(words)")
      }
      #expect(FileManager.default.contents(atPath: progress) == bytes)
    }
  }

  @Test("A restored answer is kept byte for byte")
  func keptAnswer() async throws {
    try await Self.inFolder { command, folder in
      _ = try await command.run(["exercise", "start", "observe-less"])
      let answer = folder + "/Exercises/observe-less/BoardView.swift"
      let bytes = Data("// \u{E9}\r\n".utf8) + [0xE9, 0x00]
      try bytes.write(to: URL(filePath: answer))
      let reset = try await command.run(["exercise", "reset"])
      #expect(reset.status == "exit 0")
      let kept = folder + "/Earlier/observe-less-1/BoardView.swift.txt"
      #expect(FileManager.default.contents(atPath: kept) == bytes)
    }
  }

  @Test("An answer and progress with Windows line endings are accepted")
  func windowsAnswer() async throws {
    try await Self.inFolder { command, folder in
      _ = try await command.run(["exercise", "start", "observe-less"])
      let solution = try await command.run(["exercise", "solution"]).standardOutput
      for (file, text) in [
        ("Exercises/observe-less/BoardView.swift", solution),
        ("progress.txt", "# mine\nobserve-less: begun, 1 hint\n"),
      ] {
        try text.replacing("\n", with: "\r\n")
          .write(toFile: "\(folder)/\(file)", atomically: true, encoding: .utf8)
      }
      let right = try await command.run(["exercise", "check"])
      #expect(right.status == "exit 0", "\(right)")
      let progress = try String(contentsOfFile: folder + "/progress.txt", encoding: .utf8)
      #expect(progress == "# mine\r\nobserve-less: right, 1 hint\r\n")
    }
  }

  @Test("A changed given file is replaced by the book's version, with a note")
  func givenFile() async throws {
    try await Self.inFolder { command, folder in
      _ = try await command.run(["exercise", "start", "observe-less"])
      try "broken".write(
        toFile: folder + "/Exercises/observe-less/Game.swift", atomically: true, encoding: .utf8)
      let checked = try await command.run(["exercise", "check"])
      #expect(checked.standardOutput.hasPrefix("not yet: "))
      #expect(checked.standardOutput.contains("note: Game.swift is the exercise's"))
    }
  }

  @Test("Exercises are in the book's order, and a chapter is selected by its number")
  func order() async throws {
    try await Self.inFolder { command, _ in
      let list = Self.lines(try await command.run(["exercise", "list"]).standardOutput)
      let chapters = list.dropFirst().dropLast().filter { !$0.hasPrefix(" ") }
      #expect(chapters.first == "252-observation-the-past")
      #expect(chapters.contains("098-ergonomic-state-management-1"))
      let first = try #require(list.dropFirst(2).first?.split(separator: " ").last)
      #expect(try await command.run(["exercise", "start"]).status == "exit 0")
      let begun = try await command.run(["exercise", "start", "--chapter", "253"])
      #expect(begun.standardOutput.hasPrefix("begun: "))
      #expect(
        try await command.run(["exercise", "list"]).standardOutput.contains("begun \(first)"))
      let absent = try await command.run(["exercise", "start", "--chapter", "251"])
      #expect(absent.standardError.contains("no chapter '251' has exercises"))
    }
  }

  @Test("Every begun exercise is judged, and unjudged files are reported")
  func all() async throws {
    try await Self.inFolder { command, folder in
      _ = try await command.run(["exercise", "start", "observe-less"])
      try "struct Extra {}\n".write(
        toFile: folder + "/Exercises/observe-less/Extra.swift", atomically: true, encoding: .utf8)
      let one = try await command.run(["exercise", "check"]).standardOutput
      #expect(one.contains("note: Extra.swift is not part of the answer"))
      #expect(one.contains("this is the code to start from, unchanged"))
      #expect(!one.contains("perhaps: "))
      let all = try await command.run(["exercise", "check", "--all"])
      #expect(all.status == "exit 1")
      #expect(all.standardOutput.hasPrefix("observe-less: not yet: "))
      #expect(all.standardOutput.hasSuffix("0 of 1 exercises are right\n"))
    }
  }

  @Test("An endless loop ends at the command's time limit")
  func timeLimit() async throws {
    try await Self.inFolder { command, folder in
      _ = try await command.run(["exercise", "start", "observe-less"])
      let solution = try await command.run(["exercise", "solution"]).standardOutput
      try solution.replacing(
        "var body: some View {", with: "var body: some View {\nlet _ = { while true {} }()"
      )
      .write(
        toFile: folder + "/Exercises/observe-less/BoardView.swift", atomically: true,
        encoding: .utf8)
      let checked = try await command.run(["exercise", "check", "--time-limit", "1"])
      #expect(checked.standardOutput.contains("the run used more than 1 s of processor time"))
    }
  }

  @Test("A moved book is found again once its new path is given")
  func movedBook() async throws {
    try await Self.inFolder { command, folder in
      try "/nowhere/Chapters\n".write(
        toFile: folder + "/.chapters-book", atomically: true, encoding: .utf8)
      let lost = try await command.run(["exercise", "start"])
      #expect(lost.standardError.contains("chapters exercise book FOLDER"))
      let listed = try await command.run(["exercise", "list"])
      #expect(listed.standardError.contains("chapters exercise book FOLDER"))
      let empty = try await command.run(["exercise", "book", folder])
      #expect(empty.standardError.contains("there are no exercises in"))
      #expect(try await command.run(["exercise", "book", Self.book]).status == "exit 0")
      #expect(try await command.run(["exercise", "start"]).status == "exit 0")
    }
  }

  @Test("An editor opens the task and the editable files")
  func opening() async throws {
    try await Self.inFolder { command, folder in
      var command = command
      let early = try await command.run(["exercise", "open", "observe-less"])
      #expect(early.standardError.contains("chapters exercise start observe-less"))
      _ = try await command.run(["exercise", "start", "observe-less"])
      let none = try await command.run(["exercise", "open"])
      #expect(none.standardError.contains("neither VISUAL nor EDITOR names an editor"))
      command.environment["EDITOR"] = "printf '<%s>\\n'"
      let opened = try await command.run(["exercise", "open"])
      #expect(opened.status == "exit 0")
      let files = opened.standardOutput.split(separator: "\n")
      #expect(files.count >= 2)
      #expect(files.first?.hasSuffix("Exercises/observe-less/README.md>") == true)
      #expect(files.contains { $0.hasSuffix("BoardView.swift>") })
    }
  }

  @Test("A reset backs up the previous answer")
  func reset() async throws {
    try await Self.inFolder { command, folder in
      _ = try await command.run(["exercise", "start", "observe-less"])
      let path = folder + "/Exercises/observe-less/BoardView.swift"
      let starter = try String(contentsOfFile: path, encoding: .utf8)
      for text in ["one", "two"] {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let reset = try await command.run(["exercise", "reset"])
        #expect(reset.status == "exit 0")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == starter)
      }
      for (number, text) in [(1, "one"), (2, "two")] {
        let kept = folder + "/Earlier/observe-less-\(number)/BoardView.swift.txt"
        #expect(try String(contentsOfFile: kept, encoding: .utf8) == text)
      }
      let all = try await command.run(["exercise", "reset", "--all"])
      #expect(all.status == "exit 0")
      #expect(try String(contentsOfFile: folder + "/progress.txt", encoding: .utf8) == "")
    }
  }

  @Test(
    "The command's errors suggest a remedy",
    arguments: [
      (["check"], "no exercise is begun; begin one with: chapters exercise start"),
      (["start", "observe-les"], "did you mean 'observe-less'?"),
      (["check", "observe-less", "--time-limit", "0"], "--time-limit takes a number of seconds"),
      (["reset", "observe-less", "--all"], "name an exercise, or write --all"),
      (["init", "."], "holds something already"),
    ])
  func misuse(_ arguments: [String], _ message: String) async throws {
    try await Self.inFolder { command, _ in
      var arguments = arguments
      if arguments.first == "init" { arguments += ["--book", Self.book] }
      let result = try await command.run(["exercise"] + arguments)
      #expect(result.status != "exit 0")
      #expect(result.standardError.contains(message))
    }
  }

  @Test("Outside of a learner's folder, the command reports that")
  func outside() async throws {
    try await Command.inTemporaryCopy { directory in
      let result = try await Command(directory: directory).run(["exercise", "check"])
      #expect(result.standardError.contains("make one with: chapters exercise init FOLDER"))
    }
  }

  @Test("Watching judges each save, and keys have their labeled effects")
  func watching() async throws {
    try await Self.inFolder { command, _ in
      _ = try await command.run(["exercise", "start", "observe-less"])
      let watched = try await command.run(["exercise", "watch"], input: "hq")
      #expect(watched.status == "exit 0")
      #expect(watched.standardOutput.contains("not yet: "))
      #expect(watched.standardOutput.contains("--- verdict 1: observe-less ---"))
      #expect(watched.standardOutput.contains("h hint, p predict, l list, n next, r reset, q quit"))
      #expect(watched.standardOutput.contains("hint 1 of 3:"))
    }
  }

  @Test("Explaining and playing a task in the learner's folder runs the answer, not the starter")
  func explaining() async throws {
    try await Self.inFolder { command, folder in
      _ = try await command.run(["exercise", "start", "observe-less"])
      let task = "Exercises/observe-less/README.md"
      let text = try String(contentsOfFile: "\(folder)/\(task)", encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let line = try #require(lines.firstIndex { $0.hasPrefix("```swift run") }) + 1
      let before = try await command.run(["explain", "\(task):\(line)"])
      #expect(before.standardOutput.contains("BoardView"))
      #expect(!before.standardOutput.contains("ScoreView"))
      let path = "\(folder)/Exercises/observe-less/BoardView.swift"
      try await command.run(["exercise", "solution"]).standardOutput
        .write(toFile: path, atomically: true, encoding: .utf8)
      let after = try await command.run(["explain", "\(task):\(line)"])
      #expect(after.standardOutput.contains("ScoreView ran: @dependencies (Game.score"), "\(after)")
      let played = try await command.run(["play", "\(task):\(line)"], input: "1\nq\n")
      #expect(played.standardOutput.contains("ScoreView"), "\(played)")
      try FileManager.default.removeItem(atPath: path)
      let missing = try await command.run(["explain", "\(task):\(line)"])
      #expect(missing.status == "exit 2")
      #expect(
        missing.standardError.contains("'chapters exercise start observe-less' writes it anew"))
    }
  }

  @Test("A prediction is judged by the starter's run")
  func predicting() async throws {
    try await Self.inFolder { command, _ in
      _ = try await command.run(["exercise", "start", "read-later"])
      let watched = try await command.run(["exercise", "watch"], input: "p1p9q").standardOutput
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(watched.contains("which bodies run after type"))
      #expect(watched.contains("1 FieldView twice, FormView not"))
      #expect(watched.contains("not so: FieldView twice, FormView not"))
      #expect(watched.contains("FormView ran twice, because it reads"))
      #expect(watched.contains("right is 3: FieldView twice, FormView twice"))
      #expect(watched.contains("there is no other question"))
    }
  }

  @Test("A new exercise holds once it is recorded")
  func new() async throws {
    try await Command.inTemporaryCopy { directory in
      let command = Command(directory: directory)
      _ = try await command.run(["init", "."])
      let made = try await command.run(["exercise", "new", "steps", "--in", "Chapters/1-counter"])
      #expect(made.status == "exit 0")
      let before = try await command.run(["check"])
      #expect(before.status == "exit 1")
      #expect(before.standardOutput.contains("the actual verdict differs from this one"))
      let recorded = try await command.run(["record", "--force"])
      #expect(recorded.status == "exit 0")
      #expect(try await command.run(["check"]).status == "exit 0")
    }
  }
}
