/// A kind of mark on a timeline's drawing: a shape, and a class for its color.
enum TimelineMark: Hashable, CaseIterable {
  case write
  case view(Timeline.Mark)
  case screen(isNew: Bool)
  /// A screen that stayed although bodies ran.
  case idle
  /// A screen that its views would now draw otherwise.
  case stale

  static let allCases =
    [write] + Timeline.Mark.allCases.map(view)
    + [screen(isNew: true), screen(isNew: false), idle, stale]

  /// The class of its color in the style sheet.
  var styleClass: String {
    switch self {
    case .write: "a"
    case .view(.first): "n"
    case .view(.state): "s"
    case .view(.dependency): "k"
    case .view(.parent): "t"
    case .view(.skipped): "o"
    case .view(.unreached): "u"
    case .screen(isNew: true): "f"
    case .screen(isNew: false): "h"
    case .idle: "i"
    case .stale: "z"
    }
  }

  /// The character with its shape, for the legend.
  var sign: String {
    switch self {
    case .write: "▼"
    case .view(.first): "●"
    case .view(.state): "◆"
    case .view(.dependency): "▲"
    case .view(.parent): "■"
    case .view(.skipped): "○"
    case .view(.unreached): "•"
    case .screen(isNew: true): "▮"
    case .screen(isNew: false): "▯"
    case .idle: "◫"
    case .stale: "▤"
    }
  }

  /// The outline around a center, in relative coordinates.
  fileprivate var outline: (dx: Int, dy: Int, path: String) {
    switch self {
    case .write: (-5, -4, "h10l-5 9z")
    case .view(.first): (-5, 0, "a5 5 0 1 0 10 0a5 5 0 1 0-10 0")
    case .view(.state): (-6, 0, "l6-6 6 6-6 6z")
    case .view(.dependency): (-6, 5, "h12l-6-11z")
    case .view(.parent): (-5, -5, "h10v10h-10z")
    case .view(.skipped): (-4, 0, "a4 4 0 1 0 8 0a4 4 0 1 0-8 0")
    case .view(.unreached): (0, 0, "h.1")
    case .screen: (-4, -6, "h8v12h-8z")
    case .idle: (-4, -6, "h8v12h-8zl8 12")
    case .stale: (-4, -6, "h8v12h-8zm0 4h8m-8 4h8")
    }
  }
}

/// The data of an SVG path, part by part.
struct SVGPath {
  private(set) var data = ""

  mutating func add(_ mark: TimelineMark, _ x: Int, _ y: Int) {
    let outline = mark.outline
    data += "M\(x + outline.dx) \(y + outline.dy)\(outline.path)"
  }

  mutating func line(_ x: Int, _ y: Int, toX end: Int) { data += "M\(x) \(y)H\(end)" }

  mutating func line(_ x: Int, _ y: Int, toY end: Int) { data += "M\(x) \(y)V\(end)" }
}
