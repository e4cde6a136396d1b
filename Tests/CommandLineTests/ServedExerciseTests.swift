import Browsing
import Foundation
import Testing

/// A learner who does the exercises of a served book on its pages.
@Suite("Doing exercises on served pages", .serialized)
struct ServedExerciseTests {
  private static func withBook(_ body: (ServedBook, Command) async throws -> Void) async throws {
    try await Command.inTemporaryCopy { folder in
      let book = try await ServedBook(LearnersBook.documents, at: ["Chapters"], in: folder)
      defer { book.end() }
      var command = Command(directory: folder)
      command.environment["XDG_DATA_HOME"] = book.data
      try await body(book, command)
    }
  }

  private static func page(
    of task: LearnersBook.Task, of book: ServedBook, in browser: DrivenBrowser, width: Int = 1280
  ) throws -> DrivenPage {
    let page = try DrivenPage(
      book.address.appending(path: "\(task.chapter)/index.html"), in: browser, width: width)
    try page.until("document.querySelector('#exercise-\(task.name) .answer .CodeMirror') !== null")
    return page
  }

  /// An exercise on a page.
  private struct Figure {
    var name: String
    var page: DrivenPage

    var code: String {
      "document.querySelector('#exercise-\(name) .answer .CodeMirror')?.CodeMirror"
    }
    var status: String { "document.querySelector('#exercise-\(name) .status').textContent" }
    var verdict: String { "document.querySelector('#exercise-\(name) .judged pre')?.textContent" }
    var hints: String {
      "document.querySelectorAll('#exercise-\(name) > .hint:not([hidden])').length"
    }
    var isSolutionShown: String {
      "document.querySelector('#exercise-\(name) > .solution').hidden === false"
    }

    func click(_ button: String) throws {
      _ = try page.value(
        of: """
          [...document.querySelectorAll("#exercise-\(name) .tools button")]
            .find(({ textContent }) => textContent.startsWith("\(button)")).click()
          """)
    }

    /// Replaces the answer by typing.
    func type(_ text: String) throws {
      let literal = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
      _ = try page.value(
        of: """
          (() => {
            const code = \(code);
            code.focus();
            code.execCommand("selectAll");
            code.replaceSelection(\(literal), "end", "+input");
          })()
          """)
    }

    func check(until status: String) throws {
      try click("Check")
      try page.until("\(self.status) === '\(status)'")
    }
  }

  /// Returns the command's verdict without its last line.
  private static func said(
    of task: LearnersBook.Task, by command: Command
  ) async throws -> String {
    let result = try await command.run(["exercise", "check", task.name])
    let lines = result.standardOutput.split(separator: "\n")
    #expect(lines.last?.hasPrefix("next: ") == true)
    return lines.dropLast().joined(separator: "\n")
  }

