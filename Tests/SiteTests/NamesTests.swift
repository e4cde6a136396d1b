import Browsing
import Chapter
import Diagnostics
import Foundation
import SwiftParser
import Testing

@testable import Checking
@testable import Judging
@testable import Outcomes
@testable import Planning
@testable import Running
@testable import Site

/// Declarations of names beside the code.
@Suite("Names")
struct NamesTests {
  private static let text = """
    # Names

    ```swift Model.swift step=model
    /// Counts.
    ///
    /// More of it.
    final class Model {
      var count = 0
      func add(_ number: Int = 1) -> Int { count += number; return count }
    }
    ```

    ```swift Use.swift step=use
    let model = Model()
    let sum = model.add(2)
    ```
    """

  private static let declarations = Declarations(
    text: "s:Si\t@frozen struct Int\tA signed `Int` value.\n")

  /// Returns a chapter with the names in the program of each step.
  private static func chapter(
    _ text: String, _ names: [[ProgramNames.Sample]]
  ) throws -> (names: ChapterNames, checked: CheckedChapter) {
    let checked = Sample.chapter(text)
    let programs = checked.plan.indexedPrograms { _ in true }
    return (
      ChapterNames(
        plan: checked.plan,
        programs: try zip(programs, names).map { program, names in
          NamedProgram(program: program, names: try ProgramNames(names))
        }, failures: [], declarations: declarations), checked
    )
  }

  private static func page(
    _ text: String = text
  ) async throws -> (page: NamesOfPage, checked: CheckedChapter) {
    let model = "s:8Snippets5ModelC"
    let first: [ProgramNames.Sample] = [
      ("Model.swift", 4, 13, model, true),
      ("Model.swift", 5, 7, "\(model)5countSivp", true),
      ("Model.swift", 6, 8, "\(model)3addyS2iF", true),
      ("Model.swift", 6, 22, "s:Si", false),
      ("Model.swift", 6, 40, "\(model)5countSivp", false),
    ]
    let second: [ProgramNames.Sample] = [
      ("Use.swift", 1, 5, "s:8Snippets5modelAA5ModelCvp", true),
      ("Use.swift", 1, 13, model, false),
      ("Use.swift", 2, 5, "s:8Snippets3sumSivp", true),
      ("Use.swift", 2, 11, "s:8Snippets5modelAA5ModelCvp", false),
      ("Use.swift", 2, 17, "\(model)3addyS2iF", false),
      // Generated code has no place.
      ("Use.swift", 2, 30, "s:Si", false),
      ("+driver0.swift", 1, 1, "s:Si", false),
    ]
    let (names, checked) = try chapter(text, [first, first + second])
    return (await NamesOfPage(names), checked)
  }

  @Test("Cached names apply to the same code with other prose, but not to other code")
  func kept() async throws {
    let (page, checked) = try await Self.page()
    let other = Self.text.replacing("# Names\n", with: "# Names\n\nMore prose,\nin two lines.\n")
    let (moved, movedChapter) = try await Self.page(other)
    #expect(page != moved)
    let kept = try #require(KeptNames(page, of: checked.plan))
    let read = try JSONDecoder().decode(KeptNames.self, from: JSONEncoder().encode(kept))
    #expect(read.names(of: checked.plan) == page)
    #expect(read.names(of: movedChapter.plan) == moved)
    let material = KeptNames.material(of: checked.plan, exercises: [])
    #expect(KeptNames.material(of: movedChapter.plan, exercises: []) == material)
    let (_, changed) = try Self.chapter(Self.text.replacing("count = 0", with: "count = 1"), [])
    #expect(KeptNames.material(of: changed.plan, exercises: []) != material)
  }

