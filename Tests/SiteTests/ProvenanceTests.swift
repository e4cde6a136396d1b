import Testing
import Trace

@testable import Checking
@testable import Judging
@testable import Planning
@testable import Site

@Suite("Provenances of outputs")
struct ProvenanceTests {
  private static func note(
    trace: [TraceEvent], of text: String = Sample.counter
  ) throws -> Markup.Element {
    var chapter = Sample.chapter(text, trace: trace)
    chapter.compiler = "Swift 6.3"
    let subject = try #require(chapter.plan.runs.first?.parts.first?.snippet)
    chapter.programs[subject] = Compilation(files: [], languageMode: "6", isRun: true)
    let page = try Markup(try Website().pages(for: [chapter], contents: nil)[0].text)
    return try #require(page.elements.first { $0.has("made") })
  }

  @Test("A provenance is one mark, which opens")
  func mark() throws {
    let note = try Self.note(trace: [.started(version: 1), .finished])
    #expect(note.name == "details" && note.attributes["open"] == nil)
    #expect(note.text.contains("Swift 6.3") && note.text.contains("chapters check --line"))
    #expect(!note.text.contains("device"))
  }

  @Test(
    "The mark is the evidence that the author states, and claims nothing without one",
    arguments: [
      ("", "Made by this build"),
      (" published='Episode 1, 02:03'", "As published: Episode 1, 02:03"),
      (" rules='1.3, 4.2'", "By the rules 1.3, 4.2"),
      (" ours", "Ours alone: nothing is published that it follows from"),
    ])
  func evidence(word: String, mark: String) throws {
    let text =
      "---\noriginal: https://example.org/1\n---\n"
      + Sample.counter.replacing("```console\n", with: "```console\(word)\n")
    let note = try Self.note(trace: [.started(version: 1), .finished], of: text)
    let summary = try #require(note.descendants.first { $0.name == "summary" })
    #expect(summary.text == mark)
    let links = note.descendants.compactMap { $0.attributes["href"] }
    #expect(links == (word.contains("published") ? ["https://example.org/1"] : []))
  }

  @Test("A run on the device says that the device is not Apple's")
  func device() throws {
    let note = try Self.note(trace: SessionTests.trace)
    #expect(note.text.contains("headless device") && note.text.contains("not Apple's"))
  }

  @Test("A run on the device links the book's page about it")
  func link() throws {
    var chapter = Sample.chapter(Sample.counter, trace: SessionTests.trace)
    chapter.compiler = "Swift 6.3"
    let subject = try #require(chapter.plan.runs.first?.parts.first?.snippet)
    chapter.programs[subject] = Compilation(files: [], languageMode: "6", isRun: true)
    let device = Sample.chapter("# The device\n", path: "Chapters/device.md")
    let contents = Sample.document("# Book\n", path: "Chapters/README.md")
    let pages = try Website().pages(for: [chapter, device], contents: contents)
    let page = try Markup(try #require(pages.first { $0.path == "1-counter/index.html" }).text)
    let note = try #require(page.elements.first { $0.has("made") })
    #expect(note.descendants.first { $0.name == "a" }?.attributes["href"] == "../device.html")
  }
}