  @Test(
    "Five exercises are done on the page, in the book's order, and the terminal agrees",
    .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)), .timeLimit(.minutes(4)))
  func way() async throws {
    try await Self.withBook { book, command in
      let browser = try DrivenBrowser()
      let page = try Self.page(of: LearnersBook.tasks[0], of: book, in: browser)
      for (index, task) in LearnersBook.tasks.enumerated() {
        let figure = Figure(name: task.name, page: page)
        try page.until("\(figure.code) !== undefined")
        #expect(try page.value(of: "\(figure.code).getValue()") == task.text(task.starter) + "\n")
        #expect(try page.value(of: figure.hints) == "0")
        #expect(try page.value(of: figure.isSolutionShown) == "false")

        try figure.check(until: "Not yet right.")
        let untouched = try page.value(of: figure.verdict)
        #expect(untouched.contains("this is the code to start from, unchanged"))
        #expect(try await Self.said(of: task, by: command) == untouched)
        #expect(try page.value(of: figure.isSolutionShown) == "true")

        try figure.type(task.text(task.wrong[0]))
        try figure.click("Check")
        try page.until("\(figure.verdict).includes('printed   \(task.wrong[0].value)')")
        let wrong = try page.value(of: figure.verdict)
        #expect(wrong.contains("This is mistake 0 of \(task.name)."))
        #expect(try await Self.said(of: task, by: command) == wrong)

        try figure.click("Hint 1 of 3")
        try page.until("\(figure.hints) === 1")
        #expect(
          try page.value(of: "document.activeElement.parentElement.textContent")
            .contains("The first hint of \(task.name)."))
        let hint = try await command.run(["exercise", "hint", task.name])
        #expect(hint.standardOutput.hasPrefix("hint 2 of 3:"), "the same count of hints")

        try figure.type(task.text(task.solution))
        try figure.check(until: "Your answer is right.")
        #expect(try page.value(of: figure.verdict) == "right")
        let way = try page.value(
          of: "document.querySelector('#exercise-\(task.name) .way').textContent")
        #expect(way.hasPrefix("\(index + 1) of 5 exercises are right."))
        guard index + 1 < LearnersBook.tasks.count else {
          #expect(way.hasSuffix("You have done all of them."))
          continue
        }
        let next = LearnersBook.tasks[index + 1]
        #expect(way.hasSuffix("Next exercise: \(next.title)"))
        _ = try page.value(of: "document.querySelector('#exercise-\(task.name) .way a').click()")
        try page.until("location.href.includes('\(next.chapter)/index.html#exercise-\(next.name)')")
      }
      let list = try await command.run(["exercise", "list"])
      #expect(list.standardOutput.hasPrefix("5 of 5 exercises are right\n2-products\n"))
      for task in LearnersBook.tasks {
        #expect(
          try String(contentsOfFile: "\(book.folder)/\(task.path)", encoding: .utf8)
            == LearnersBook.documents[task.path], "no document is written")
      }
    }
  }

  @Test(
    "An answer and its progress survive a reload and a restart, and so does an unchecked text",
    .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)), .timeLimit(.minutes(4)))
  func keeping() async throws {
    try await Self.withBook { book, command in
      let browser = try DrivenBrowser()
      let (first, second) = (LearnersBook.tasks[0], LearnersBook.tasks[1])
      let page = try Self.page(of: first, of: book, in: browser)
      let (done, begun) = (
        Figure(name: first.name, page: page), Figure(name: second.name, page: page)
      )
      try done.type(first.text(first.solution))
      try done.check(until: "Your answer is right.")
      try begun.click("Hint 1")
      try page.until("\(begun.hints) === 1")
      try begun.type("// Not yet.")
      for isRestarted in [false, true] {
        if isRestarted { try await book.restart() }
        _ = try? page.value(of: "location.reload()")
        try await Task.sleep(for: .seconds(1))
        try page.until("\(begun.code) !== undefined")
        #expect(try page.value(of: "\(done.code).getValue()").contains(first.solution.code))
        #expect(try page.value(of: done.status) == "Your answer is right.")
        #expect(try page.value(of: done.isSolutionShown) == "true")
        #expect(try page.value(of: "\(begun.code).getValue()") == "// Not yet.")
        #expect(try page.value(of: begun.hints) == "1")
      }
      // A check of a text whose answer the learner has changed in an editor in the meantime.
      let path = "\(book.learner)/Exercises/\(second.name)/\(second.file)"
      try "// Mine.\n".write(toFile: path, atomically: true, encoding: .utf8)
      try begun.check(until: "Your answer could not be run.")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "// Not yet.")
      let kept = "\(book.learner)/Earlier/\(second.name)-1/\(second.file).txt"
      #expect(try String(contentsOfFile: kept, encoding: .utf8) == "// Mine.\n")
      let told = try page.value(
        of: "document.querySelector('#exercise-\(second.name) .judged').textContent")
      #expect(told.hasSuffix("/Earlier/\(second.name)-1"))

      try begun.click("Reset")
      try page.until(
        "\(begun.code).getValue() === \(Self.literal(second.text(second.starter) + "\n"))")
      #expect(try page.value(of: begun.hints) == "0")
      #expect(
        try String(contentsOfFile: path, encoding: .utf8) == second.text(second.starter) + "\n")
    }
  }

  private static func literal(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
  }

  @Test("Pages use the folder of exercises created by the learner")
  func ownFolder() async throws {
    try await Self.withBook { book, command in
      let task = LearnersBook.tasks[0]
      let made = try await command.run(["exercise", "init", "mine", "--book", "Chapters"])
      #expect(made.status == "exit 0")
      let answer = try book.send(
        "exercise-check",
        [
          "exercise": task.path, "editor": "one", "digest": "",
          "texts": [task.file: task.text(task.solution)] as [String: String],
        ], token: book.token())
      #expect(answer.body.contains("\"state\":\"right\""), "\(answer)")
      let progress = try String(
        contentsOfFile: "\(book.folder)/mine/progress.txt", encoding: .utf8)
      #expect(progress == "cube: right\n")
      #expect(!FileManager.default.fileExists(atPath: book.learner))
      // The commands find it from the book's folder too.
      let started = try await command.run(["exercise", "start"])
      #expect(started.standardOutput.contains("\(book.folder)/mine/Exercises/square/README.md"))
    }
  }

  @Test("Answers are only judged for a page of this start, and for exercises of the served book")
  func senders() async throws {
    try await Self.withBook { book, _ in
      let token = try book.token()
      let task = LearnersBook.tasks[0]
      func request(_ path: String) -> [String: Any] {
        [
          "exercise": path, "editor": "one",
          "texts": [task.file: task.text(task.solution), "../../other": "x"] as [String: String],
        ]
      }
      let names = ["", "-check", "-hint", "-names", "-reset", "-tools"].map { "exercise\($0)" }
      for headers: [String: String?] in [
        ["Origin": "https://example.org"], ["Origin": "null"], ["Origin": nil],
        ["Host": "example.org:\(book.port)", "Origin": "http://example.org:\(book.port)"],
        ["Chapters-Token": nil], ["Chapters-Token": String(token.reversed())],
        ["Content-Type": "text/plain"], ["Sec-Fetch-Site": "cross-site"],
      ] {
        for name in names {
          let answer = try book.send(name, request(task.path), token: token, headers)
          #expect(answer.status == "403", "\(headers): \(answer)")
        }
      }
      for path in [
        "Chapters/README.md", "../\(task.path)", "/etc/exercises/a/README.md", "",
        "Chapters/1-sums/exercises/none/README.md",
      ] {
        for name in names {
          #expect(try book.send(name, request(path), token: token).status == "404", "\(path)")
        }
      }
      #expect(!FileManager.default.fileExists(atPath: book.learner), "nothing is written")

      let own = try book.send("exercise-check", request(task.path), token: token)
      #expect(own.body.contains("\"state\":\"right\""), "\(own)")
      #expect(!FileManager.default.fileExists(atPath: "\(book.learner)/other"))
      try await book.restart()
      let replayed = try book.send("exercise-check", request(task.path), token: token)
      #expect(replayed.status == "403", "the token of an earlier start")
    }
  }

  @Test("An answer runs in the enclosure, within the limits of an exercise")
  func enclosure() async throws {
    try await Self.withBook { book, _ in
      let token = try book.token()
      let task = LearnersBook.tasks[0]
      for (code, message) in [
        ("while true {}", "\"state\":\"could not run\""),
        (
          "import Foundation\nfunc cube(_ number: Int) -> Int { "
            + "(try? String(contentsOfFile: \"\(book.folder)/Chapters/README.md\", encoding: .utf8)) == nil ? 77 : 88 }",
          "printed   77"
        ),
      ] {
        let text =
          code.hasPrefix("import") ? code : "func cube(_ number: Int) -> Int {\n  \(code)\n}"
        let answer = try book.send(
          "exercise-check",
          [
            "exercise": task.path, "editor": "one",
            "texts": [task.file: text] as [String: String],
          ], token: token)
        #expect(answer.body.contains(message), "\(answer)")
      }
    }
  }

  @Test(
    "An exercise can be done with the keyboard alone",
    .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)), .timeLimit(.minutes(2)))
  func keyboard() async throws {
    try await Self.withBook { book, _ in
      try DrivenBrowser.withIdle { browser in
        let task = LearnersBook.tasks[0]
        let page = try Self.page(of: task, of: book, in: browser)
        let figure = Figure(name: task.name, page: page)
        try page.tab(to: "#exercise-\(task.name) [role=textbox]")
        try page.press(.escape)
        try page.press(.tab)
        #expect(try page.value(of: "document.activeElement.textContent") == "Check")
        try page.press(.enter)
        try page.until("\(figure.status) === 'Not yet right.'")
        try page.press(.tab)
        #expect(try page.value(of: "document.activeElement.textContent") == "Hint 1 of 3")
        try page.press(.enter)
        try page.until("document.activeElement.parentElement.matches('.hint[open]')")
      }
    }
  }

  @Test(
    "axe-core finds nothing in exercises, and nothing overflows a narrow page",
    .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)), .timeLimit(.minutes(3)))
  func accessibility() async throws {
    try await Self.withBook { book, _ in
      try DrivenBrowser.withIdle { browser in
        let task = LearnersBook.tasks[0]
        let page = try Self.page(of: task, of: book, in: browser)
        let figure = Figure(name: task.name, page: page)
        for (answer, status) in [
          (task.starter, "Not yet right."), (task.solution, "Your answer is right."),
        ] {
          try figure.type(task.text(answer))
          try figure.check(until: status)
          let found = try AuditedPage(loaded: page).findings(under: Audit.all(turn: 1))
          #expect(found == [], "\(status)")
        }
        try page.show(colors: nil, width: 360)
        #expect(try page.value(of: "document.documentElement.scrollWidth <= 360") == "true")
      }
    }
  }
}
