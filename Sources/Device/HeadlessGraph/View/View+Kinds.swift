// The kinds of nodes of a view, by the protocols that its type conforms to.

extension View {
  /// The laziness of collections inside the node of this view.
  static var laziness: Laziness {
    switch Self.self {
    case is any LazyView.Type: .lazy
    case is any StructuralView.Type, is any TransparentView.Type: .unknown
    case is any PrimitiveView.Type: .eager
    default: .unknown
    }
  }

  /// The role of the node of this view.
  package static var nodeRole: NodeRole {
    switch Self.self {
    case is any ControlView.Type: .control
    case is any ArrangingView.Type, is any StructuralView.Type: .arrangement
    case is any ShowingView.Type: .leaf
    case is any PrimitiveView.Type: .other
    default: .arrangement
    }
  }
}
