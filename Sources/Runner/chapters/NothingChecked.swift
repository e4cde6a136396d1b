import Diagnostics

extension Diagnostic {
  /// The note on a check that looked at nothing; under CI it is an error, unless a part of the
  /// documents was asked for, which may be none of them.
  static func nothingChecked(asksForPart: Bool) -> Self {
    let isFault = Terminal.isUnderCI && !asksForPart
    return Self(
      isFault ? .error : .note, "nothing was checked", at: nil,
      help: asksForPart
        ? "no document is in the part that --changed-since or --shard asks for"
        : "see which documents are named; --plain checks Markdown without words of chapters")
  }
}
