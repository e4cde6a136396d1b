extension [String] {
  /// The words that are not empty, with spaces between them.
  var joinedWords: String {
    filter { !$0.isEmpty }.joined(separator: " ")
  }
}
