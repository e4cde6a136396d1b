import Browsing
import Chapter
import Diagnostics
import Foundation
import SwiftParser
import Testing

@testable import Judging
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

  /// The names as an index has them: those of a file by its line and column.
  private static func names(_ list: [(file: String, line: Int, column: Int, symbol: String, Bool)])
    throws -> ProgramNames
  {
    let symbols = Set(list.map(\.symbol)).sorted()
    var places: [String: [Int]] = [:]
    for (file, line, column, symbol, isDeclaration) in list {
      places[file, default: []] += [
        line, column, symbols.firstIndex(of: symbol)!, isDeclaration ? 1 : 0,
      ]
    }
    struct Contents: Encodable {
      var symbols: [String]
      var places: [String: [Int]]
    }
    let data = try JSONEncoder().encode(Contents(symbols: symbols, places: places))
    return try JSONDecoder().decode(ProgramNames.self, from: data)
  }

  private static let declarations = Declarations(
    text: "s:Si\t@frozen struct Int\tA signed `Int` value.\n")

  private static func page() throws -> (page: NamesOfPage, checked: CheckedChapter) {
    let checked = Sample.chapter(text)
    let model = "s:8Snippets5ModelC"
    let names = try names([
      ("Model.swift", 4, 13, model, true),
      ("Model.swift", 5, 7, "\(model)5countSivp", true),
      ("Model.swift", 6, 8, "\(model)3addyS2iF", true),
      ("Model.swift", 6, 22, "s:Si", false),
      ("Model.swift", 6, 40, "\(model)5countSivp", false),
      ("Use.swift", 1, 5, "s:8Snippets5modelAA5ModelCvp", true),
      ("Use.swift", 1, 13, model, false),
      ("Use.swift", 2, 5, "s:8Snippets3sumSivp", true),
      ("Use.swift", 2, 11, "s:8Snippets5modelAA5ModelCvp", false),
      ("Use.swift", 2, 17, "\(model)3addyS2iF", false),
      // Generated code has no place.
      ("Use.swift", 2, 30, "s:Si", false),
      ("+driver.swift", 1, 1, "s:Si", false),
    ])
    let steps = checked.plan.indexedSteps { _ in true }
    let programs = steps.map { step in
      StepNames(
        step: step, compilation: checked.plan.compilation(ofStep: step.step), names: names)
    }
    return (
      NamesOfPage(programs, in: checked.plan, declarations: declarations), checked
    )
  }

  @Test("A name is shown as it was declared, with the type that the compiler inferred")
  func facts() throws {
    let (page, _) = try Self.page()
    #expect(
      page.facts.map(\.declaration) == [
        "@frozen struct Int", "final class Model",
        "func add(_ number: Int = 1) -> Int", "var count: Int", "let model: Model", "let sum: Int",
      ])
    #expect(page.facts.map(\.summary) == ["A signed `Int` value.", "Counts.", "", "", "", ""])
    #expect(page.facts.map(\.line) == [nil, 7, 9, 8, 14, 15])
  }

  @Test("Each place of a name has its fact, and a declaration that says all has none")
  func places() throws {
    let (page, checked) = try Self.page()
    let fences = checked.chapter.snippets.map(\.fence)
    // Of the class nothing is inferred but the type of its count.
    #expect(page.attribute(for: fences[0]) == "4:6.3 5:21.0,39.3")
    #expect(page.attribute(for: fences[1]) == "0:4.4,12.1 1:4.5,10.4,16.2")
    #expect(page.attribute(for: fences[1], indentation: 5) == "0:7.1 1:5.4,11.2")
  }

  @Test("A declaration is shown as the reader's step has it, even if a later step adds to it")
  func laterStep() throws {
    let checked = Sample.chapter(
      """
      # Names

      ```swift Model.swift step=model
      struct Model {}
      let model = Model()
      let sum = add(1)
      func add(_ number: Int) -> Int { number }
      ```

      ```diff Model.swift step=frozen
      +@frozen
       struct Model {}
       let model = Model()
       let sum = add(1)
      +func add(_ number: UInt8) -> Int { 0 }
      ```
      """)
    let steps = checked.plan.indexedSteps { _ in true }
    #expect(steps.map(\.step) == [1])
    let names = try Self.names([
      ("Model.swift", 2, 8, "s:8Snippets5ModelV", true),
      ("Model.swift", 3, 13, "s:8Snippets5ModelV", false),
      // As if the overload that is added later were the better one.
      ("Model.swift", 4, 11, "s:8Snippets3addySis5UInt8VF", false),
      ("Model.swift", 5, 6, "s:8Snippets3addySis5UInt8VF", true),
    ])
    let page = NamesOfPage(
      steps.map { step in
        StepNames(
          step: step, compilation: checked.plan.compilation(ofStep: step.step), names: names)
      }, in: checked.plan, declarations: Self.declarations)
    #expect(page.facts.map(\.declaration) == ["struct Model"])
  }

  @Test("Names that could not be read are warned of, each step at its fence")
  func warnings() throws {
    let checked = Sample.chapter(Self.text)
    let step = try #require(checked.plan.indexedSteps { _ in true }.first)
    var names = ChapterNames(
      steps: [], failures: [(step, NamesError(reason: "the index cannot be opened"))],
      declarations: Declarations(text: "", unreadModules: ["Swift", "Stage"]))
    let warnings = names.warnings(in: checked.plan)
    #expect(warnings.map(\.severity) == [.warning, .warning])
    #expect(
      warnings.map(\.message) == [
        "the page shows no declarations for 9 lines of code",
        "the page shows no declarations of 'Swift', 'Stage': the symbol graph cannot be read",
      ])
    #expect(warnings.map(\.location?.line) == [13, 1])
    #expect(warnings.map(\.detail) == ["the index cannot be opened", nil])
    names.failures = []
    names.declarations = Self.declarations
    #expect(names.warnings(in: checked.plan).isEmpty)
  }

  @Test("A page lists the names, for readers without a script and with a keyboard")
  func list() throws {
    let (names, checked) = try Self.page()
    let site = try Site()
    let book = Book([checked.chapter], contents: nil)
    let page = try #require(site.pages(of: checked, names: names, in: book).first)
    #expect(page.text.contains("<code lang=\"en\" dir=\"ltr\">struct Int</code>"))
    #expect(page.text.contains("A signed <code>Int</code> value."))
    #expect(page.text.contains("<a href=\"#step-model\">declared here</a>"))
    let without = try #require(site.pages(of: checked, in: book).first)
    #expect(!without.text.contains("class=\"names\""))
    #expect(!without.text.contains("data-names"))
  }

  @Test(
    "The declaration of a tapped name is shown, and a button shows those of all names of a figure",
    .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
  func tapping() throws {
    let (names, checked) = try Self.page()
    let book = Book([checked.chapter], contents: nil)
    let said = try Browser.run(
      """
      const code = document.querySelectorAll("pre[data-names]")[1];
      const note = code.nextElementSibling;
      const tap = (line, column) => {
        const walker = document.createTreeWalker(code.querySelectorAll(".l")[line], NodeFilter.SHOW_TEXT);
        let rest = column;
        while (walker.nextNode() && walker.currentNode.data.length <= rest) rest -= walker.currentNode.data.length;
        const range = document.createRange();
        range.setStart(walker.currentNode, rest);
        range.setEnd(walker.currentNode, rest + 1);
        const { left, width, top, height } = range.getBoundingClientRect();
        const point = { clientX: left + width / 3, clientY: top + height / 2, bubbles: true };
        code.dispatchEvent(new MouseEvent("click", point));
      };
      say(String(note.hidden));
      tap(1, 17);
      say(note.textContent);
      tap(1, 12);
      say(note.textContent);
      tap(1, 8);
      say(note.textContent);
      const control = code.previousElementSibling.querySelector(".all-names");
      control.click();
      say(`${note.hidden} ${control.getAttribute("aria-expanded")}`);
      control.click();
      say([...note.querySelectorAll("li")].map((item) => item.querySelector("code").textContent).join("; "));
      """, in: Site().pages(of: checked, names: names, in: book), of: Site())
    #expect(
      said == [
        "true", "func add(_ number: Int = 1) -> Int declared here",
        "let model: Model declared here", "let model: Model declared here",
        "true false",
        "final class Model; func add(_ number: Int = 1) -> Int; let model: Model; let sum: Int",
      ])
  }

  @Test(
    "The type of a variable is read from its resolution, where it can be written",
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
