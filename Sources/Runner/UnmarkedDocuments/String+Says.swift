import Outcomes

extension String {
  /// Returns whether it contains a text, ignoring case and quotes.
  func says(_ text: String) -> Bool {
    func bare(_ text: String) -> String {
      String(text.asciiLowercased.filter { !"'‘’`\".".contains($0) })
    }
    return bare(self).containsBytes(of: bare(text))
  }
}
