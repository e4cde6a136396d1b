import Testing
import Trace

@testable import Checking
@testable import Judging
@testable import Planning
@testable import Site

@Suite("Provenances of outputs")
struct ProvenanceTests {
  private static func note(trace: [TraceEvent]) throws -> Markup.Element {
    var chapter = Sample.chapter(Sample.counter, trace: trace)
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
