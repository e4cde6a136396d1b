/// The way a node contributes its children's elements to the screen.
package enum NodeBearing {
  /// It shows something of its own.
  case leaf
  /// It puts them in an order, and leaves them as they are.
  case arrangement
  /// A single control, of which they are the label.
  case control
  case other
}

/// A view of which every instance is one control.
package protocol ControlView {}

/// A view that arranges its children, and passes their elements on unchanged.
package protocol ArrangingView {}

/// A view that shows something which cannot be used.
package protocol ShowingView {}

extension View {
  /// The bearing of an arranging view's node.
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
