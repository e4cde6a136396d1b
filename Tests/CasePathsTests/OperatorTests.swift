import CasePaths
import IssueExpectations
import Testing

private enum Download: Equatable {
  case idle
  case loaded(String)
  case failed(code: Int, reason: String)
}

private indirect enum Chain: Equatable {
  case end
  case link(Chain)
}

@CasePathable
private enum Plant: Equatable {
  case leaf
  case node(Element)

  struct Element: Equatable { var value = 0 }
}

@Suite("Paths of cases without a macro")
struct OperatorTests {
  @Test("A slash creates the path of a case from its initializer")
  func cases() {
    #expect((/Download.loaded).extract(from: .loaded("a")) == "a")
    #expect((/Download.loaded).extract(from: .idle) == nil)
    #expect((/Download.loaded).embed("b") == .loaded("b"))
    #expect((/Download.failed).extract(from: .failed(code: 1, reason: "x"))! == (1, "x"))
    #expect((/Download.idle).extract(from: .idle) != nil)
    #expect((/Download.idle).extract(from: .loaded("")) == nil)
    #expect((/Download.self).extract(from: .idle) == .idle)
  }

  @Test("A slash creates a path without a contextual type")
  func untyped() throws {
    let loaded = /Download.loaded
    let failed = /Download.failed
    let idle = /Download.idle
    let whole = /Download.self
    let some = /Download?.some
    #expect(type(of: loaded) == AnyCasePath<Download, String>.self)
    #expect(type(of: failed) == AnyCasePath<Download, (Int, String)>.self)
    #expect(type(of: idle) == AnyCasePath<Download, Void>.self)
    #expect(type(of: whole) == AnyCasePath<Download, Download>.self)
    #expect(type(of: some) == AnyCasePath<Download?, Download>.self)
    #expect(loaded.extract(from: .loaded("a")) == "a")
    #expect(failed.embed((1, "x")) == .failed(code: 1, reason: "x"))
    #expect(try #require(failed.extract(from: .failed(code: 1, reason: "x"))) == (1, "x"))
    #expect(idle.extract(from: .idle) != nil)
    #expect(idle.extract(from: .loaded("a")) == nil)
    func matches<Value>(_ path: AnyCasePath<Download, Value>, _ download: Download) -> Bool {
      path.extract(from: download) != nil
    }
    let isIdle = matches(/Download.idle, .idle)
    let isLoaded = matches(/Download.loaded, .loaded("a"))
    #expect(isIdle && isLoaded)
  }

  @Test("The path of an optional's value has a name")
  func optional() throws {
    var download: Download? = .loaded("a")
    try (/.some).modify(&download) { $0 = .idle }
    #expect(download == .idle)
    let loaded: AnyCasePath<Download?, String> = /Download.loaded
    let idle: AnyCasePath<Download?, Void> = /Download.idle
    #expect(loaded.extract(from: download) == nil)
    #expect(loaded.extract(from: .loaded("a")) == "a")
    #expect(idle.extract(from: download) != nil)
    #expect(idle.extract(from: .loaded("a")) == nil)
    #expect(idle.extract(from: nil) == nil)
    #expect(idle.embed(()) == .idle)
  }

  @Test("The path of an optional's wrapped value is distinct from that of one of its cases")
  func wrapped() {
    let some = /Chain?.some
    let link: AnyCasePath<Chain?, Chain> = /Chain.link
    #expect(some.extract(from: .end) == .end)
    #expect(some.extract(from: .link(.end)) == .link(.end))
    #expect(some.extract(from: nil) == nil)
    #expect(link.extract(from: .end) == nil)
    #expect(link.extract(from: .link(.end)) == .end)
    #expect(link.extract(from: .link(.link(.end))) == .link(.end))
    #expect(link.embed(.end) == .link(.end))
    let download: Download? = .idle
    #expect((/Download.idle).extract(from: download) != nil)
    #expect((/Download.loaded).extract(from: download) == nil)
    let number = /Result<Int?, any Error>.success .. /Int?.some
    #expect(number.extract(from: .success(1)) == 1)
    #expect(number.extract(from: .success(nil)) == nil)
  }

  @Test("A case's payload follows from its initializer")
  func initializers() {
    let loaded = AnyCasePath(unsafe: Download.loaded)
    #expect(loaded.extract(from: .loaded("a")) == "a")
    let failed = AnyCasePath(unsafe: Download.failed)
    #expect(failed.extract(from: .failed(code: 1, reason: "x"))?.0 == 1)
    let idle = AnyCasePath(unsafe: Download.idle)
    #expect(idle.extract(from: .idle) != nil)
  }

  @Test("A slash creates a function where the context requires one")
  func functions() {
    let values: [Download] = [.loaded("a"), .idle, .loaded("b")]
    #expect(values.compactMap(/Download.loaded) == ["a", "b"])
    #expect(values.compactMap(/Download.idle).count == 1)
  }

  @Test("A path is a pattern")
  func patterns() {
    switch Download.loaded("a") {
    case /Download.idle: Issue.record("not idle")
    case /Download.loaded: break
    default: Issue.record("loaded")
    }
  }

  @Test("Paths compose from left to right")
  func composition() {
    let text = Optional<Download>.allCasePaths.some .. AnyCasePath(unsafe: Download.loaded)
    #expect(text.extract(from: .loaded("a")) == "a")
    #expect(text.extract(from: .idle) == nil)
    #expect(text.extract(from: nil) == nil)
    let deep = Optional<Download?>.allCasePaths.some .. text
    #expect(deep.embed("b") == .some(.some(.loaded("b"))))
  }

  @Test("The path of a type itself is the identity")
  func identity() {
    let path = AnyCasePath<Int, Int>(\.self)
    #expect(path.extract(from: 3) == 3)
    #expect(path.embed(4) == 4)
    #expect(AnyCasePath<Void, Void>(\.self).extract(from: ()) != nil)
  }

  @Test("A case's value may have a type with the name of a sequence's element type")
  func element() {
    #expect(Plant.node(.init(value: 2))[case: \.node]?.value == 2)
    #expect(Array(Plant.allCasePaths).count == 2)
  }
}

@Suite("Changing cases in tests")
struct XCTModifyTests {
  @Test("The value of a case is modified in place")
  func changes() {
    var tree = Plant.node(.init())
    XCTModify(&tree, case: \.node) { $0.value = 1 }
    #expect(tree == .node(.init(value: 1)))
    var optional: Int? = 1
    XCTModify(&optional) { $0 += 1 }
    #expect(optional == 2)
  }

  @Test("Another case, or a change without an effect, is an issue")
  func issues() {
    var tree = Plant.leaf
    expectingIssues(#"XCTModify: Expected to extract value of type "Element" from "Plant""#) {
      XCTModify(&tree, case: \.node) { $0.value = 1 }
    }
    #expect(tree == .leaf)
    tree = .node(.init())
    expectingIssues("XCTModify: Expected value to be modified but it was unchanged.") {
      XCTModify(&tree, case: \.node) { $0.value = 0 }
    }
  }

  @Test("The value of another case is an issue and an error")
  func unwrapping() throws {
    #expect(try XCTUnwrap(Plant.node(.init(value: 3)), case: \.node).value == 3)
    expectingIssues(#"XCTUnwrap: Expected to extract value of type "Element" from "Plant""#) {
      #expect(throws: ExtractionFailed.self) { try XCTUnwrap(Plant.leaf, case: \.node) }
    }
  }
}
