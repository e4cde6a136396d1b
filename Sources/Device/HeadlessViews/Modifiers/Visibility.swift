/// A hidden view, which keeps its node.
private struct HiddenView<Content: View>: View, WrapperView {
  typealias Body = Never

  let content: Content

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] { [] }
}

/// A view with an opacity; at 0 it is hidden but keeps its node.
struct TranslucentView<Content: View>: View, WrapperView, OutlinedView {
  typealias Body = Never

  let content: Content
  let opacity: Double

  var part: OutlinePart { .modifier("opacity") }

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    opacity > 0 ? children[0] : []
  }
}

extension View {
  /// Hides the view; its node is kept.
  public func hidden() -> some View {
    HiddenView(content: self)
  }

  /// Sets whether the view receives touches.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    changingElements("allowsHitTesting", HitTesting(isEnabled: enabled))
  }
}

/// The change that removes an element's touch actions.
private struct HitTesting: ElementChange {
  let isEnabled: Bool

  func apply(to element: inout Element, in environment: EnvironmentValues) {
    if !isEnabled { element.removeActions() }
  }
}

extension Element {
  fileprivate mutating func removeActions() {
    actions = Actions()
    for index in label.indices { label[index].removeActions() }
    for index in content.indices { content[index].removeActions() }
    for index in footer.indices { footer[index].removeActions() }
  }
}
