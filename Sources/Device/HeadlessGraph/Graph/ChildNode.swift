/// The slot of one child, whose node is created by the first value and updated by later ones.
@MainActor
package struct ChildNode<Content: View> {
  package private(set) var node: ViewNode<Content>?

  package nonisolated init() {}

  /// The child as a list, empty before the first value.
  package var nodes: [Node] { node.map { [$0] } ?? [] }

  /// The screen elements of the child.
  package func elements() -> [Element] { node?.elements() ?? [] }

  /// Hands a value to the child.
  ///
  /// - Parameters:
  ///   - index: the place of the child among those of its parent.
  ///   - inputs: what the node is made with.
  package mutating func receive(
    _ view: Content, at index: Int = 0, inputs: @autoclosure () -> NodeInputs
  ) {
    if let node { return node.receive(view) }
    let node = Content.makeAnyNode(view, inputs: inputs())
    node.index = index
    self.node = node
  }

  /// Ends the life of the child; the next value makes a new one.
  package mutating func remove() {
    node?.remove()
    node?.detach()
    node = nil
  }
}
