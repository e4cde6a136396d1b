extension String {
  /// Returns the text with each line moved to the right.
  package func indented(by count: Int) -> String {
    let indentation = String(repeating: " ", count: count)
    return indentation + replacing("\n", with: "\n" + indentation)
  }
}
