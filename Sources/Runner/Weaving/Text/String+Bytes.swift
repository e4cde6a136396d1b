import Glibc

extension String {
  /// Returns whether the text contains another one, compared by bytes.
  ///
  /// The C library compares many bytes at once, in debug builds too.
  package func hasBytes(of part: String) -> Bool {
    withCString { start in
      // A C string ends at its first NUL, which a text may have.
      strstr(start, part) != nil || strlen(start) < utf8.count && contains(part)
    }
  }
}
