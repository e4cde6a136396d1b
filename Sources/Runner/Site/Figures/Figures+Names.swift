import Chapter
import Diagnostics
import Foundation
import Judging
import Planning

/// The template's model of the page that lists the names in a chapter's code.
struct NamesFigure {
  /// The declaration of a name.
  struct Name {
    var declaration: String
    var isDescribed: Bool
    /// Escaped: it may hold code.
    var description: String
    /// The figures of the chapter that declare it, if any.
    var isDeclared = false
    var declarations: [Declaration] = []
  }

  /// The link to a figure that declares a name.
  struct Declaration {
    var figureLink: String
    var figureName: String
  }

  var language: String
  var direction: String
  var pageTitle: String
  var root: String
  var back: String
  var book: String
  var chapterTitle: String
  var names: [Name]
}

extension Figures {
  /// The path of the name list, relative to the folder of the chapter's page. No page of a step's
  /// program has this path: its file name is the step's name without dots, or a hexadecimal digest.
  var namesPath: String { "\(programFolder)/names.list.html" }

  /// Returns the model of the name list for readers without scripts; nil if there are no names.
  func nameList(title: String, page: PagePath, book: String) -> NamesFigure? {
    guard !names.facts.isEmpty else { return nil }
    return NamesFigure(
      language: words.language.tag, direction: words.language.direction,
      pageTitle: "\(words("Names in the code")) · \(title)", root: root(of: page),
      back: "../\(page.parts.last ?? "")", book: book, chapterTitle: title,
      names: nameEntries(page: page))
  }

  /// The names in order; a declaration repeated by several steps is one entry.
  private func nameEntries(page: PagePath) -> [NamesFigure.Name] {
    var entries: [NamesFigure.Name] = []
    var indexes: [[String]: Int] = [:]
    for fact in names.facts {
      let key = [fact.name, fact.declaration, fact.summary]
      if indexes[key] == nil {
        indexes[key] = entries.count
        entries.append(NamesFigure.Name(fact))
      }
      guard let entry = indexes[key], let snippet = snippet(at: fact.place) else { continue }
      let link = "../\(page.parts.last ?? "")#\(anchors[snippet])"
      guard !entries[entry].declarations.contains(where: { $0.figureLink == link }) else {
        continue
      }
      entries[entry].declarations.append(
        NamesFigure.Declaration(figureLink: link, figureName: figureName(of: snippet)))
      entries[entry].isDeclared = true
    }
    return entries
  }

  /// Returns the name of a step, or a description of another figure by its kind.
  private func figureName(of snippet: Int) -> String {
    if let step = checked.plan.steps.first(where: { $0.snippet == snippet }) { return step.id }
    return [words("run"), Anchors.givenName(in: anchors[snippet])].compactMap(\.self)
      .joined(separator: " ")
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
    let contents = Contents(
      facts: names.facts.map { render(NamesFigure.Name($0), "name") },
      anchors: names.facts.map { snippet(at: $0.place).map { anchors[$0] } ?? "" },
      lines: names.lines,
      listings: names.listings)
    return DataScript(function: "chaptersNames").text(contents)
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
  /// The declaration without attributes that only matter to the compiler.
  fileprivate var withoutAttributesForCompilers: String {
    guard contains("@") else { return self }
    return replacing(Self.attributesOfMacros) { _ in "" }.replacing(Self.attributes) { _ in "" }
  }

  private nonisolated(unsafe) static let attributesOfMacros =
    #/@(?:attached|freestanding)\((?:[^()]|\([^()]*\))*\) /#
  private nonisolated(unsafe) static let attributes =
    #/@(?:discardableResult|frozen|preconcurrency) /#
}
