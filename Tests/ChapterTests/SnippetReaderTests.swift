import Diagnostics
import Testing

@testable import Chapter

@Suite("Reading info strings")
struct SnippetReaderTests {
  private func read(_ info: String, content: String = "x\n") throws -> (Snippet.Role?, [String]) {
    var diagnostics: [Diagnostic] = []
    let document = try #require(
      Document(
        path: "a.md", bytes: Array("```\(info)\n\(content)```\n".utf8), diagnostics: &diagnostics))
    let chapter = Chapter(document, diagnostics: &diagnostics)
    let texts = diagnostics.map { "\($0.location?.column ?? 0): \($0.message); \($0.help ?? "")" }
    return (chapter.snippets.first?.role, texts)
  }

  @Test("A file name makes the fence an edit of that file")
  func file() throws {
    let (role, faults) = try read("swift A.swift step=timer in='A.body > Form[\"x\"]' open")
    guard case .edit(let edit)? = role else { throw Unexpected() }
    #expect(edit.form == .file("A.swift"))
    #expect(edit.step == "timer")
    #expect(edit.place == .inside)
    #expect(edit.path == "A.body > Form[\"x\"]")
    #expect(edit.pathLocation?.column == 33)
    #expect(edit.isOpen)
    #expect(faults.isEmpty)
  }

  @Test(
    "Each kind of fence is recognized by its words",
    arguments: [
      ("swift", Snippet.Role.edit(.init(form: .fragment))),
      ("diff A.swift", .edit(.init(form: .diff("A.swift")))),
      ("diff", .other(language: "diff")),
      ("swift run", .run(.init())),
      ("swift run=ticks", .run(.init(name: "ticks"))),
      ("swift run continue", .run(.init(isContinuation: true))),
      ("swift run branch=other", .run(.init(branch: "other"))),
      ("console", .console()),
      (
        "console published='Episode 1, 02:03'",
        .console(.init(evidence: .published("Episode 1, 02:03")))
      ),
      ("console rules='1.3, 12'", .console(.init(evidence: .rules(["1.3", "12"])))),
      ("console stderr ours", .console(.init(isOfErrors: true, evidence: .ours))),
      ("diagnostics", .diagnostics(isKept: false)),
      ("diagnostics keep", .diagnostics(isKept: true)),
      ("swift sketch=\"pseudo code\"", .sketch(why: "pseudo code")),
      ("sh", .other(language: "sh")),
      ("", .other(language: "")),
      ("json films.json", .resource(.init(name: "films.json"))),
      ("json Resources/films.json title=films", .resource(.init(name: "Resources/films.json"))),
      ("text 'all films.txt' branch=b", .resource(.init(name: "all films.txt", branch: "b"))),
      ("json", .other(language: "json")),
      ("json {1,3}", .other(language: "json")),
      ("json title=films.json", .other(language: "json")),
      ("yaml .github/workflows/check.yml", .other(language: "yaml")),
      ("sh -e.sh", .other(language: "sh")),
      ("text 1.5", .other(language: "text")),
    ])
  func kinds(info: String, role: Snippet.Role) throws {
    let (read, faults) = try read(info)
    #expect(read == role)
    #expect(faults.isEmpty)
  }

  @Test(
    "A resource whose name leads out of the bundle is an error at the name",
    arguments: [
      ("json ../films.json", "'..' leads to another folder"),
      ("json a/../films.json", "'..' leads to another folder"),
      ("json /tmp/films.json", "it is an absolute path"),
      ("json 'a /films.json'", "a component of it ends with a space"),
    ])
  func leadingOut(info: String, fault: String) throws {
    let (_, faults) = try read(info)
    #expect(faults.count == 1)
    #expect(faults.first?.contains("cannot be the name of a resource: \(fault)") == true)
    #expect(faults.first?.hasPrefix(info.contains("'") ? "10: " : "9: ") == true)
  }

  @Test("A named run without code repeats the run of that name")
  func repeats() throws {
    let (role, _) = try read("swift run=ticks", content: "\n")
    #expect(role == .run(.init(name: "ticks", repeats: true)))
  }

  @Test(
    "Errors have their place and a remedy",
    arguments: [
      ("swift A.swift opne", "18: unknown word 'opne'; did you mean 'open'?"),
      ("swift A.swift rplace='x'", "18: unknown word 'rplace'; did you mean 'replace'?"),
      (
        "console keep",
        "12: unknown word 'keep'; this fence takes 'unordered', 'stderr', 'table', 'published', "
          + "'rules', 'ours'"
      ),
      ("console ours=yes", "12: 'ours' takes no value; write ours"),
      (
        "console published=' '",
        "23: 'published' needs the place where the lines are published; "
          + "write published='Episode 252, 06:12'"
      ),
      ("console rules", "12: 'rules' needs the numbers of rules; write rules='1.3, 4.2'"),
      ("console rules='1.'", "19: 'rules' needs the numbers of rules; write rules='1.3, 4.2'"),
      (
        "console ours rules=1.3",
        "17: a console has one kind of evidence, but this is another one; "
          + "keep one of published=, rules=, ours"
      ),
      ("swift run contnue", "14: unknown word 'contnue'; did you mean 'continue'?"),
      ("swift A.swift in=", "18: 'in' needs a place; write in='CounterView.body > Form'"),
      (
        "swift A.swift in='A",
        "21: this quote is not closed; end the value with the same quote; there are no escapes"
      ),
      ("swift A.swift branch", "18: 'branch' needs a name; write branch=NAME"),
      (
        "swift A.swift step='a b'",
        "24: 'a b' is not a name; names are made of letters, digits, '-' and '_'"
      ),
      ("swift A.swift open=1", "18: 'open' takes no value; write open"),
      ("swift A.swift open open", "23: 'open' is written twice; keep one"),
      (
        "swift sketch", "10: a sketch needs the reason why it is not compiled; write sketch=\"why\""
      ),
      (
        "swift sketch=' '",
        "10: a sketch needs the reason why it is not compiled; write sketch=\"why\""
      ),
      ("Swift A.swift", "4: 'Swift' is not a language of this book; did you mean 'swift'?"),
      ("swift,ignore", "4: 'swift,ignore' is not a language of this book; did you mean 'swift'?"),
      ("consol", "4: 'consol' is not a language of this book; did you mean 'console'?"),
      ("diagnostic", "4: 'diagnostic' is not a language of this book; did you mean 'diagnostics'?"),
      (
        "swift A.swift in='A' after='B'",
        "25: a snippet has only one place, but this is a second one; keep one of in=, before=, after=, replace="
      ),
    ])
  func faults(info: String, fault: String) throws {
    #expect(try read(info).1 == [fault])
  }

  @Test("A run without code and a fence without an end are errors")
  func empty() throws {
    #expect(
      try read("swift run", content: "").1 == [
        "1: this run has no code; write code that drives the program, or name a driver to run again: run=NAME"
      ])
    #expect(
      try read("swift run continue", content: "\n").1.count == 1)
  }

  struct Unexpected: Error {}
}

extension Snippet.Console {
  fileprivate init(isOfErrors: Bool = false, evidence: Snippet.Evidence) {
    self.init()
    self.isOfErrors = isOfErrors
    self.evidence = evidence
  }
}
