/// A container whose only child is its content.
package protocol ContentContainer: PrimitiveView {
  associatedtype Content: View

  var content: Content { get }
}

extension ContentContainer {
  package func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
  }
}

/// A container that appears as one element: a row or a column of its content.
package protocol LinearContainer: ContentContainer {
  /// The element's role, which determines the layout direction.
  static var role: Element.Role { get }
}

extension LinearContainer {
  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [Element(role: Self.role, content: children[0])]
  }
}
