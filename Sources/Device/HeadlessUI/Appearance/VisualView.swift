/// A view that would look different on a screen, and is the same in every other way.
///
/// How it would look is part of its value: who holds a view that looks otherwise holds another one.
struct VisualView<Content: View, Look>: View, WrapperView, StructuralView, OutlinedView {
  typealias Body = Never

  let content: Content
  /// What was asked for, as it is written: `font`.
  let modifier: String
  let look: Look

  var part: OutlinePart { .modifier(modifier) }
}

extension View {
  /// Keeps in the tree that a view was to look different.
  func visual(_ modifier: String) -> some View {
    visual(modifier, ())
  }

  /// The same, with what it was given.
  func visual<Look>(_ modifier: String, _ look: Look) -> some View {
    VisualView(content: self, modifier: modifier, look: look)
  }
}
