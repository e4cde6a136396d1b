extension String {
  /// Returns the text with each line indented by a number of spaces.
  package func indented(by count: Int) -> String {
    let indentation = String(repeating: " ", count: count)
    return indentation + replacing("\n", with: "\n" + indentation)
  }
}
