extension [String] {
  /// The nonempty words, joined by spaces.
  package var joinedWords: String {
    filter { !$0.isEmpty }.joined(separator: " ")
  }
}
