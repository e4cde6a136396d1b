import Diagnostics

/// The info string of a fence: a language, then words with optional values.
///
///     swift CounterView.swift step=timer in='CounterView.body > Form'
///
/// A value or file name with spaces is in single or double quotes; there are no escapes.
struct InfoString: Equatable {
  struct Word: Equatable {
    var name: String
    /// The value after `=`, without its quotes; nil without a `=`.
    var value: String?
    var location: SourceLocation
    var valueLocation: SourceLocation?
  }

  var language: String
  var words: [Word]

  /// The languages with a role whose first word is never a file name.
  private static let unquotingLanguages = ["console", "diagnostics", "predict"]

  /// Splits an info string; an unclosed quote is an error at the quote.
  init(_ text: String, at start: SourceLocation, diagnostics: inout [Diagnostic]) {
    var words: [Word] = []
    var rest = text.utf8[...]
    func location(_ index: String.Index) -> SourceLocation {
      var location = start
      location.column += text.utf8.distance(from: text.startIndex, to: index)
      return location
    }
    func string(_ slice: Substring.UTF8View) -> String { String(Substring(slice)) }
    while true {
      rest = rest.drop { $0 == .space || $0 == .tab }
      guard let first = rest.first else { break }
      // A file name with spaces.
      if first == UInt8(ascii: "'") || first == UInt8(ascii: "\""), words.count == 1,
        !Self.unquotingLanguages.contains(words[0].name),
        let end = rest.dropFirst().firstIndex(of: first)
      {
        let content = rest[rest.index(after: rest.startIndex)..<end]
        words.append(Word(name: string(content), location: location(content.startIndex)))
        rest = rest[rest.index(after: end)...]
        continue
      }
      let name = rest.prefix { $0 != .space && $0 != .tab && $0 != UInt8(ascii: "=") }
      var word = Word(name: string(name), location: location(name.startIndex))
      rest = rest[name.endIndex...]
      if rest.first == UInt8(ascii: "=") {
        rest = rest.dropFirst()
        word.valueLocation = location(rest.startIndex)
        if let quote = rest.first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") {
          let content = rest.dropFirst().prefix { $0 != quote }
          if content.endIndex == rest.endIndex {
            diagnostics.append(
              Diagnostic(
                .error, "this quote is not closed", at: location(rest.startIndex),
                help: "end the value with the same quote; there are no escapes"))
            rest = rest[rest.endIndex...]
          } else {
            rest = rest[content.endIndex...].dropFirst()
          }
          word.value = string(content)
          word.valueLocation?.column += 1
        } else {
          let value = rest.prefix { $0 != .space && $0 != .tab }
          word.value = string(value)
          rest = rest[value.endIndex...]
        }
      }
      words.append(word)
    }
    language = words.isEmpty ? "" : words.removeFirst().name
    self.words = words
  }
}
