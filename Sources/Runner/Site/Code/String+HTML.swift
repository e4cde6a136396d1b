extension String {
  /// The text escaped for HTML content and attributes.
  var escapedForHTML: String {
    var html = ""
    html.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case "\"": html += "&quot;"
      case "'": html += "&#39;"
      default: html.unicodeScalars.append(scalar)
      }
    }
    return html
  }

  /// The text with control characters replaced by their pictures: ␛ for an escape.
  var withControlPictures: String {
    let isForbidden = { (scalar: Unicode.Scalar) in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0..<0x20, 0x7F..<0xA0, 0xFFFE...0xFFFF: true
      default: scalar.properties.isNoncharacterCodePoint
      }
    }
    // All but a few pages have none: their bytes tell it faster than their scalars.
    guard utf8.contains(where: Self.mayBeForbidden) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case _ where !isForbidden(scalar): text.append(scalar)
      case 0..<0x20: text.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case 0x7F: text.append("\u{2421}")
      default: text.append("\u{FFFD}")
      }
    }
    return String(text)
  }

  /// Whether a byte can belong to a forbidden character; C1 controls are C2 80 to C2 9F, and
  /// noncharacters begin with EF, or with F0 to F4.
  private static func mayBeForbidden(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && byte != 0x0A || byte == 0x7F || byte == 0xC2 || byte >= 0xEF
  }
}
