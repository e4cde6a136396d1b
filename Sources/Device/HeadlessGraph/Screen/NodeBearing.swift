/// The way a node contributes its children's elements to the screen.
package enum NodeBearing {
  /// It shows something of its own.
  case leaf
  /// It puts them in an order, and leaves them as they are.
  case arrangement
  /// It is one thing that a person uses, and they are its label.
  case control
  case other
}

/// A view of which every instance is one control.
package protocol ControlView {}

/// A view that puts others in an order, and leaves what is seen of them as it is.
package protocol ArrangingView {}

/// A view that shows something which cannot be used.
package protocol ShowingView {}

extension View {
  /// The bearing of such a view's node.
  package static var bearing: NodeBearing {
    switch Self.self {
    case is any ControlView.Type: .control
    case is any ArrangingView.Type, is any StructuralView.Type: .arrangement
    case is any ShowingView.Type: .leaf
    case is any PrimitiveView.Type: .other
    default: .arrangement
    }
  }
}
