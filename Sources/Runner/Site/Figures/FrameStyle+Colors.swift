import Foundation

extension FrameStyle {
  /// Returns the class of a described color, and whether little of it is seen; nil without one.
  ///
  /// A color of components is drawn as the nearest hue of the system's.
  static func color(_ description: String) -> (name: String, isPale: Bool)? {
    let (name, opacity) = opacity(of: description)
    let isPale = opacity < 0.5
    switch name {
    case "clear", "background": return nil
    case "accentColor": return ("tint", isPale)
    case "tertiary", "quaternary", "quinary": return ("secondary", isPale)
    case _ where names.contains(name): return (name, isPale)
    default:
      return components(of: name).map { (nearest(to: $0), isPale) }
    }
  }

  private static let names: Set = [
    "primary", "secondary", "tint", "material", "white", "black", "red", "orange", "yellow",
    "green",
    "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "gray",
  ]

  /// Returns a color without the opacity at its end, and that opacity.
  private static func opacity(of description: String) -> (name: String, opacity: Double) {
    guard let range = description.ranges(of: ", opacity ").last,
      let opacity = Double(description[range.upperBound...])
    else { return (description, 1) }
    return (String(description[..<range.lowerBound]), opacity)
  }

  private typealias Components = (hue: Double, saturation: Double, brightness: Double)

  private static func components(of name: String) -> Components? {
    if let match = name.firstMatch(of: /hue ([0-9.]+), saturation ([0-9.]+), brightness ([0-9.]+)/),
      let hue = Double(match.1), let saturation = Double(match.2), let value = Double(match.3)
    {
      return (hue * 360, saturation, value)
    }
    if let match = name.firstMatch(of: /white ([0-9.]+)/), let white = Double(match.1) {
      return (0, 0, white)
    }
    guard let match = name.firstMatch(of: /red ([0-9.]+), green ([0-9.]+), blue ([0-9.]+)/),
      let red = Double(match.1), let green = Double(match.2), let blue = Double(match.3)
    else { return nil }
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    guard high > low else { return (0, 0, high) }
    let sector =
      switch high {
      case red: (green - blue) / (high - low)
      case green: (blue - red) / (high - low) + 2
      default: (red - green) / (high - low) + 4
      }
    return ((sector * 60 + 360).truncatingRemainder(dividingBy: 360), (high - low) / high, high)
  }

  private static func nearest(to color: Components) -> String {
    if color.brightness < 0.15 { return "black" }
    if color.saturation < 0.15 { return color.brightness > 0.85 ? "white" : "gray" }
    // The first hue in degrees at which the color is another one.
    let bounds: [(Double, String)] = [
      (15, "red"), (42, "orange"), (65, "yellow"), (155, "green"), (178, "mint"), (190, "teal"),
      (205, "cyan"), (232, "blue"), (258, "indigo"), (300, "purple"), (345, "pink"), (361, "red"),
    ]
    return bounds.first { color.hue < $0.0 }?.1 ?? "red"
  }
}
