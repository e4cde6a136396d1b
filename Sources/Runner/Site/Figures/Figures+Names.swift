import Chapter
import Diagnostics
import Foundation
import Judging

/// The template's model of the page that lists the names in a chapter's code.
struct NamesFigure {
  /// The declaration of a name.
  struct Name {
    var declaration: String
    var isDescribed: Bool
    /// Escaped: it may hold code.
    var description: String
    /// The link to the figure of the chapter that declares it, if one does.
    var declaringFigure: String?
  }

  var language: String
  var direction: String
  var pageTitle: String
  var root: String
  var back: String
  var chapterTitle: String
  var names: [Name]
}

extension Figures {
  /// The path of the page that lists the names, from the folder of the chapter's page. No page of a
  /// step's program has this path: its file name is the step's name without dots, or a hexadecimal
  /// digest.
  var namesPath: String { "\(programFolder)/names.list.html" }

  /// The model of the page that lists the names, for readers without a script; nil if there are
  /// none.
  func nameList(title: String, page: Path) -> NamesFigure? {
    guard !names.facts.isEmpty else { return nil }
    return NamesFigure(
      language: words.language.tag, direction: words.language.direction,
      pageTitle: "\(words("Names in the code")) · \(title)", root: root(of: page),
      back: "../\(page.parts.last ?? "")", chapterTitle: title,
      names: names.facts.map { fact in
        var name = NamesFigure.Name(fact)
        name.declaringFigure = snippet(at: fact.place).map {
          "../\(page.parts.last ?? "")#\(anchors[$0])"
        }
        return name
      })
  }

  /// The script with the names, which pages load on demand; nil if there are none.
  var nameScript: String? {
    struct Contents: Encodable {
      var facts: [String]
      /// The anchor of the figure that declares each name, or an empty string.
      var anchors: [String]
      var lines: [String]
      var listings: [[Int]]
    }
    guard !names.facts.isEmpty else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let contents = Contents(
      facts: names.facts.map { render(NamesFigure.Name($0), "name") },
      anchors: names.facts.map { snippet(at: $0.place).map { anchors[$0] } ?? "" },
      lines: names.lines,
      listings: names.listings)
    guard let data = try? encoder.encode(contents) else { return nil }
    return "chaptersNames(\(String(decoding: data, as: UTF8.self)))\n"
  }
}

extension NamesFigure.Name {
  init(_ fact: NameFact) {
    declaration = fact.declaration.withoutAttributesForCompilers
    isDescribed = !fact.summary.isEmpty
    description = fact.summary.escapedForHTML
      .replacing(Self.code) { "<code>\($0.1)</code>" }
      .replacing(Self.emphasis) { "<em>\($0.1)</em>" }
  }

  // Stored: a regex literal is compiled at each evaluation.
  private nonisolated(unsafe) static let code = /`+([^`]+)`+/
  private nonisolated(unsafe) static let emphasis = /\*([^*]+)\*/
}

extension String {
  /// The declaration without the attributes that only matter to the compiler.
  fileprivate var withoutAttributesForCompilers: String {
    guard contains("@") else { return self }
    return replacing(Self.attributesOfMacros) { _ in "" }.replacing(Self.attributes) { _ in "" }
  }

  private nonisolated(unsafe) static let attributesOfMacros =
    #/@(?:attached|freestanding)\((?:[^()]|\([^()]*\))*\) /#
  private nonisolated(unsafe) static let attributes =
    #/@(?:discardableResult|frozen|preconcurrency) /#
}
