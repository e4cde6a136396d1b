import Chapter
import Diagnostics
import Exercises
import Testing

@testable import Checking
@testable import Judging
@testable import Outcomes
@testable import Planning
@testable import Running
@testable import Site

@Suite("Exercises on a chapter's page")
struct ExercisePageTests {
  private static func silence() throws -> Exercise {
    let text = """
      ---
      title: Silence
      ---

      # Silence

      ```swift A.swift starter
      func greet() { print("hello") }
      ```

      ```swift run
      greet()
      ```

      ```console
      ```

      ```swift A.swift solution
      func greet() {}
      ```
      """
    var diagnostics: [Diagnostic] = []
    let document = Sample.document(text, path: "Chapters/1-counter/exercises/silence/README.md")
    let exercise = try #require(Exercise(document, diagnostics: &diagnostics), "\(diagnostics)")
    return exercise
  }

  private static func section(of page: Website.Page) throws -> Markup.Element {
    try #require(try Markup(page.text).element(id: "exercise-silence"))
  }

  @Test("An output is a console, and an empty one states that nothing is printed")
  func output() throws {
    let pages = try Website().pages(
      for: [Sample.chapter(Sample.counter)], contents: nil, exercises: [Self.silence()])
    let section = try Self.section(of: try #require(pages.first { $0.path == "index.html" }))
    let console = try #require(section.descendants.first { $0.has("console") })
    #expect(console.descendants.first { $0.has("silence") }?.text == "prints nothing")
  }

  @Test("A page on a disk folds the solution twice, and says how to do the exercise")
  func folds() throws {
    let pages = try Website().pages(
      for: [Sample.chapter(Sample.counter)], contents: nil, exercises: [Self.silence()])
    let section = try Self.section(of: try #require(pages.first { $0.path == "index.html" }))
    let folds = section.descendants.filter { $0.name == "details" }
    #expect(folds.map { $0.descendants.count { $0.name == "details" } } == [1, 0])
    #expect(folds.allSatisfy { $0.attributes["open"] == nil })
    #expect(folds.last?.text.contains("func greet() {}") == true)
    let way = try #require(section.descendants.first { $0.has("terminal") })
    #expect(way.text.hasPrefix("Do it in this page with chapters serve, or in your editor:"))
    #expect(way.text.contains("chapters exercise start silence"))
    let starter = try #require(section.descendants.first { $0.has("starter") })
    #expect(starter.text.contains(#"print("hello")"#))
    #expect(
      section.attributes["data-exercise"] == "Chapters/1-counter/exercises/silence/README.md")
  }

  @Test("Names in the starter, in a run and in a solution have declarations")
  func names() async throws {
    let exercise = try Self.silence()
    let declarations = Declarations(text: "print\tfunc print(_ items: Any...)\t\n")
    let greet = "s:8Snippets5greetyyF"
    let names = try [exercise.starter, exercise.solution].map { answer in
      let plan = Plan(reading: exercise.document(answering: answer.files), earlier: .onDisk)
      let programs = try plan.indexedPrograms { _ in true }.map { program in
        NamedProgram(
          program: program,
          names: try ProgramNames([
            ("A.swift", 1, 6, greet, true), ("A.swift", 1, 16, "print", false),
            ("+driver0.swift", 2, 1, greet, false),
          ]))
      }
      return ChapterNames(plan: plan, programs: programs, failures: [], declarations: declarations)
    }
    let chapter = Sample.chapter(Sample.counter)
    let own = ChapterNames(
      plan: chapter.plan, programs: [], failures: [], declarations: declarations)
    let pages = try Website().pages(
      of: chapter, exercises: [exercise], names: await NamesOfPage(own, exercises: names),
      in: Book([chapter.chapter.document], contents: nil))
    let section = try Self.section(of: pages[0])
    let codes = section.descendants.compactMap { $0.attributes["data-lines"] }
    #expect(codes == ["1", "2"])
    let script = try #require(pages.first { $0.path.hasSuffix("programs/names.js") }).text
    #expect(script.contains(#""lines":["","0:15.1","0:0.0"]"#.replacing("0:", with: "")))
    #expect(script.contains("func greet()"))
  }
}
