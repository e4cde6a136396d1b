package import Diagnostics

extension Diagnostic {
  /// Returns the note on a check of nothing. In CI it is an error, unless the options select a
  /// subset of the documents (possibly empty).
  package static func nothingChecked(asksForPart: Bool) -> Self {
    let isFault = Terminal.isUnderCI && !asksForPart
    return Self(
      isFault ? .error : .note, "nothing was checked", at: nil,
      help: asksForPart
        ? "no document is in the part that --changed-since or --shard asks for"
        : "see which documents are named; --plain checks Markdown without words of chapters")
  }
}
