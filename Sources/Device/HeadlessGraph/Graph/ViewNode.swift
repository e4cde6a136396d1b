/// A node with the static type of its views.
package class ViewNode<V: View>: Node {
  package fileprivate(set) var view: V
  // Cached: read often, and costly to compute.
  private let roleOfView = V.nodeRole

  package override final var nodeRole: NodeRole { roleOfView }

  package override final var laziness: Laziness { V.laziness }

  package init(_ view: V, inputs: NodeInputs) {
    self.view = view
    super.init(inputs: inputs)
  }

  /// Takes the value that the parent made now in place of the one before.
  package func receive(_ view: V) { accept(view) }

  /// Replaces the value and has the node updated.
  package final func accept(_ view: V) {
    self.view = view
    setNeedsUpdate()
  }

  final func replaceView(_ view: V) {
    self.view = view
  }
}

extension View {
  /// Makes the node for a view that was not there before; its first update is still to come.
  package static func makeAnyNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    let node =
      if inputs.isDeferring, !(Self.self is any StructuralView.Type) {
        DeferredNode(view, inputs: inputs) as ViewNode<Self>
      } else if let primitive = Self.self as? any PrimitiveView.Type {
        primitive.makeNode(erased: view, inputs: inputs) as! ViewNode<Self>
      } else {
        BodyNode(view, inputs: inputs) as ViewNode<Self>
      }
    node.setNeedsUpdate()
    return node
  }
}

extension PrimitiveView {
  fileprivate static func makeNode(erased view: any View, inputs: NodeInputs) -> Node {
    makeNode(view as! Self, inputs: inputs)
  }
}
