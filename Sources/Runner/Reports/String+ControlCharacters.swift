extension String {
  /// The text with escapes, as in `\u{1B}`, for characters that would affect a terminal: control
  /// characters, the escape sequences that start with one, and the marks that change the text's
  /// direction.
  ///
  /// Tabs and line endings are kept.
  package var showingControls: String { showingControls { _ in false } }

  /// The text as one line, with its line endings escaped too (`\u{A}`), since a name can contain
  /// some.
  package var showingControlsOnOneLine: String { showingControls { $0 == "\n" || $0 == "\r" } }

  private func showingControls(and isHidden: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: { $0.actsOnTerminal || isHidden($0) }) else {
      return self
    }
    var shown = UnicodeScalarView()
    let scalars = Array(unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      // A Windows line ending.
      let endsLine = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if isHidden(scalar) || scalar.actsOnTerminal && !endsLine {
        let digits = Swift.String(scalar.value, radix: 16, uppercase: true)
        shown.append(contentsOf: "\\u{\(digits)}".unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return Swift.String(shown)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar affects a terminal, rather than being shown.
  fileprivate var actsOnTerminal: Bool {
    switch value {
    case 0x09, 0x0A: false
    // C0, DEL and C1.
    case 0..<0x20, 0x7F..<0xA0: true
    // Line and paragraph separators, and the property Bidi_Control of Unicode.
    case 0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
