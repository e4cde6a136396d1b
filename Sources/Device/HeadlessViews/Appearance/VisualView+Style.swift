import Foundation
import Trace

// The style that visual modifiers give to elements, which pages follow. It changes nothing else: the
// text of a screen and what can be used stay the same.

extension FrameElement.Style: StyleOfModifiers {
  /// Adds a modifier around what the style has: of two fonts or colors, the inner one stays.
  mutating func combine(_ modifier: String, _ look: Any) {
    switch modifier {
    case "font": if let font = look as? Font { combine(font) }
    case "fontWeight": if let weight = look as? Font.Weight { add(trait: "\(weight)") }
    case "fontDesign": if let design = look as? Font.Design { add(trait: "\(design)") }
    case "bold", "italic", "monospaced", "monospacedDigit", "underline", "strikethrough":
      if isActive(look) { add(trait: modifier) }
    case "foregroundColor", "foregroundStyle": color = color ?? Self.name(of: look)
    case "tint", "accentColor": tint = tint ?? Self.name(of: look)
    case "background":
      guard background == nil else { return }
      background = Self.name(of: look) ?? (look is Edge.Set ? "background" : nil)
      if let shape = Self.parts(of: look).lazy.compactMap({ $0 as? any Shape }).first {
        corner = corner ?? Self.corner(of: shape)
      }
    case "pickerStyle": control = control ?? Self.control(of: look)
    case "listStyle": if look is PlainListStyle { control = control ?? "plain" }
    case "fill":
      background = Self.name(of: look)
      if let shape = Self.parts(of: look).first as? any Shape { corner = Self.corner(of: shape) }
    case "padding": addPadding(look)
    case "frame": addFrame(look)
    case "cornerRadius": corner = corner ?? (look as? (CGFloat, Bool)).map { Double($0.0) }
    case "clipShape":
      if let shape = (look as? any Shape) ?? Self.parts(of: look).first as? any Shape {
        corner = corner ?? Self.corner(of: shape)
      }
    default: break
    }
  }

  /// The name of a picker style that shows all options; nil for one that shows the selected alone.
  private static func control(of style: Any) -> String? {
    switch style {
    case is SegmentedPickerStyle: "segmented"
    case is InlinePickerStyle: "inline"
    case is WheelPickerStyle: "wheel"
    case is PalettePickerStyle: "palette"
    default: nil
    }
  }

  /// Adds a font around the current one, which stays.
  private mutating func combine(_ font: Font) {
    let parts = font.name.split(separator: ", ").map(String.init)
    self.font = self.font ?? parts.first
    for part in parts.dropFirst() { add(trait: part) }
  }

  private mutating func add(trait: String) {
    guard trait != "regular", trait != "default", traits?.contains(trait) != true else { return }
    traits = (traits ?? []) + [trait]
  }

  private func isActive(_ look: Any) -> Bool {
    switch look {
    case let isActive as Bool: isActive
    case let line as TextLine: line.isActive
    case let line as Text.PatternedLine: line.isActive
    default: Self.parts(of: look).first as? Bool ?? true
    }
  }

  // MARK: - Boxes

  private mutating func addPadding(_ look: Any) {
    var edges = Edge.Set.all
    var length: CGFloat?
    var added: [Double]
    switch look {
    case let insets as EdgeInsets:
      added = [insets.top, insets.leading, insets.bottom, insets.trailing].map(Double.init)
    case let all as CGFloat:
      added = [Double](repeating: Double(all), count: 4)
    default:
      guard let some = look as? (Edge.Set, CGFloat?) else { return }
      (edges, length) = some
      let sides: [Edge.Set] = [.top, .leading, .bottom, .trailing]
      added = sides.map {
        edges.contains($0) ? length.map(Double.init) ?? Self.systemPadding : 0
      }
    }
    padding = zip(padding ?? [0, 0, 0, 0], added).map { $0 + $1 }
  }

  private mutating func addFrame(_ look: Any) {
    switch look {
    case let (width, height, alignment) as (CGFloat?, CGFloat?, Alignment):
      self.width = self.width ?? width.map(Double.init)
      self.height = self.height ?? height.map(Double.init)
      align(alignment)
    case let (_, _, width, _, _, _, alignment)
      as (CGFloat?, CGFloat?, CGFloat?, CGFloat?, CGFloat?, CGFloat?, Alignment):
      if width == .infinity { isWide = true }
      align(alignment)
    default: break
    }
  }

  /// Aligns the content in a frame: the alignment of a stack's views stays.
  private mutating func align(_ alignment: Alignment) {
    if alignment != .center { self.alignment = self.alignment ?? alignment.name }
  }

  private static func corner(of shape: any Shape) -> Double? {
    switch shape {
    case let shape as RoundedRectangle: Double(shape.cornerSize.width)
    // A half circle at each end.
    case is Capsule, is Circle, is Ellipse: 999
    default: nil
    }
  }

  // MARK: - Colors

  /// The name of a style, which is that of its color, or of the first of several; nil without one.
  static func name(of look: Any) -> String? {
    switch look {
    case let name as String: name
    case let color as Color: color.description
    case let level as HierarchicalShapeStyle: level.name
    case is TintShapeStyle: "tint"
    case is Material: "material"
    case is BackgroundStyle: "background"
    case let any as AnyShapeStyle: name(of: any.style)
    case let gradient as Gradient: gradient.stops.first?.color.description
    case let gradient as LinearGradient: name(of: gradient.gradient)
    case let gradient as RadialGradient: name(of: gradient.gradient)
    default: parts(of: look).lazy.compactMap { $0 is any Shape ? nil : name(of: $0) }.first
    }
  }

  /// The parts of a tuple or of a style made of others.
  private static func parts(of look: Any) -> [Any] {
    let mirror = Mirror(reflecting: look)
    return mirror.displayStyle == .tuple || look is any ShapeStyle
      ? mirror.children.map(\.value) : []
  }
}
