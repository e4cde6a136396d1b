import Diagnostics

/// The edit that a finding's help suggests: "did you mean 'counter'?".
struct SpellingFix {
  let meant: String
  let edit: LSP.TextEdit

  var named: (title: String, edit: LSP.TextEdit) { ("change to '\(meant)'", edit) }

  /// Finds the misspelled name at the finding's place; fails if the finding has no suggestion, or
  /// its line does not contain the quoted name.
  init?(_ fault: Diagnostic, in document: OpenDocument) {
    guard let help = fault.help, let match = help.firstMatch(of: /did you mean '([^']+)'\?/),
      let place = fault.location
    else { return nil }
    meant = String(match.1)
    let line = Array(document.buffer.line(place.line - 1))
    let names = fault.message.matches(of: /'([^']+)'/).map { Array($0.1.utf8) }
    let first = min(max(0, place.column - 1), line.count)
    // A name at the place itself takes precedence over a later one.
    let found =
      names.lazy.filter { line[first...].starts(with: $0) }.map { first..<(first + $0.count) }.first
      ?? names.lazy.compactMap { line.range(of: $0, from: first) ?? line.range(of: $0, from: 0) }
      .first
    guard let found else { return nil }
    let start = document.buffer.start(ofLine: place.line - 1)
    let range = document.buffer.range((start + found.lowerBound)..<(start + found.upperBound))
    edit = LSP.TextEdit(range, meant)
  }
}

extension [UInt8] {
  fileprivate func range(of bytes: [UInt8], from start: Int) -> Range<Int>? {
    guard !bytes.isEmpty, bytes.count <= count - start else { return nil }
    return (start...(count - bytes.count)).lazy.map { $0..<($0 + bytes.count) }
      .first { self[$0].elementsEqual(bytes) }
  }
}
