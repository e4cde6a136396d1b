import Diagnostics
import Exercises
import Testing

@testable import Site

@Suite("Exercises on a chapter's page")
struct ExercisePageTests {
  @Test("An output is a console, and an empty one says that nothing is printed")
  func silence() throws {
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
    let pages = try Site().pages(
      for: [Sample.chapter(Sample.counter)], contents: nil, exercises: [exercise])
    let page = try #require(pages.first { $0.path == "index.html" })
    let section = try #require(try Markup(page.text).element(id: "exercise-silence"))
    let console = try #require(section.descendants.first { $0.has("console") })
    #expect(console.descendants.first { $0.has("silence") }?.text == "prints nothing")
  }
}
