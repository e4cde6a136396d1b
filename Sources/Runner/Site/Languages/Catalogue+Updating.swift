extension Catalogue {
  /// A translatable text of a document, with its place: `README.md:12`.
  package struct SourceText: Equatable, Sendable {
    package var text: String
    package var reference: String
  }

  /// Creates a catalogue without entries.
  package init(language: Language) {
    header = """
      Content-Type: text/plain; charset=UTF-8
      Content-Transfer-Encoding: 8bit
      Language: \(language.tag.replacing("-", with: "_"))
      Plural-Forms: \(language.plurals.header)

      """
  }

  /// Brings the catalogue up to date with the document's texts, in their order.
  ///
  /// No translation is lost. An entry whose source has changed becomes fuzzy and keeps the previous
  /// source; an entry whose source is gone becomes obsolete, and is used again if the source
  /// returns.
  package mutating func update(with texts: [SourceText]) {
    var old = entries
    var new: [Entry] = []
    var places: [String: Int] = [:]
    for text in texts {
      if let place = places[text.text] {
        new[place].references.append(text.reference)
        continue
      }
      places[text.text] = new.count
      var entry = Entry(source: text.text, translations: [""])
      if let known = old.firstIndex(where: { $0.source == text.text && !$0.isObsolete })
        ?? old.firstIndex(where: { $0.source == text.text })
      {
        entry = old.remove(at: known)
        entry.isObsolete = false
      }
      entry.references = [text.reference]
      new.append(entry)
    }
    // Changed texts are matched with the entries left over by the unchanged texts.
    for index in new.indices where new[index].translation.isEmpty {
      let words = Self.words(of: new[index].source)
      let rest = old.indices.filter { !old[$0].translation.isEmpty }
        .map { (index: $0, likeness: Self.likeness(Self.words(of: old[$0].source), words)) }
      guard let best = rest.max(by: { $0.likeness < $1.likeness }),
        best.likeness >= Self.leastLikeness
      else { continue }
      let known = old.remove(at: best.index)
      new[index].translations = known.translations
      new[index].comments = known.comments
      new[index].isFuzzy = true
      new[index].previous = known.isFuzzy ? known.previous ?? known.source : known.source
    }
    entries =
      new
      + old.filter { !$0.translation.isEmpty }.map { entry in
        var entry = entry
        entry.isObsolete = true
        entry.references = []
        return entry
      }
    reindex()
  }

  /// The minimum share of common words for a text to count as a changed version of another;
  /// gettext's threshold.
  private static let leastLikeness = 0.6

  private static func words(of text: String) -> [String: Int] {
    text.split(separator: " ").reduce(into: [:]) { $0[String($1), default: 0] += 1 }
  }

  /// Dice's coefficient of two bags of words.
  private static func likeness(_ one: [String: Int], _ other: [String: Int]) -> Double {
    let common = one.reduce(0) { $0 + min($1.value, other[$1.key] ?? 0) }
    let count = one.values.reduce(0, +) + other.values.reduce(0, +)
    return count == 0 ? 0 : 2 * Double(common) / Double(count)
  }
}
