import Trace

/// A stack of overlapping views, the last one in front.
public struct ZStack<Content: View> {
  package let content: Content
  let alignment: Alignment
}

extension ZStack: ListingView {}

extension ZStack: View, LinearContainer, ArrangingView {
  public typealias Body = Never

  package static var role: Element.Role { .column }

  public init(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
  }

  /// Returns a column, on the color of the shape behind it.
  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    var stack = Element.stack(.column, children[0], alignment.name, nil)
    if let behind = children[0].first, behind.role == .shape, children[0].count > 1 {
      stack.restyle { style in
        style.background = behind.style?.background
        style.corner = behind.style?.corner
      }
    }
    return [stack]
  }
}
