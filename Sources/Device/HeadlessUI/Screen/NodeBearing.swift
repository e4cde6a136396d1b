/// What a node does with what is seen of the nodes below.
enum NodeBearing {
  /// It shows something of its own.
  case leaf
  /// It puts them in an order, and leaves them as they are.
  case arrangement
  /// It is one thing that a person uses, and they are its label.
  case control
  case other
}

/// A view of which every instance is one control.
protocol ControlView {}

/// A view that puts others in an order, and leaves what is seen of them as it is.
protocol ArrangingView {}

/// A view that shows something which cannot be used.
protocol ShowingView {}

extension View {
  /// What the node of such a view does with what is below.
  static var bearing: NodeBearing {
    switch Self.self {
    case is any ControlView.Type: .control
    case is any ArrangingView.Type, is any StructuralView.Type: .arrangement
    case is any ShowingView.Type: .leaf
    case is any PrimitiveView.Type: .other
    default: .arrangement
    }
  }
}
