package import Diagnostics

/// A catalogue of translations in gettext's PO format, keyed by the source text.
///
///     #: README.md:12
///     msgid "A counter in `@State`"
///     msgstr "Licznik w `@State`"
package struct Catalogue: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    /// Translators' comments, with their `#`.
    var comments: [String] = []
    /// Places in the source: `README.md:12`.
    var references: [String] = []
    /// Whether the source has changed since it was translated.
    package var isFuzzy = false
    /// The previous source, which a fuzzy translation translates.
    var previous: String?
    package var source = ""
    var plural: String?
    /// The translation, or one for each plural form; empty if there is none.
    var translations: [String] = []
    /// Whether the source no longer has the text.
    package var isObsolete = false

    package var translation: String { translations.first ?? "" }
    package var isTranslated: Bool {
      !translations.isEmpty && !translations.contains("") && !isFuzzy && !isObsolete
    }
  }

  /// The fields of the entry with the empty key.
  var header = ""
  package var entries: [Entry] = []
  private var indices: [String: Int] = [:]

  init() {}

  /// Reads a catalogue from a file in UTF-8.
  package init(bytes: [UInt8], path: String, diagnostics: inout [Diagnostic]) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      diagnostics.append(
        Diagnostic(
          .error, "this catalogue is not UTF-8", at: SourceLocation(file: path, line: 1),
          help: "convert it: msgconv --to-code=UTF-8"))
      self.init()
      return
    }
    self.init(text, path: path, diagnostics: &diagnostics)
  }

  /// Reads a catalogue, and reports malformed lines.
  package init(_ text: String, path: String, diagnostics: inout [Diagnostic]) {
    var reader = Reader()
    for (index, line) in text.lines.enumerated() {
      if !reader.read(line.hasSuffix("\r") ? line.dropLast() : line) {
        diagnostics.append(
          Diagnostic(
            .error, "this line is not of a PO catalogue",
            at: SourceLocation(file: path, line: index + 1),
            help: "a catalogue has msgid \"…\", msgstr \"…\", and lines with #"))
      }
    }
    reader.end()
    for entry in reader.entries {
      if entry.source.isEmpty { header = entry.translation } else { entries.append(entry) }
    }
    reindex()
  }

  /// Returns the valid translations of a text: none if it is missing, fuzzy or obsolete.
  func translations(of source: String) -> [String]? {
    indices[source].map { entries[$0] }.flatMap { $0.isTranslated ? $0.translations : nil }
  }

  mutating func reindex() {
    indices = Dictionary(
      entries.enumerated().filter { !$1.isObsolete }.map { ($1.source, $0) },
      uniquingKeysWith: { first, _ in first })
  }
}

// MARK: - Reading

extension Catalogue {
  /// The state of reading, line by line.
  private struct Reader {
    private enum Field { case none, source, plural, translation, previous }

    var entries: [Entry] = []
    private var entry = Entry()
    private var field = Field.none

    /// Reads a line, and returns whether it is well-formed.
    mutating func read(_ text: Substring) -> Bool {
      var line = text.trimmingPrefix { $0 == " " || $0 == "\t" }
      if line.isEmpty {
        end()
        return true
      }
      let isObsolete = line.hasPrefix("#~")
      if isObsolete { line = line.dropFirst(2).trimmingPrefix { $0 == " " } }
      if line.hasPrefix("#") || (isObsolete && line.hasPrefix("|")) {
        return readComment(line)
      }
      guard readField(line) else { return false }
      if isObsolete { entry.isObsolete = true }
      return true
    }

    /// Ends the entry, dropping it if it has no translation field.
    mutating func end() {
      if field == .translation { entries.append(entry) }
      entry = Entry()
      field = .none
    }

    private mutating func readComment(_ line: Substring) -> Bool {
      if field == .translation { end() }
      let content = String(line.dropFirst(2).trimmingPrefix { $0 == " " })
      if line.hasPrefix("#:") {
        entry.references += content.split(separator: " ").map(String.init)
      } else if line.hasPrefix("#,") {
        entry.isFuzzy = entry.isFuzzy || content.contains("fuzzy")
      } else if line.hasPrefix("#|") || line.hasPrefix("|") {
        let rest = line.drop { "#| ".contains($0) }
        guard let text = Self.unquoted(rest.drop { $0 != "\"" }) else { return false }
        if rest.hasPrefix("msgid ") { entry.previous = text } else { entry.previous? += text }
      } else {
        entry.comments.append(String(line))
      }
      return true
    }

    private mutating func readField(_ line: Substring) -> Bool {
      let keyword = line.prefix { $0 != " " && $0 != "\"" }
      guard let text = Self.unquoted(line.dropFirst(keyword.count).drop { $0 == " " }) else {
        return false
      }
      switch keyword {
      case "msgid":
        if field == .translation { end() }
        entry.source = text
        field = .source
      case "msgid_plural":
        entry.plural = text
        field = .plural
      case _ where keyword.hasPrefix("msgstr") && field != .none:
        entry.translations.append(text)
        field = .translation
      case "":
        switch field {
        case .source: entry.source += text
        case .plural: entry.plural? += text
        case .translation: entry.translations[entry.translations.count - 1] += text
        case .none, .previous: return false
        }
      default: return false
      }
      return true
    }

    private static func unquoted(_ text: Substring) -> String? {
      var text = text
      while text.last == " " { text.removeLast() }
      guard text.utf8.count >= 2, text.first == "\"", text.last == "\"" else { return nil }
      text = text.dropFirst().dropLast()
      // Most texts have no special characters, and bytes are compared much faster than characters.
      let special = [UInt8(ascii: "\\"), UInt8(ascii: "\"")]
      guard text.utf8.contains(where: special.contains) else { return String(text) }
      var result = ""
      var isEscaped = false
      for character in text {
        switch (isEscaped, character) {
        case (false, "\\"): isEscaped = true
        case (false, "\""): return nil
        case (true, "n"): (result, isEscaped) = (result + "\n", false)
        case (true, "t"): (result, isEscaped) = (result + "\t", false)
        default: (result, isEscaped) = (result + String(character), false)
        }
      }
      return isEscaped ? nil : result
    }
  }
}
