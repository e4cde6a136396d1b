import Browsing
import Foundation
import Testing

/// A reader who changes programs of a served book, in a browser.
@Suite(
  "Changing a program in its page", .serialized,
  .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
struct ChangedProgramTests {
  private static let limits = ["--time-limit", "2", "--output-limit", "20000"]

  private static func withBook(
    _ documents: [String: String] = ReaderEdits.documents, _ body: (ServedBook) async throws -> Void
  ) async throws {
    try await Command.inTemporaryCopy { folder in
      let book = try await ServedBook(documents, in: folder, arguments: limits)
      defer { book.end() }
      try await body(book)
    }
  }

  /// The result of a change, as shown by a page.
  private struct Shown: Decodable {
    var errors: [String]
    var moments: [String]
    var status: String
  }

  @Test(
    "For a change, a page shows what 'check' and 'explain' report on the changed document",
    .timeLimit(.minutes(4)))
  func edits() async throws {
    #expect(ReaderEdits.all.count == 12 && ReaderEdits.documents.count == 6)
    try await Self.withBook { book in
      for edit in ReaderEdits.all {
        let shown = try DrivenBrowser.withIdle { browser in
          let page = try Self.page(edit.document, of: book, in: browser)
          try Self.open(on: page)
          try Self.change(edit.old, to: edit.new, on: page)
          try page.until(
            "document.querySelector('[data-changed]')?.dataset.changed === '\(edit.result)'")
          return try Self.shown(on: page)
        }
        let said = try await Self.said(of: edit, in: book.folder)
        #expect(shown.errors == said.errors, "\(edit): \(shown)")
        #expect(shown.moments == said.moments, "\(edit): \(shown)")
        #expect(edit.result == "same" ? said.errors.isEmpty : !said.errors.isEmpty)
      }
    }
  }

  /// Returns the command's report on an edited document: the errors, and the views of each
  /// interaction whose bodies ran or did not.
  private static func said(
    of edit: ReaderEdits.Edit, in folder: String
  ) async throws -> (errors: [String], moments: [String]) {
    let original = try #require(ReaderEdits.documents[edit.document])
    let text = original.replacing(edit.old, with: edit.new)
    #expect(text != original)
    let name = "changed-\(edit.document)"
    try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    let command = Command(directory: folder)
    let check = try await command.run(["check", name] + limits)
    let errors = check.standardOutput.matches(of: /(?m)^\S+:\d+:\d+: error: (.*)$/)
      .map { String($0.output.1) }
    let explain = try await command.run(["explain", "\(name):\(ReaderEdits.line(ofRunIn: text))"])
    let moments = explain.standardOutput.matches(
      of: /(?m)^  (\w+(?: #\d+)?)(?: \(\d+ of them\))? (ran|did not run)/
    )
    .map { "\($0.output.1).body \($0.output.2)" }
    return (errors.sorted(), edit.result == "failed" ? [] : moments)
  }

  private static func page(
    _ document: String, of book: ServedBook, in browser: DrivenBrowser, width: Int = 1280
  ) throws -> DrivenPage {
    let name = document.replacing(".md", with: ".html")
    return try DrivenPage(book.address.appending(path: name), in: browser, width: width)
  }

  /// Opens the editor of the page's run.
  private static func open(on page: DrivenPage) throws {
    try page.until("document.querySelector('figure.run .change-it button') !== null")
    _ = try page.value(of: "document.querySelector('figure.run .change-it button').click()")
    try page.until("document.querySelector('.editor .CodeMirror') !== null")
  }

  /// The editor of the page's first text.
  private static let code = "document.querySelector('.editor .CodeMirror').CodeMirror"

  /// Replaces a text in the editor by typing.
  private static func change(_ old: String, to new: String, on page: DrivenPage) throws {
    _ = try page.value(
      of: """
        (() => {
          const [old, text] = [\(literal(old)), \(literal(new))];
          const code = [...document.querySelectorAll(".editor .CodeMirror")].map(({ CodeMirror }) => CodeMirror)
            .find((code) => code.getValue().includes(old));
          const start = code.getValue().indexOf(old);
          code.focus();
          code.setSelection(code.posFromIndex(start), code.posFromIndex(start + old.length));
          code.replaceSelection(text, "end", "+input");
        })()
        """)
  }

  private static func literal(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  private static func shown(on page: DrivenPage) throws -> Shown {
    let text = try page.value(
      of: """
        JSON.stringify({
          errors: [...document.querySelectorAll(".messages > .error > strong + span")]
            .map(({ textContent }) => textContent.split("\\n")[0]).sort(),
          moments: [...document.querySelectorAll(".outcome .session > ol > li :is(.body, .idle)")]
            .map((entry) => entry.querySelector("code").textContent + " " + entry.querySelector(".kind").textContent),
          status: document.querySelector(".change .status").textContent,
        })
        """)
    return try JSONDecoder().decode(Shown.self, from: Data(text.utf8))
  }

  @Test(
    "A change is stored, and offered again after a reload and a restart of the server",
    .timeLimit(.minutes(3)))
  func keeping() async throws {
    try await Self.withBook(["driver.md": ReaderEdits.documents["driver.md"] ?? ""]) { book in
      let browser = try DrivenBrowser()
      let page = try Self.page("driver.md", of: book, in: browser)
      try Self.open(on: page)
      try Self.change("isOn = true", to: "isOn = false", on: page)
      try page.until("document.querySelector('[data-changed=ran]') !== null")
      let source = try String(contentsOfFile: book.folder + "/driver.md", encoding: .utf8)
      #expect(source == ReaderEdits.documents["driver.md"], "no file is written")
      let value = "\(Self.code).getValue()"
      for isRestarted in [false, true] {
        if isRestarted {
          try await book.restart()
          _ = try page.value(
            of:
              "document.querySelector('.editor').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true }))"
          )
          try page.until(
            "document.querySelector('.change .status').textContent.includes('started again')")
        }
        _ = try? page.value(of: "location.reload()")
        try await Task.sleep(for: .seconds(1))
        try page.until("document.querySelector('.change-it .note') !== null")
        try Self.open(on: page)
        #expect(try page.value(of: value).contains("isOn = false"))
        try page.until("document.querySelector('[data-changed=ran]') !== null")
      }
      // The book's own program again, without a stored change.
      _ = try page.value(
        of:
          "[...document.querySelectorAll('.change > .tools > button')].find(({ textContent }) => textContent === 'Reset').click()"
      )
      try page.until("document.querySelector('[data-changed=same]') !== null")
      #expect(try page.value(of: value).contains("isOn = true"))
      #expect(
        try page.value(
          of: "Object.keys(localStorage).filter((key) => key.startsWith('change')).length") == "0")
      // It can be undone.
      _ = try page.value(
        of:
          "[...document.querySelectorAll('.change > .tools > button')].find(({ textContent }) => textContent === 'Undo').click()"
      )
      #expect(try page.value(of: value).contains("isOn = false"))
      _ = browser
    }
  }

  @Test(
    "A change is kept as a branch when its author names it, and the page then shows it",
    .timeLimit(.minutes(2)))
  func branch() async throws {
    let document = ReaderEdits.documents["driver.md"] ?? ""
    try await Self.withBook(["driver.md": document]) { book in
      let path = book.folder + "/driver.md"
      func source() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
      try DrivenBrowser.withIdle { browser in
        let page = try Self.page("driver.md", of: book, in: browser)
        try Self.open(on: page)
        try Self.change("\"light\"", to: "\"bright\"", on: page)
        try page.until("document.querySelector('[data-changed=ran]') !== null")
        func click(_ text: String) throws {
          _ = try page.value(
            of: """
              [...document.querySelectorAll(".change .tools button")]
                .find(({ textContent }) => textContent.startsWith("\(text)")).click()
              """)
        }
        try click("Keep as a branch")
        #expect(try page.value(of: "document.activeElement.value") == "variant")
        let found = try AuditedPage(loaded: page).findings(under: Audit.all(turn: 1))
        #expect(found == [])
        try click("Cancel")
        #expect(try source() == document, "asking for the name writes nothing")
        try click("Keep as a branch")
        _ = try page.value(of: "document.activeElement.value = 'bright'")
        try click("Write it to driver.md")
        // The served page is drawn and loaded again with the branch.
        let runs = "document.querySelectorAll('figure.run').length"
        for _ in 0..<3 where (try? page.until("\(runs) === 2")) == nil {}
        #expect(try page.value(of: runs) == "2")
      }
      let text = try source()
      #expect(text.hasPrefix(document))
      #expect(text.contains("```diff Lamp.swift branch=bright\n"))
      #expect(text.contains("```console\nbright\n[On]\n```"))
      let check = try await Command(directory: book.folder).run(["check", "driver.md"])
      #expect(check.status == "exit 0", "\(check)")
    }
  }

  @Test(
    "A compiler fix-it is applied by a tap, and the screen is playable", .timeLimit(.minutes(2)))
  func fixing() async throws {
    try await Self.withBook(["driver.md": ReaderEdits.documents["driver.md"] ?? ""]) { book in
      try DrivenBrowser.withIdle { browser in
        let page = try Self.page("driver.md", of: book, in: browser)
        try Self.open(on: page)
        try Self.change("@State var isOn", to: "@State var count: Int = 0 var isOn", on: page)
        try page.until("document.querySelector('.field .message .fix') !== null")
        _ = try page.value(of: "document.querySelector('.field .message .fix').click()")
        try page.until("/0; ?var isOn/.test(\(Self.code).getValue())")
        try Self.change("@State var count: Int = 0; var isOn", to: "@State var isOn", on: page)
        try page.until("document.querySelector('[data-changed=same]') !== null")
        #expect(try page.value(of: "document.querySelector('.change .messages').hidden") == "true")
        let control =
          "[...document.querySelectorAll('.outcome .screen [data-u]:enabled')].find((one) => one.offsetParent)"
        try page.until("\(control) !== undefined")
        _ = try page.value(of: "\(control).click()")
        try page.until(
          "document.querySelector('.outcome .live')?.textContent.includes('false → true')")
      }
    }
  }

  @Test(
    "The editor can be left by Escape and Tab, and used without a mouse", .timeLimit(.minutes(2)))
  func keyboard() async throws {
    try await Self.withBook(["driver.md": ReaderEdits.documents["driver.md"] ?? ""]) { book in
      try DrivenBrowser.withIdle { browser in
        let page = try Self.page("driver.md", of: book, in: browser)
        try page.until("document.querySelector('.change-it button') !== null")
        try page.tab(to: ".run .change-it button")
        try page.press(.enter)
        let focused = "document.activeElement.getAttribute('aria-label')"
        try page.until("\(focused) === 'Lamp.swift'")
        let length = "\(Self.code).getValue().length"
        let before = try page.value(of: length)
        try page.press(.tab)
        #expect(try page.value(of: length) == "\(try #require(Int(before)) + 2)")
        try page.press(.escape)
        try page.press(.tab)
        #expect(try page.value(of: focused) == "Run.swift")
        try page.press(.escape)
        try page.press(.tab)
        #expect(try page.value(of: "document.activeElement.textContent") == "Run")
        try page.press(.enter)
        try page.until("document.querySelector('[data-changed=same]') !== null")
        #expect(
          try page.value(of: "document.querySelector('.hint').textContent").contains("Escape"))
        #expect(
          try page.value(
            of:
              "document.querySelector('.field [role=textbox]').getAttribute('aria-describedby') === document.querySelector('.hint').id"
          ) == "true")
      }
    }
  }

  @Test(
    "A message stands under its line, and the keyboard leads to its fix", .timeLimit(.minutes(2)))
  func messages() async throws {
    try await Self.withBook(["driver.md": ReaderEdits.documents["driver.md"] ?? ""]) { book in
      try DrivenBrowser.withIdle { browser in
        let page = try Self.page("driver.md", of: book, in: browser)
        try Self.open(on: page)
        try Self.change("@State var isOn", to: "@State var count: Int = 0 var isOn", on: page)
        try page.until("document.querySelector('.field .message .fix') !== null")
        for width in [360, 800, 1280] {
          try page.show(colors: nil, width: width)
          try page.until(
            """
            (() => {
              const box = (element) => element.getBoundingClientRect();
              return [...document.querySelectorAll(".field .message")].every((message) => {
                const row = message.closest(".wrong");
                const [line, own, field] = [row.querySelector(".CodeMirror-line"), message, message.closest(".field")].map(box);
                const next = row.nextElementSibling?.querySelector(".CodeMirror-line");
                return own.top >= line.bottom - 1 && own.top < line.bottom + 4 && own.height > 20
                  && own.left >= field.left && own.right <= field.right
                  && (!next || own.bottom <= box(next).top + 1);
              });
            })()
            """)
        }
        // Other lines move the message, and an edit of its own line drops it.
        let shown = "document.querySelectorAll('.field .message').length"
        let count = try #require(Int(try page.value(of: shown)))
        #expect(
          try page.value(of: "document.querySelectorAll('.messages > li .place').length")
            == "\(count)")
        let line = "document.querySelector('.field .wrong .CodeMirror-linenumber').textContent"
        let before = try #require(Int(try page.value(of: line)))
        _ = try page.value(of: "\(Self.code).replaceRange('// Mine\\n', { line: 0, ch: 0 })")
        #expect(try page.value(of: line) == "\(before + 1)")
        #expect(try page.value(of: shown) == "\(count)")
        try page.until("document.querySelector('.change[aria-busy]') === null")
        _ = try page.value(of: "\(Self.code).undo()")
        try Self.change("count: Int", to: "tally: Int", on: page)
        #expect(try page.value(of: shown) == "\(count - 1)")
        try page.until("\(shown) === \(count)")
        // From the list to the line, and on to the fix.
        _ = try page.value(of: "document.querySelector('.messages .place').click()")
        #expect(
          try page.value(of: "document.activeElement.getAttribute('aria-label')") == "Lamp.swift")
        try page.press(.escape)
        try page.press(.tab)
        #expect(try page.value(of: "document.activeElement.className") == "fix")
        try page.press(.enter)
        try page.until("/0; ?var isOn/.test(\(Self.code).getValue())")
      }
    }
  }

  @Test(
    "The compiler's names are colored and explained, move with the text, and are dropped on an edit",
    .timeLimit(.minutes(2)))
  func names() async throws {
    try await Self.withBook(["driver.md": ReaderEdits.documents["driver.md"] ?? ""]) { book in
      try DrivenBrowser.withIdle { browser in
        let page = try Self.page("driver.md", of: book, in: browser)
        try Self.open(on: page)
        func mark(_ name: String) -> String {
          "[...document.querySelectorAll('.field .name')].filter(({ textContent }) => textContent === '\(name)')"
        }
        // Those of the book's own program come without a change.
        try page.until("\(mark("isOn")).length === 3")
        #expect(try page.value(of: "\(mark("Lamp"))[0].className").contains("name t"))
        #expect(try page.value(of: "\(mark("tap"))[0].className").contains("name v"))
        func explained(_ name: String) throws {
          _ = try page.value(
            of: """
              (() => {
                const code = \(Self.code);
                code.focus();
                code.setCursor(code.posFromIndex(code.getValue().indexOf("\(name)") + 1));
              })()
              """)
          try page.until("document.querySelector('.field .names').hidden === false")
        }
        try explained("isOn = true")
        #expect(
          try page.value(of: "document.querySelector('.field .names').textContent")
            == "@State var isOn: Bool")
        // A lowercase type, and a name with a type that only the compiler knows.
        try Self.change(
          "struct Lamp: View {", to: "struct lamps { var Lit = [1: true] }\n\nstruct Lamp: View {",
          on: page)
        #expect(try page.value(of: "\(mark("isOn")).length") == "3")
        try page.until("\(mark("lamps")).length === 1")
        #expect(try page.value(of: "\(mark("lamps"))[0].className").contains("name t"))
        let colors = try page.value(
          of: """
            JSON.stringify([\(mark("lamps"))[0], \(mark("Lamp"))[0], \(mark("Lit"))[0], \(mark("body"))[0]]
              .map((one) => getComputedStyle(one).color))
            """)
        let color = try JSONDecoder().decode([String].self, from: Data(colors.utf8))
        #expect(color[0] == color[1] && color[2] == color[3] && color[0] != color[2])
        try explained("Lit")
        #expect(
          try page.value(of: "document.querySelector('.field .names').textContent")
            == "var Lit: Dictionary<Int, Bool>")
        // The edited name is another one; the rest stays until the program compiles again.
        try Self.change("lamps {", to: "lamp$s {", on: page)
        #expect(try page.value(of: "\(mark("lamps")).length") == "0")
        #expect(try page.value(of: "\(mark("Lit")).length") == "1")
      }
    }
  }

  @Test("Keys that a browser handles itself edit the text, and are undone together")
  func typing() async throws {
    try await Self.withBook(["loop.md": ReaderEdits.documents["loop.md"] ?? ""]) { book in
      try DrivenBrowser.withIdle { browser in
        let page = try Self.page("loop.md", of: book, in: browser)
        try Self.open(on: page)
        let text = "\(Self.code).getValue()"
        let before = try page.value(of: text)
        _ = try page.value(of: "\(Self.code).execCommand('goDocEnd')")
        for key in ["a", "{"] { try page.press(.character(key)) }
        try page.press(.enter)
        try page.press(.character("é"))
        #expect(try page.value(of: text) == before + "a{\n  é")
        // As an input method enters it.
        try page.insert("日本")
        try page.until("\(text).endsWith('é日本')")
        for _ in 0..<4 where try page.value(of: text) != before {
          _ = try page.value(
            of:
              "[...document.querySelectorAll('.change > .tools > button')].find(({ textContent }) => textContent === 'Undo').click()"
          )
        }
        #expect(try page.value(of: text) == before)
      }
    }
  }

  @Test("Another site's page starts no program and reads no token", .timeLimit(.minutes(2)))
  func otherSite() async throws {
    try await Self.withBook(["loop.md": ReaderEdits.documents["loop.md"] ?? ""]) { book in
      let change = #"{"editor":"a","place":"loop.md:7","language":"en","texts":{}}"#
      try DrivenBrowser.withIdle { browser in
        // An empty page has its own origin.
        let page = try DrivenPage(in: browser)
        func outcome(_ request: String) throws -> String {
          try page.value(
            of: "\(request).then(({ type, status }) => type + status, () => 'refused')")
        }
        let address = "'http://localhost:\(book.port)/-/change?en'"
        for type in ["text/plain", "application/x-www-form-urlencoded"] {
          let request = "fetch(\(address), { method: 'POST', mode: 'no-cors', body: '\(change)', "
          // Only pages of this server can read the response.
          #expect(try outcome(request + "headers: { 'Content-Type': '\(type)' } })") == "refused")
        }
        let headers = "{ 'Content-Type': 'application/json', 'Chapters-Token': 'x' }"
        #expect(
          try outcome(
            "fetch(\(address), { method: 'POST', body: '\(change)', headers: \(headers) })")
            == "refused")
        #expect(try outcome("fetch('http://localhost:\(book.port)/loop.html')") == "refused")
        #expect(
          try page.value(
            of: """
              new Promise((done) => {
                const socket = new WebSocket("ws://localhost:\(book.port)/-/change");
                socket.onopen = () => done("open");
                socket.onerror = () => done("refused");
              })
              """) == "refused")
        // A form displays its response.
        _ = try page.value(
          of: """
            (() => {
              const form = document.createElement("form");
              Object.assign(form, { method: "POST", action: \(address), enctype: "text/plain" });
              document.body.append(form);
              form.submit();
            })()
            """)
        try page.until("document.body.textContent.startsWith('403')")
      }
    }
  }

  @Test("axe-core finds nothing with an editor open", .timeLimit(.minutes(3)))
  func accessibility() async throws {
    try await Self.withBook(["rows.md": ReaderEdits.documents["rows.md"] ?? ""]) { book in
      try DrivenBrowser.withIdle { browser in
        let page = try Self.page("rows.md", of: book, in: browser)
        try Self.open(on: page)
        for (old, new, result) in [
          ("id: \\.number", "id: \\.name", "ran"), ("let name", "lte name", "failed"),
        ] {
          try Self.change(old, to: new, on: page)
          try page.until("document.querySelector('[data-changed=\(result)]') !== null")
          let found = try AuditedPage(loaded: page).findings(under: Audit.all(turn: 1))
          #expect(found == [], "\(result)")
        }
      }
    }
  }
}
