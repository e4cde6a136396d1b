import Foundation

/// The words of a book's pages, by section, run and listing: a script that the pages load when a
/// reader searches for the first time, so that searching works from a disk.
///
///     chaptersSearch([["Title › Section", "252/index.html#section", "folded words"], …])
struct SearchIndex {
  /// A part of a page: its title, its link from the top of the edition, and its folded words.
  struct Entry: Codable, Equatable, Sendable {
    var title: String
    var link: String
    var words: [Substring] = []
    private var known: Set<Substring> = []

    init(title: String, link: String) {
      self.title = title
      self.link = link
    }

    mutating func add(_ text: String) {
      for word in SearchIndex.folded(text).split(whereSeparator: { !$0.isLetter && !$0.isNumber })
      where known.insert(word).inserted { words.append(word) }
    }

    init(from decoder: any Decoder) throws {
      let parts = try decoder.singleValueContainer().decode([String].self)
      guard parts.count == 3 else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "an entry has three parts"))
      }
      self.init(title: parts[0], link: parts[1])
      words = [parts[2][...]]
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode([title, link, words.joined(separator: " ")])
    }
  }

  private let entries: [Entry]

  /// Joins the entries of pages; each comes with its page.
  init(_ pages: [Site.Page]) {
    entries = pages.flatMap { $0.outline?.searched ?? [] }
  }

  /// Folds case, width and diacritics, as the pages' script does with what is searched for.
  static func folded(_ text: String) -> String {
    let marks = text.decomposedStringWithCompatibilityMapping.unicodeScalars.filter {
      !$0.properties.generalCategory.isMark
    }
    return String(String.UnicodeScalarView(marks)).lowercased().replacing("ł", with: "l")
  }

  /// Returns the entries of a page: its beginning, each section, and each figure of a section.
  static func entries(of path: String, text: String, words: Words) -> [Entry] {
    var entries: [Entry] = []
    var heading = ""
    var section: Int?
    var current: Int?
    var titled: (entry: Int, level: String)?
    var isText = false
    var rest = text[...]
    func entry(_ title: String, _ id: String?) -> Entry {
      Entry(title: title, link: path + (id.map { "#" + $0 } ?? ""))
    }
    while let open = rest.firstIndex(of: "<") {
      let text = String(rest[..<open]).withoutEntities
      rest = rest[open...]
      guard let close = rest.firstIndex(of: ">") else { break }
      let tag = rest[rest.index(after: open)..<close]
      rest = rest[rest.index(after: close)...]
      if isText {
        if let titled, text != "#" {
          if titled.level == "h1" { heading += text }
          entries[titled.entry].title += text
        }
        if let current { entries[current].add(text) }
      }
      let name = tag.prefix { $0.isLetter || $0.isNumber || $0 == "/" }
      switch name {
      case "main": isText = true
      case "/main": isText = false
      case "h1":
        entries.append(entry("", nil))
        (section, current) = (entries.count - 1, entries.count - 1)
        titled = (entries.count - 1, "h1")
      case "h2" where tag.identifier != nil, "h3" where tag.identifier != nil:
        entries.append(entry(heading + " › ", tag.identifier))
        (section, current) = (entries.count - 1, entries.count - 1)
        titled = (entries.count - 1, String(name))
      case "/h1", "/h2", "/h3": titled = nil
      case "figure":
        guard let id = tag.identifier, let section else { break }
        let kind = words(String(id.split(separator: "-").first ?? ""))
        entries.append(entry("\(entries[section].title) › \(kind)", id))
        current = entries.count - 1
      case "/figure": current = section
      default: break
      }
    }
    return entries.filter { !$0.words.isEmpty }
  }

  var script: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let json = (try? encoder.encode(entries)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
    return "chaptersSearch(\(json))\n"
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool {
    switch self {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

extension Substring {
  /// The value of a tag's `id`, if it has one.
  fileprivate var identifier: String? {
    firstMatch(of: /\sid="([^"]*)"/).map { String($0.output.1) }
  }
}

extension String {
  /// The text of HTML without the character references that the pages have.
  fileprivate var withoutEntities: String {
    guard contains("&") else { return self }
    return replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}
