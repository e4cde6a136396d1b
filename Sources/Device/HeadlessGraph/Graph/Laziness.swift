/// A view that creates its content on demand.
package protocol LazyView {}

/// The strategy of a node's collections for creating their rows.
package enum Laziness {
  /// Rows are created on demand.
  case lazy
  /// All rows are created.
  case eager
  /// Inherited from the parent.
  case unknown
}

/// A view that inherits its laziness.
package protocol TransparentView {}
