/// The representation of a view in the outline of the screen.
package enum OutlinePart {
  case hidden
  case view(String)
  case modifier(String)
}

/// A view with another name in the outline than its type's.
@MainActor
package protocol OutlinedView {
  var part: OutlinePart { get }
}

extension OutlinedView {
  package var part: OutlinePart { .hidden }
}
