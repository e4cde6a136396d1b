import Foundation
import Trace

/// The classes of an element that the style sheet draws in the manner of its style.
///
/// There are no lengths and colors in a page: a served page's policy excludes them, and colors have a
/// light and a dark form with enough contrast. Lengths are those of a few steps.
struct FrameStyle {
  private(set) var classes: [String] = []

  /// - Parameter hasBackground: false inside of which other backgrounds are drawn.
  init(_ style: FrameElement.Style?, hasBackground: Bool = true) {
    guard let style else { return }
    classes += (style.font.map(Self.font).map { ["f-\($0)"] } ?? [])
    classes += (style.traits ?? []).filter(Self.traits.contains).map { "t-\($0)" }
    if let color = style.color.flatMap(Self.color), !color.name.isEmpty {
      classes.append("c-\(color.name)")
    }
    if hasBackground, let color = style.background.flatMap(Self.color) {
      classes += ["b-\(color.name)"] + (color.isPale ? ["pale"] : [])
    }
    if let color = style.tint.flatMap(Self.color) { classes.append("i-\(color.name)") }
    if let name = style.control { classes.append(name) }
    if let columns = style.columns { classes.append("k\(max(1, min(columns, 8)))") }
    if style.isWide == true { classes.append("wide") }
    if let padding = style.padding { classes += Self.padding(padding) }
    let lengths = [
      ("w", style.width, Self.sizes), ("h", style.height, Self.sizes),
      ("g", style.spacing, Self.gaps), ("r", style.corner, Self.corners),
    ]
    for (name, length, steps) in lengths {
      if let length { classes.append("\(name)\(Self.step(length, of: steps))") }
    }
    classes += style.alignment.map(Self.alignments) ?? []
  }

  /// The attribute, which is empty without a class.
  ///
  /// - Parameter others: the classes before those of the style.
  func attribute(after others: String...) -> String {
    let all = others.filter { !$0.isEmpty } + classes
    return all.isEmpty ? "" : " class=\"\(all.joined(separator: " "))\""
  }

  /// Adds the classes to the first tag of a drawn element.
  func applied(to html: String) -> String {
    guard !classes.isEmpty, html.hasPrefix("<"),
      let end = html.firstIndex(of: ">")
    else { return html }
    let name = html[..<end].firstIndex { $0 == " " || $0 == "/" } ?? end
    let added = classes.joined(separator: " ")
    if let attribute = html[..<end].firstRange(of: " class=\"") {
      return html[..<attribute.upperBound] + added + " " + html[attribute.upperBound...]
    }
    return html[..<name] + " class=\"\(added)\"" + html[name...]
  }

  // MARK: - Steps

  private static let gaps = [0.0, 4, 8, 12, 16, 24, 32, 48]
  private static let insets = [0.0, 4, 8, 12, 16, 24, 32, 48]
  private static let sizes = [
    8.0, 16, 24, 32, 44, 60, 80, 100, 120, 160, 200, 240, 300,
  ]
  private static let corners = [0.0, 4, 8, 12, 16, 24, 99]

  private static func step(_ length: Double, of steps: [Double]) -> Int {
    Int(steps.min { abs($0 - length) < abs($1 - length) } ?? 0)
  }

  private static func padding(_ lengths: [Double]) -> [String] {
    let sides = lengths.map { step($0, of: insets) }
    guard sides.count == 4 else { return [] }
    let (top, leading, bottom, trailing) = (sides[0], sides[1], sides[2], sides[3])
    var classes = top == bottom ? ["py\(top)"] : ["pt\(top)", "pb\(bottom)"]
    classes += leading == trailing ? ["px\(leading)"] : ["ps\(leading)", "pe\(trailing)"]
    return classes.filter { !$0.dropFirst(2).elementsEqual("0") }
  }

  private static func alignments(_ name: String) -> [String] {
    let parts = [
      ("firstTextBaseline", "base"), ("lastTextBaseline", "base"), ("top", "top"),
      ("bottom", "bottom"), ("leading", "leading"), ("trailing", "trailing"), ("center", "center"),
    ]
    let name = name.prefix(1).lowercased() + name.dropFirst()
    return parts.filter { name.hasPrefix($0.0) || name.hasSuffix($0.0.capitalizedFirst) }
      .map { "a-\($0.1)" }
  }

  // MARK: - Fonts

  private static let traits: Set = [
    "ultraLight", "thin", "light", "medium", "semibold", "bold", "heavy", "black", "italic",
    "serif", "rounded", "monospaced", "monospacedDigit", "underline", "strikethrough",
  ]

  private static let styles: [(name: String, size: Double)] = [
    ("caption2", 11), ("caption", 12), ("footnote", 13), ("subheadline", 15), ("callout", 16),
    ("body", 17), ("title3", 20), ("title2", 22), ("title", 28), ("largeTitle", 34), ("size44", 44),
    ("size60", 60), ("size80", 80),
  ]

  /// The class of a text style, or of the one nearest to a size.
  private static func font(_ font: String) -> String {
    guard font != "headline", !styles.contains(where: { $0.name == font }) else { return font }
    let size = font.split(separator: " ").last.flatMap { Double($0) } ?? 17
    return styles.min { abs($0.size - size) < abs($1.size - size) }?.name ?? "body"
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
