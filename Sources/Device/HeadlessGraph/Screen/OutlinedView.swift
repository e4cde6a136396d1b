/// The representation of a view in the outline of the screen.
package enum OutlinePart {
  case hidden
  case view(String)
  case modifier(String)
}

/// A view whose name in the outline differs from its type's.
@MainActor
package protocol OutlinedView {
  var part: OutlinePart { get }
}

extension OutlinedView {
  package var part: OutlinePart { .hidden }
}