  @Test("A name is shown with its declaration, including an inferred type")
  func facts() async throws {
    let (page, _) = try await Self.page()
    #expect(
      page.facts.map(\.declaration) == [
        "@frozen struct Int", "final class Model",
        "func add(_ number: Int = 1) -> Int", "var count: Int", "let model: Model", "let sum: Int",
      ])
    #expect(page.facts.map(\.summary) == ["A signed `Int` value.", "Counts.", "", "", "", ""])
    #expect(page.facts.map(\.place?.line) == [nil, 7, 9, 8, 14, 15])
  }

  @Test("Each name has its fact at its place, except for explicit declarations")
  func places() async throws {
    let (page, checked) = try await Self.page()
    let fences = checked.chapter.snippets.map(\.fence.lines)
    // Only the type of the class's count is inferred.
    #expect(try Self.names(in: fences[0], of: page) == ["", "", "", "", "6.3", "21.0,39.3", ""])
    #expect(try Self.names(in: fences[1], of: page) == ["4.4,12.1", "4.5,10.4,16.2"])
  }

  /// Returns the names in the lines of some code, as in its figure.
  private static func names(
    in code: [Fence.Line], ofRun run: Int? = nil, of page: NamesOfPage
  ) throws -> [String] {
    var line = 0
    return try #require(page.attribute(for: code, ofRun: run))
      .split(separator: " ", omittingEmptySubsequences: false).map { difference in
        if difference.isEmpty { return "" }
        line += try #require(Int(difference))
        return page.lines[line]
      }
  }

  /// A program whose second step adds an attribute above a declaration and an overload, and a run
  /// repeated with it.
  private static func repeated() async throws -> (page: NamesOfPage, checked: CheckedChapter) {
    let (names, checked) = try chapter(
      """
      # Names

      ```swift Model.swift step=model
      struct Model {}
      let sum = add(1)
      func add(_ number: Int) -> Int { number }
      ```

      ```swift run=twice
      let twice = add(2)
      ```

      ```diff Model.swift step=frozen
      +@frozen
       struct Model {}
       let sum = add(1)
      +func add(_ number: UInt8) -> UInt8 { 0 }
      ```

      ```swift run=twice
      ```
      """,
      [
        [
          ("Model.swift", 1, 8, "s:8Snippets5ModelV", true),
          ("Model.swift", 2, 11, "s:8Snippets3addyS2iF", false),
          ("Model.swift", 3, 6, "s:8Snippets3addyS2iF", true),
          ("+driver0.swift", 2, 5, "s:8Snippets5twiceSivp", true),
          ("+driver0.swift", 2, 13, "s:8Snippets3addyS2iF", false),
        ],
        [
          ("Model.swift", 2, 8, "s:8Snippets5ModelV", true),
          ("Model.swift", 3, 11, "s:8Snippets3addys5UInt8VADF", false),
          ("Model.swift", 4, 6, "s:8Snippets3addys5UInt8VADF", true),
          ("+driver0.swift", 2, 5, "s:8Snippets5twices5UInt8Vvp", true),
          ("+driver0.swift", 2, 13, "s:8Snippets3addys5UInt8VADF", false),
        ],
      ])
    return (await NamesOfPage(names), checked)
  }

  @Test("A run's code has the names of its program, even when repeated")
  func runs() async throws {
    let (page, checked) = try await Self.repeated()
    let run = checked.chapter.snippets[1].fence.lines
    #expect(try Self.names(in: run, ofRun: 0, of: page) == ["4.2,12.0"])
    #expect(try Self.names(in: run, ofRun: 1, of: page) == ["4.3,12.1"])
    #expect(page.attribute(for: run) == nil)
    // An edit has the names of the first program that contains its line.
    let edit = checked.chapter.snippets[0].fence.lines
    #expect(try Self.names(in: edit, of: page) == ["", "10.0", ""])
  }

  @Test("Each step's program has separate names, with their declarations' places")
  func programs() async throws {
    let (page, _) = try await Self.repeated()
    #expect(
      page.facts.map(\.declaration) == [
        "func add(_ number: Int) -> Int", "func add(_ number: UInt8) -> UInt8", "let twice: Int",
        "let twice: UInt8",
      ])
    let files = try (0...1).map { step in
      let listing = try #require(page.listing(ofFile: "Model.swift", atStep: step))
      return page.listings[listing].map { page.lines[$0] }
    }
    #expect(files == [["", "10.0", ".0"], ["", "", "10.1", ".1"]])
    #expect(page.listing(ofFile: "Other.swift", atStep: 0) == nil)
  }

  @Test("Unreadable names are warnings, reported per program and step")
  func warnings() throws {
    var (names, _) = try Self.chapter(Self.text, [])
    let program = try #require(names.plan.indexedPrograms { _ in true }.last)
    names.failures = [(program, NamesError(reason: "the index cannot be opened"))]
    names.declarations = Declarations(text: "", unreadModules: ["Swift", "Stage"])
    #expect(names.warnings.map(\.severity) == [.warning, .warning])
    #expect(
      names.warnings.map(\.message) == [
        "the pages show no declarations for the program at step 'use'",
        "the pages show no declarations of 'Swift', 'Stage': the symbol graph cannot be read",
      ])
    #expect(names.warnings.map(\.location?.line) == [13, 1])
    #expect(names.warnings.map(\.detail) == ["the index cannot be opened", nil])
    names.failures = []
    names.declarations = Self.declarations
    #expect(names.warnings.isEmpty)
  }

  @Test("A separate page lists the names for readers without scripts")
  func list() async throws {
    let (names, checked) = try await Self.page()
    let site = try Website()
    let book = Book([checked.chapter.document], contents: nil)
    let pages = site.pages(of: checked, names: names, in: book)
    #expect(pages[0].text.contains("<a href=\"programs/names.list.html\">Names in the code</a>"))
    let list = try #require(pages.first { $0.path == "programs/names.list.html" }).text
    #expect(list.contains("<code lang=\"en\" dir=\"ltr\">struct Int</code>"))
    #expect(list.contains("A signed <code>Int</code> value."))
    #expect(list.contains("declared at <a href=\"../index.html#step-model\">model</a></li>"))
    let without = site.pages(of: checked, in: book)
    #expect(!without[0].text.contains("names"))
    #expect(!without.contains { $0.path.contains("names") })
  }

  @Test("A declaration written by two steps is one list entry, linked to both")
  func listOfRepeated() async throws {
    let model = "s:8Snippets5ModelV"
    let programs: [[ProgramNames.Sample]] = [13, 14].map { column in
      [("Model.swift", 1, 8, model, true), ("Model.swift", 2, column, model, false)]
    }
    let (names, checked) = try Self.chapter(
      """
      ```swift Model.swift step=first
      struct Model {}
      let first = Model()
      ```

      ```swift Model.swift step=second
      struct Model {}
      let second = Model()
      ```
      """, programs)
    let pages = try Website().pages(
      of: checked, names: await NamesOfPage(names),
      in: Book([checked.chapter.document], contents: nil))
    let list = try #require(pages.first { $0.path == "programs/names.list.html" })
    let items = try Markup(list.text).elements.filter { $0.name == "li" }
    #expect(items.map(\.text) == ["struct Model declared at first, second"])
    let links = items.flatMap(\.descendants).compactMap { $0.attributes["href"] }
    #expect(links == ["../index.html#step-first", "../index.html#step-second"])
  }

  /// Returns a script's result on a chapter's page. It can tap a column of a code line, and wait
  /// for a declaration.
  private static func said(
    _ script: String, on checked: CheckedChapter, names: NamesOfPage
  ) throws -> [String] {
    let tap = """
      const tap = async (code, line, column) => {
        const walker = document.createTreeWalker(code.querySelectorAll(".l")[line], NodeFilter.SHOW_TEXT);
        let rest = column;
        while (walker.nextNode() && walker.currentNode.data.length <= rest) rest -= walker.currentNode.data.length;
        const range = document.createRange();
        range.setStart(walker.currentNode, rest);
        range.setEnd(walker.currentNode, rest + 1);
        const { left, width, top, height } = range.getBoundingClientRect();
        const point = { clientX: left + width / 3, clientY: top + height / 2, bubbles: true };
        code.dispatchEvent(new MouseEvent("click", point));
        const note = () => code.parentElement.querySelector(".names:not([hidden])");
        await until(note);
        return note().textContent;
      };

      """
    let book = Book([checked.chapter.document], contents: nil)
    return try Browser.run(
      tap + script, in: Website().pages(of: checked, names: names, in: book), of: Website())
  }

  @Test(
    "A tap on a name shows its declaration, and a button shows those of a figure's names",
    .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
  func tapping() async throws {
    let (names, checked) = try await Self.page()
    let said = try Self.said(
      """
      const code = document.querySelectorAll("pre[data-lines]")[1];
      say(String(document.querySelector(".names") === null));
      say(await tap(code, 1, 17));
      const note = code.querySelector(".names");
      say(await tap(code, 1, 12));
      say(await tap(code, 1, 8));
      say(String(note.previousElementSibling === code.querySelectorAll(".l")[1]));
      const control = code.previousElementSibling.querySelector(".all-names");
      control.click();
      say(`${note.hidden} ${control.getAttribute("aria-expanded")}`);
      control.click();
      say([...note.querySelectorAll("li")].map((item) => item.querySelector("code").textContent).join("; "));
      """, on: checked, names: names)
    #expect(
      said == [
        "true", "func add(_ number: Int = 1) -> Int declared here",
        "let model: Model declared here", "let model: Model declared here",
        // The note stands at the tapped line.
        "true",
        "true false",
        "final class Model; func add(_ number: Int = 1) -> Int; let model: Model; let sum: Int",
      ])
  }

  @Test(
    "A folded listing has its buttons in its caption, and its names open it",
    .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
  func folded() async throws {
    let (names, checked) = try await Self.page(
      Self.text.replacing("step=use", with: "step=use folded"))
    let said = try Self.said(
      """
      const fold = document.querySelector("figure.code > details");
      const caption = fold.previousElementSibling;
      say(`${fold.querySelector("summary button")} ${caption.querySelector(".copy").textContent}`);
      caption.querySelector(".all-names").click();
      await until(() => fold.querySelector(".names:not([hidden])")?.offsetHeight);
      say(String(fold.open));
      """, on: checked, names: names)
    #expect(said == ["null Copy", "true"])
  }

  @Test(
    "A name in a run refers to the run's program",
    .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
  func tappingRuns() async throws {
    let (names, checked) = try await Self.repeated()
    let said = try Self.said(
      """
      for (const run of document.querySelectorAll(".run pre[data-lines]")) say(await tap(run, 0, 13));
      """, on: checked, names: names)
    #expect(
      said == [
        "func add(_ number: Int) -> Int declared here",
        "func add(_ number: UInt8) -> UInt8 declared here",
      ])
  }

  @Test(
    "A name in a diff is found at its visible position, without the common indentation",
    .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
  func tappingDiffs() async throws {
    let add = "s:8Snippets3addyS2iF"
    let first: [ProgramNames.Sample] = [
      ("Model.swift", 1, 6, add, true), ("Model.swift", 3, 15, add, false),
    ]
    let (names, checked) = try Self.chapter(
      """
      # Names

      ```swift Model.swift step=model
      func add(_ number: Int) -> Int { number }
      enum Sums {
        static let one = add(1)
      }
      ```

      ```diff Model.swift step=more
         static let one = add(1)
      +  static let two = add(2)
      ```
      """, [first, first + [("Model.swift", 4, 20, add, false)]])
    let said = try Self.said(
      """
      const diff = document.querySelector("pre[data-signed]");
      say(diff.querySelectorAll(".l")[1].textContent);
      say(await tap(diff, 1, 18));
      """, on: checked, names: await NamesOfPage(names))
    #expect(
      said == [
        "+static let two = add(2)", "func add(_ number: Int) -> Int declared here",
      ])
  }

  @Test(
    "On a program's page, declarations stay in view and link to their lines in all files",
    .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
  func program() async throws {
    let (names, checked) = try await Self.page()
    let site = try Website()
    let pages = site.pages(
      of: checked, names: names, in: Book([checked.chapter.document], contents: nil))
    let program = try #require(pages.first { $0.path.hasSuffix("programs/use.html") })
    // The page knows no declaration until one is requested.
    #expect(!program.text.contains("func add(_ number: Int = 1) -&gt; Int declared"))
    let said = try Browser.withPages(pages, of: site) { index in
      try Browser.run(
        """
        const control = document.querySelectorAll(".all-names")[1];
        const code = document.querySelectorAll("pre[data-listing]")[1];
        code.style.height = "200vh";
        control.click();
        await until(() => document.querySelector("pre + .names:not([hidden])"));
        const note = code.nextElementSibling;
        const links = [...note.querySelectorAll("a")];
        say([...note.querySelectorAll("li")].map((item) => item.textContent).join("; "));
        say(links.map((link) => link.getAttribute("href")).join(" "));
        say(String(links.every((link) => document.getElementById(link.hash.slice(1)))));
        note.previousElementSibling.scrollIntoView();
        say(String(note.getBoundingClientRect().bottom <= innerHeight));
        control.click();
        say(`${note.hidden} ${control.getAttribute("aria-expanded")}`);
        """, in: index.deletingLastPathComponent().appending(path: program.path))
    }
    #expect(
      said == [
        "final class Model Counts. declared here; "
          + "func add(_ number: Int = 1) -> Int declared here; let model: Model declared here; "
          + "let sum: Int declared here",
        "#Model.swift-4 #Model.swift-6 #Use.swift-1 #Use.swift-2", "true", "true", "true false",
      ])
  }

  @Test(
    "A variable's type is read from its symbol, if it can be spelled",
    arguments: [
      (
        "s:8Snippets4RowsV5StateV4rows21IdentifiedCollections0E5ArrayVySiAA3RowVADVGvp",
        "IdentifiedArray<Int, Row.State>"
      ),
      ("s:8Snippets3sumSivp", "Int"),
      ("s:8Snippets6BodiesO3ranyySSFZ", nil),
      ("s:8Snippets5ModelC", nil),
      ("c:@F@sin", nil),
    ])
  func types(_ symbol: String, _ type: String?) {
    #expect(InferredType.text(ofSymbol: symbol) == type)
  }
}
