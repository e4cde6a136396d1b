extension [String] {
  /// The words that are not empty, with spaces between them.
  package var joinedWords: String {
    filter { !$0.isEmpty }.joined(separator: " ")
  }
}
