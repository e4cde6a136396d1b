import Chapter
import Judging
import Testing
import Theme

@testable import Site

/// The axe-core rules that depend on a page's markup alone, each test named after its rules.
@Suite("Accessible markup")
struct AccessibilityTests {
  private static func pages() throws -> [(path: String, markup: Markup)] {
    let pages = try PlayableSample.pages()
    return try pages.filter { $0.path.hasSuffix(".html") }.map { ($0.path, try Markup($0.text)) }
  }

  @Test("duplicate-id, html-has-lang, document-title, landmark-one-main, page-has-heading-one")
  func document() throws {
    for (path, page) in try Self.pages() {
      #expect(Set(page.ids).count == page.ids.count, "\(path)")
      #expect(page.elements.first { $0.name == "html" }?.attributes["lang"] == "en")
      #expect(page.elements.first { $0.name == "title" }?.text.isEmpty == false)
      #expect(page.elements.count { $0.name == "main" } == 1)
      #expect(page.elements.count { $0.name == "h1" } == 1)
    }
  }

  @Test("button-name, link-name, label, select-name, image-alt, summary-name")
  func names() throws {
    for (path, page) in try Self.pages() {
      let labels = page.elements.filter { $0.name == "label" }
      for element in page.elements {
        let name = element.attributes["aria-label"] ?? element.text
        let isNamed = !name.allSatisfy(\.isWhitespace)
        switch element.name {
        case "button", "a", "summary": #expect(isNamed, "\(path)")
        case "input", "select", "textarea":
          let isLabelled = labels.contains { label in
            !label.text.allSatisfy(\.isWhitespace) && label.descendants.contains { $0 === element }
          }
          #expect(isLabelled || element.attributes["aria-label"] != nil, "\(path)")
        case "img": #expect(element.attributes["alt"] != nil)
        default: break
        }
      }
    }
  }

  @Test("heading-order, list, nested-interactive, tabindex, aria-required-children")
  func structure() throws {
    for (path, page) in try Self.pages() {
      var level = 0
      for element in page.elements {
        if element.name.count == 2, element.name.first == "h",
          let number = element.name.last?.wholeNumberValue
        {
          #expect(number <= level + 1, "\(path): \(element.text)")
          level = number
        }
        let children = element.children.compactMap { child -> String? in
          if case .element(let element) = child { element.name } else { nil }
        }
        if ["ul", "ol"].contains(element.name) { #expect(Set(children).isSubset(of: ["li"])) }
        if ["a", "button"].contains(element.name) {
          let inner = Set(element.descendants.map(\.name))
          #expect(inner.isDisjoint(with: ["a", "button", "input", "select"]), "\(path)")
        }
        if let index = element.attributes["tabindex"] { #expect(["0", "-1"].contains(index)) }
        if element.attributes["role"] == "tablist" { #expect(Set(children) == ["button"]) }
      }
    }
  }

  @Test("Without a script, no control works and every frame is shown")
  func script() throws {
    let page = try #require(try Self.pages().first { $0.path == "index.html" }).markup
    let controls = page.elements.filter { ["button", "input", "select"].contains($0.name) }
    #expect(!controls.isEmpty)
    let areDisabled = controls.allSatisfy { $0.attributes["disabled"] != nil }
    #expect(areDisabled)
    let session = try #require(page.elements.first { $0.has("session") })
    #expect(session.text.contains("count 0") && session.text.contains("count 1"))
  }

  @Test("Every link within the site leads to an existing page and anchor")
  func links() throws {
    let pages = try Self.pages()
    for (path, page) in pages {
      for element in page.elements {
        guard let target = element.attributes["href"] ?? element.attributes["src"],
          !target.contains(":"), !Theme.book.assets.contains(where: { target.hasSuffix($0.name) })
        else { continue }
        let parts = target.split(separator: "#", omittingEmptySubsequences: false)
        let file =
          parts[0].isEmpty ? path : PagePath(path).folder.appending(String(parts[0])).text
        let other = try #require(pages.first { $0.path == file }, "\(path): \(target)").markup
        if parts.count > 1 { #expect(other.element(id: String(parts[1])) != nil, "\(target)") }
      }
    }
  }

  @Test("A small chapter's page has few elements")
  func size() throws {
    for (_, page) in try Self.pages() { #expect(page.elements.count < 400) }
  }
}
