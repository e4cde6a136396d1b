/// The slot of one child: the first value creates its node, and later ones update it.
@MainActor
package struct ChildNode<Content: View> {
  package private(set) var node: ViewNode<Content>?

  package nonisolated init() {}

  /// The child as a list, empty before the first value.
  package var nodes: [Node] { node.map { [$0] } ?? [] }

  /// Returns the screen elements of the child.
  package func elements() -> [Element] { node?.elements() ?? [] }

  /// Updates the child with a value.
  ///
  /// - Parameters:
  ///   - index: the child's position among its siblings.
  ///   - inputs: the inputs of a new node.
  package mutating func receive(
    _ view: Content, at index: Int = 0, inputs: @autoclosure () -> NodeInputs
  ) {
    if let node { return node.receive(view) }
    let node = Content.makeAnyNode(view, inputs: inputs())
    node.index = index
    self.node = node
  }

  /// Removes the child; the next value creates a new one.
  package mutating func remove() {
    node?.remove()
    node?.detach()
    node = nil
  }
}
