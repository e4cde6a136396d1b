/// The role of a node in presenting its children's elements on the screen.
package enum NodeRole {
  /// A view with elements, but no children.
  case leaf
  /// A container that returns its children's elements unchanged and in order, alone or in a row or
  /// a column.
  case arrangement
  /// A single control, whose label is its children's elements.
  case control
  case other
}

// If a screen has a primitive view with none of these roles, verbs search all elements: they find
// the same control, but more slowly.

/// A view whose instances are always one control.
package protocol ControlView {}

/// A view that arranges its children, and returns their elements unchanged, alone or in a row or a
/// column.
package protocol ArrangingView {}

/// A view with an element that has no actions.
package protocol ShowingView {}
