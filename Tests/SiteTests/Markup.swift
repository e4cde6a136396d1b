import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A page parsed by a strict parser: a malformed page has no tree.
struct Markup {
  final class Element {
    let name: String
    let attributes: [String: String]
    var children: [Child] = []

    enum Child {
      case element(Element)
      case text(String)
    }

    init(name: String, attributes: [String: String]) {
      self.name = name
      self.attributes = attributes
    }

    var text: String {
      children.map { child in
        switch child {
        case .element(let element): element.text
        case .text(let text): text
        }
      }.joined()
    }

    var descendants: [Element] {
      children.flatMap { child -> [Element] in
        if case .element(let element) = child { [element] + element.descendants } else { [] }
      }
    }

    func has(_ name: String) -> Bool {
      attributes["class", default: ""].split(separator: " ").contains { $0 == name }
    }
  }

  let root: Element

  init(_ page: String) throws {
    let reader = Reader()
    let parser = XMLParser(data: Data(page.utf8))
    parser.delegate = reader
    guard parser.parse() else {
      throw Fault(
        description: "line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "")")
    }
    root = reader.stack[0]
  }

  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  var elements: [Element] { root.descendants }
  var ids: [String] { elements.compactMap { $0.attributes["id"] } }

  func element(id: String) -> Element? { elements.first { $0.attributes["id"] == id } }

  /// Returns the text of every element of a class, without the markup's indentation.
  func texts(_ name: String) -> [String] {
    elements.filter { $0.has(name) }.map {
      $0.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var stack = [Element(name: "", attributes: [:])]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let element = Element(name: name, attributes: attributes)
      stack[stack.count - 1].children.append(.element(element))
      stack.append(element)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      stack.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      stack[stack.count - 1].children.append(.text(text))
    }
  }
}
