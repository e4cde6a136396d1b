import Diagnostics
import Foundation

/// The search index: the texts of a book's pages, by section, listing, run and frame of a run's
/// session. It is a script that pages load at the first search, so search works without a server.
///
///     chaptersSearch([["Title › Section", "252/index.html#section", "A line.\nAnother."], …])
///
/// The accounts of frames repeat the same words, so a frame has each of its folded words once.
struct SearchIndex {
  /// A part of a page: its title, its link from the top of the edition, and its text.
  struct Entry: Encodable, Equatable, Sendable {
    var title: String
    var link: String
    /// The folded words of a frame.
    var words: [String] = []
    /// The lines of a section or figure.
    var text = ""
    private var known: Set<String> = []

    init(title: String, link: String) {
      self.title = title
      self.link = link
    }

    var isEmpty: Bool { words.isEmpty && text.isEmpty }

    mutating func addWords(of text: String) {
      for word in SearchIndex.words(of: text) where known.insert(word).inserted {
        words.append(word)
      }
    }

    /// Adds text, whose line breaks are spaces unless it is code.
    mutating func add(_ text: String, isCode: Bool) {
      self.text += isCode ? text : text.replacing("\n", with: " ")
    }

    /// Ends a line, so that words of two blocks are apart.
    mutating func endLine() {
      if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      let lines = text.lines.map { line in
        line.split(separator: " ").joined(separator: " ")
      }
      let text = lines.filter { !$0.isEmpty }.joined(separator: "\n")
      try container.encode([title, link, words.isEmpty ? text : words.joined(separator: " ")])
    }
  }

  /// The entries of each page, in the form of the script.
  private let texts: [String]

  /// Joins the entries of pages.
  init(_ pages: [Website.Page]) {
    texts = pages.compactMap { $0.outline?.searched }.filter { !$0.isEmpty }
  }

  var script: String { "chaptersSearch([\(texts.joined(separator: ","))])\n" }

  /// Returns the words of a text, folded.
  private static func words(of text: String) -> [String] {
    let folded = folded(text)
    // Most texts are ASCII, which needs no look-up of character properties.
    guard folded.isASCII else {
      return folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
    return folded.withCString { start in
      var words: [String] = []
      var next = start
      while true {
        // The C library compares many bytes at once.
        next += strcspn(next, wordBytes)
        let length = strspn(next, wordBytes)
        guard length > 0 else { return words }
        words.append(
          String(decoding: UnsafeRawBufferPointer(start: next, count: length), as: UTF8.self))
        next += length
      }
    }
  }

  /// The ASCII characters of folded words.
  private static let wordBytes = "abcdefghijklmnopqrstuvwxyz0123456789"

  /// Returns entries in the form of the script, without the enclosing brackets.
  static func text(of entries: [Entry]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let list = (try? encoder.encode(entries)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
    return String(list.dropFirst().dropLast())
  }

  /// Returns a text with case, width, diacritics and interchangeable Arabic letters folded, as the
  /// pages' script folds queries.
  static func folded(_ text: String) -> String {
    // Most of the book is ASCII, which has no diacritics.
    if text.isASCII { return text.lowercased() }
    let marks = text.decomposedStringWithCompatibilityMapping.unicodeScalars.filter {
      !$0.properties.generalCategory.isMark && $0 != tatweel
    }
    let letters = marks.map { sameLetters[$0] ?? $0 }
    return String(String.UnicodeScalarView(letters)).lowercased().replacing("ł", with: "l")
  }

  /// The Arabic sign that only lengthens the letter before it.
  private static let tatweel: Unicode.Scalar = "\u{640}"

  /// Arabic letters at the end of a word, with the letters often written instead of them.
  private static let sameLetters: [Unicode.Scalar: Unicode.Scalar] = ["ة": "ه", "ى": "ي"]
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool {
    switch self {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

extension String {
  /// Whether all characters are ASCII: each other one has more bytes than UTF-16 code units.
  fileprivate var isASCII: Bool { utf8.count == utf16.count }
}
