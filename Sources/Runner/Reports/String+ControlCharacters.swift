extension String {
  /// The text without characters that act on a terminal instead of being shown there: controls, the
  /// escape sequences that begin with one, and the marks that change the order of letters, each as
  /// `\u{1B}`.
  ///
  /// Tabs and ends of lines stay.
  package var showingControls: String { showingControls { _ in false } }

  /// The text as one line, with its ends of lines as `\u{A}`, too: a name can have some.
  package var showingControlsOnOneLine: String { showingControls { $0 == "\n" || $0 == "\r" } }

  private func showingControls(and isHidden: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: { $0.actsOnTerminal || isHidden($0) }) else {
      return self
    }
    var shown = UnicodeScalarView()
    let scalars = Array(unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      // The end of a line in a file of Windows.
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
  /// Whether a terminal acts on the scalar, rather than showing it.
  fileprivate var actsOnTerminal: Bool {
    switch value {
    case 0x09, 0x0A: false
    // C0, DEL and C1.
    case 0..<0x20, 0x7F..<0xA0: true
    // Ends of lines and paragraphs, and the property Bidi_Control of Unicode.
    case 0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
