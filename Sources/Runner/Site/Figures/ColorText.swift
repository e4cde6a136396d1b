/// The textual colors of a frame.
enum ColorText {
  /// Returns `#RRGGBB` for an opaque color's components or the name of a system color; nil for
  /// other descriptions.
  static func hexadecimal(of description: String) -> String? {
    if let known = named[description] { return known }
    let pattern = /(?:sRGB, )?red ([0-9.]+), green ([0-9.]+), blue ([0-9.]+), opacity 1\.0/
    guard let match = description.wholeMatch(of: pattern)?.output else { return nil }
    let parts = [match.1, match.2, match.3].compactMap { Double($0) }.filter { $0 <= 1 }
    guard parts.count == 3 else { return nil }
    return parts.reduce("#") { text, part in
      let digits = String(Int((part * 255).rounded()), radix: 16)
      return text + (digits.count < 2 ? "0" : "") + digits
    }
  }

  /// The system's colors in light appearance, by Apple's Human Interface Guidelines for iOS 13 to
  /// 18.
  private static let named = [
    "black": "#000000", "blue": "#007aff", "brown": "#a2845e", "cyan": "#32ade6",
    "gray": "#8e8e93", "green": "#34c759", "indigo": "#5856d6", "mint": "#00c7be",
    "orange": "#ff9500", "pink": "#ff2d55", "purple": "#af52de", "red": "#ff3b30",
    "teal": "#30b0c7", "white": "#ffffff", "yellow": "#ffcc00",
  ]
}
