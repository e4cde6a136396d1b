/// A change to the compiled copy of a file that preserves the place of everything before and after
/// it.
struct SourceEdit {
  /// The replaced range, in UTF-8 bytes.
  var range: Range<Int>
  /// The new text, padded with spaces to the length of the range; a longer text must end its line.
  var text: String
}

extension String {
  /// Returns the text with edits, which must not overlap.
  func applying(_ edits: [SourceEdit]) -> String {
    var bytes = Array(utf8)
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      let text = Array(edit.text.utf8)
      let padding = repeatElement(
        UInt8(ascii: " "), count: max(0, edit.range.count - text.count))
      bytes.replaceSubrange(edit.range, with: text + padding)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
