/// A view implemented by the device, composed of child views.
///
/// The children are visited in source order for each new value; the node keeps the nodes of those
/// that still exist.
@MainActor
package protocol PrimitiveView: View where Body == Never {
  /// Visits each child view.
  func visitChildren(_ visitor: inout ChildVisitor)

  /// Returns the view's elements, given those of each child in the order of the visits.
  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element]

  /// Creates the node of this view's identity.
  static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self>
}

extension PrimitiveView {
  package func visitChildren(_ visitor: inout ChildVisitor) {}

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    children.flatMap(\.self)
  }

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    ContainerNode(view, inputs: inputs)
  }
}
