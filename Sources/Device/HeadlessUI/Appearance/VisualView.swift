/// A view that would look different on a screen, and is the same in every other way.
struct VisualView<Content: View>: View, WrapperView {
  typealias Body = Never

  let content: Content
  /// What was asked for, as it is written: `font`.
  let modifier: String
}

extension View {
  /// Keeps in the tree that a view was to look different.
  func visual(_ modifier: String) -> some View {
    VisualView(content: self, modifier: modifier)
  }
}
