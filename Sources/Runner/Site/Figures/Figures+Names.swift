import Chapter
import Diagnostics
import Foundation
import Judging

extension Figures {
  /// The list of all names in the code of the page.
  var nameFigures: [PageModel.Name] {
    names.facts.map { fact in
      var figure = PageModel.Name(fact)
      if let snippet = snippet(at: fact.place) {
        (figure.isDeclared, figure.declaringFigure) = (true, anchors[snippet])
      }
      return figure
    }
  }

  /// The script with the names in the programs, which their pages load when one is asked for; nil if
  /// there are none.
  var nameScript: String? {
    struct Contents: Encodable {
      var facts: [String]
      /// The figure on the chapter's page that declares each, or nothing.
      var anchors: [String]
      var lines: [String]
      var listings: [[Int]]
    }
    let names = names.programs
    guard !names.facts.isEmpty else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let contents = Contents(
      facts: names.facts.map { render(PageModel.Name($0), "name") },
      anchors: names.facts.map { snippet(at: $0.place).map { anchors[$0] } ?? "" },
      lines: names.lines,
      listings: names.listings)
    guard let data = try? encoder.encode(contents) else { return nil }
    return "chaptersNames(\(String(decoding: data, as: UTF8.self)))\n"
  }
}

extension PageModel.Name {
  init(_ fact: NameFact) {
    // A literal is compiled wherever it is evaluated.
    let (code, emphasis) = (/`+([^`]+)`+/, /\*([^*]+)\*/)
    declaration = fact.declaration.withoutAttributesForCompilers
    isDescribed = !fact.summary.isEmpty
    description = fact.summary.escapedForHTML
      .replacing(code) { "<code>\($0.1)</code>" }
      .replacing(emphasis) { "<em>\($0.1)</em>" }
  }
}

extension String {
  /// The declaration without the attributes that tell a reader nothing of its use.
  fileprivate var withoutAttributesForCompilers: String {
    guard contains("@") else { return self }
    return replacing(#/@(?:attached|freestanding)\((?:[^()]|\([^()]*\))*\) /#) { _ in "" }
      .replacing(#/@(?:discardableResult|frozen|preconcurrency) /#) { _ in "" }
  }
}
