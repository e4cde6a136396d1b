/// The part that a view has in the outline of the screen.
enum OutlinePart {
  case hidden
  case view(String)
  case modifier(String)
}

/// A view that is something else in the outline than its type's name.
@MainActor
protocol OutlinedView {
  var part: OutlinePart { get }
}

extension OutlinedView {
  var part: OutlinePart { .hidden }
}
