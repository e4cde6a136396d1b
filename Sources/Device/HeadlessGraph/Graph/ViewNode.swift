/// A node with the static type of its views.
package class ViewNode<V: View>: Node {
  package fileprivate(set) var view: V
  // Cached: frequently read, and costly to compute.
  private let roleOfView = V.nodeRole

  package override final var nodeRole: NodeRole { roleOfView }

  package override final var laziness: Laziness { V.laziness }

  package override final var holdsRows: Bool { V.self is any RowContainer.Type }

  override final var hasSeveralViews: Bool { V.self is any SeveralViews.Type }

  override final var givesIdentity: Bool { V.self is any IdentityView.Type }

  override final var listsViews: Bool { V.self is any ListingView.Type }

  override var flattens: Bool { V.flattens }

  package init(_ view: V, inputs: NodeInputs) {
    self.view = view
    super.init(inputs: inputs)
  }

  /// Replaces the view's value by the parent's new one.
  package func receive(_ view: V) { accept(view) }

  /// Replaces the value and invalidates the node.
  package final func accept(_ view: V) {
    self.view = view
    setNeedsUpdate()
  }

  final func replaceView(_ view: V) {
    self.view = view
  }
}

extension View {
  /// Creates the node of a new view; its first update is pending.
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

// MARK: - Lists of views

extension View {
  /// Whether a node of this view is replaced by its children in a list of views.
  fileprivate static var flattens: Bool {
    switch Self.self {
    case is any ListingView.Type, is any IdentityView.Type: false
    case is any UnlistedView.Type: true
    case is any StructuralView.Type, is any TransparentView.Type: true
    case is any PrimitiveView.Type: false
    default: true
    }
  }
}
