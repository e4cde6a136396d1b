import Trace

/// A style that knows the modifiers of views.
///
/// Its conformance is elsewhere and found when it is needed: it names all kinds of modifiers, whose
/// files all use this one.
protocol StyleOfModifiers {
  /// Adds a modifier around what the style has: of two fonts or colors, the inner one stays.
  mutating func combine(_ modifier: String, _ look: Any)
}

extension FrameElement.Style {
  /// The modifiers that have a part in a style.
  static let modifiers: Set = [
    "font", "fontWeight", "bold", "italic", "monospaced", "monospacedDigit", "fontDesign",
    "underline", "strikethrough", "foregroundColor", "foregroundStyle", "tint", "accentColor",
    "background", "padding", "frame", "cornerRadius", "clipShape", "pickerStyle", "listStyle",
  ]

  /// Adds a modifier around what the style has.
  mutating func add(_ modifier: String, _ look: Any) {
    guard var style = self as Any as? any StyleOfModifiers else { return }
    style.combine(modifier, look)
    if let changed = style as? Self { self = changed }
  }
}

extension Element {
  /// Whether modifiers of a view around it change its own appearance.
  ///
  /// Presentations, titles and bars belong to the screen, and not to the view that has them.
  fileprivate var followsModifiers: Bool {
    if isInFront || look == .bar { return false }
    switch role {
    case .title, .commands, .stack, .tabBar, .searchField: return false
    default: return true
    }
  }

  /// Whether a modifier for one kind of views is for this one.
  fileprivate func accepts(_ modifier: String) -> Bool {
    switch modifier {
    case "pickerStyle": role == .picker
    case "listStyle": look == .list
    default: true
    }
  }
}

extension [Element] {
  /// Adds to the style of each element what a visual modifier says.
  func styled(by modifier: String, _ look: Any) -> [Element] {
    guard FrameElement.Style.modifiers.contains(modifier) else { return self }
    return map { element in
      guard element.followsModifiers, element.accepts(modifier) else { return element }
      var element = element
      element.restyle { $0.add(modifier, look) }
      return element
    }
  }
}

extension Element {
  /// Creates a row or a column with an alignment and a distance, unless they are the default.
  static func stack(
    _ role: Role, _ content: [Element], _ alignment: String, _ spacing: CGFloat?
  ) -> Element {
    var stack = Element(role: role, content: content)
    guard alignment != "center" || spacing != nil else { return stack }
    stack.restyle { style in
      if alignment != "center" { style.alignment = alignment }
      style.spacing = spacing.map(Double.init)
    }
    return stack
  }
}
