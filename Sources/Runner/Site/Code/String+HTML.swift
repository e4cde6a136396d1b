import Foundation

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
    // Few pages have any: a search of bytes is faster than one of scalars.
    guard mayHaveForbidden else { return self }
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

  /// Whether the bytes can have a forbidden character: C1 controls are C2 80 to C2 9F,
  /// noncharacters begin with EF B7, or end with BE or BF after BF.
  private var mayHaveForbidden: Bool {
    withCString { start in
      var next = start
      while true {
        // The C library compares many bytes at once.
        next += strcspn(next, Self.suspicious)
        let (first, second) = (UInt8(bitPattern: next[0]), UInt8(bitPattern: next[1]))
        switch first {
        case 0: return next - start < utf8.count
        case 0xC2 where second >= 0xA0: next += 2
        case 0xEF where second != 0xB7 && second != 0xBF: next += 3
        case 0xF0... where UInt8(bitPattern: next[2]) != 0xBF: next += 4
        default: return true
        }
      }
    }
  }

  /// The first bytes of characters that may be forbidden, as a C string.
  private static let suspicious: [CChar] = {
    let bytes = Array(1...8) + Array(0x0B..<0x20) + [0x7F, 0xC2] + Array(0xEF...0xF4)
    return (bytes + [0]).map { CChar(bitPattern: UInt8($0)) }
  }()
}
