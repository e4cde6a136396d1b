/// The symbols of the device, drawn for this book after their names: lines in a square of 24 by 24.
///
/// The ends of a name add to a symbol, as in the system: `.fill`, `.circle`, `.square`, `.slash`,
/// `.badge.plus`. A name without a symbol has none, and is drawn as text.
enum Symbols {
  /// Returns the contents of a symbol's SVG element; nil for an unknown name.
  static func drawing(of name: String) -> String? {
    guard let parts = parts(of: name) else { return nil }
    return parts.joined()
  }

  private static func parts(of name: String, isFilled: Bool = false) -> [String]? {
    if let path = path(of: name) { return [drawn(path, isFilled: isFilled)] }
    for (end, add) in ends where name.hasSuffix(end) {
      let base = String(name.dropLast(end.count))
      if let parts = add(base, isFilled) { return parts }
    }
    return nil
  }

  /// The ends of names, and the drawing of a name without that end.
  private static let ends: [(end: String, add: @Sendable (String, Bool) -> [String]?)] = [
    (".fill", { base, _ in parts(of: base, isFilled: true) }),
    (".circle", { base, isFilled in enclosed(base, in: paths["circle"], isFilled) }),
    (".square", { base, isFilled in enclosed(base, in: paths["square"], isFilled) }),
    (
      ".slash",
      { base, isFilled in parts(of: base, isFilled: isFilled).map { $0 + [line("M4 4l16 16")] } }
    ),
    (".badge.plus", { base, isFilled in badged(base, "M19 16v6M16 19h6", isFilled) }),
    (".badge.minus", { base, isFilled in badged(base, "M16 19h6", isFilled) }),
    (".badge.checkmark", { base, isFilled in badged(base, "M16 19l2 2 4-4", isFilled) }),
  ]

  /// Returns the lines of a name without the ends above; an arrow forward points to the right.
  private static func path(of name: String) -> String? {
    paths[name]
      ?? directions.lazy.filter { name.hasSuffix($0.end) }
      .compactMap { paths[name.dropLast($0.end.count) + $0.direction] }.first
  }

  private static let directions = [
    (end: ".forward", direction: ".right"), (end: ".backward", direction: ".left"),
  ]

  private static func drawn(_ path: String, isFilled: Bool) -> String {
    let parts = path.split(separator: "|").map(String.init)
    guard isFilled else { return line(parts.joined()) }
    return "<path class=\"full\" d=\"\(parts[0])\"/>"
      + parts.dropFirst().map { "<path class=\"ground\" d=\"\($0)\"/>" }.joined()
  }

  private static func line(_ path: String) -> String { "<path d=\"\(path)\"/>" }

  /// Draws a symbol at half its size inside of a shape: on a full one, in the color of the ground.
  private static func enclosed(
    _ base: String, in shape: String?, _ isFilled: Bool
  ) -> [String]? {
    guard let shape, let path = path(of: base) else { return nil }
    let kind = isFilled ? " class=\"ground\"" : ""
    return [
      drawn(shape, isFilled: isFilled),
      "<path\(kind) transform=\"translate(5.4 5.4) scale(.55)\" d=\"\(path.replacing("|", with: ""))\"/>",
    ]
  }

  private static func badged(_ base: String, _ badge: String, _ isFilled: Bool) -> [String]? {
    parts(of: base, isFilled: isFilled).map { $0 + [line(badge)] }
  }
}
