import Foundation
import Testing

@testable import Site

@Suite("Questions on a page")
struct QuestionPageTests {
  private func page(_ question: String) throws -> Markup {
    let chapter = Sample.chapter(
      """
      ```swift A.swift
      let a = 0
      ```

      ```swift run
      a()
      ```

      \(question)
      ```console
      A: @self changed.
      ```
      """, trace: PlayableSample.trace)
    return try Markup(try Website().pages(for: [chapter], contents: nil)[0].text)
  }

  @Test("The answer to a question is folded: the following lines, and the body counts")
  func folded() throws {
    let page = try page("```predict\nlaunch\nnothing\nA 1\n```\n\n")
    let console = try #require(page.elements.first { $0.has("console") })
    let fold = try #require(console.descendants.first { $0.name == "details" })
    #expect(fold.text.contains("A: @self changed."))
    let session = try #require(page.elements.first { $0.has("session") })
    #expect(session.text.contains("predict first") && !session.text.contains("no body ran"))
  }

  @Test("A console without a question is open, with body counts in its session")
  func open() throws {
    let page = try page("")
    let console = try #require(page.elements.first { $0.has("console") })
    #expect(console.text.contains("A: @self changed."))
    #expect(!console.descendants.contains { $0.name == "details" })
    let session = try #require(page.elements.first { $0.has("session") })
    #expect(session.text.contains("no body ran"))
  }
}
