/// A view with a purely visual modifier, which changes only its value.
///
/// The modifier's argument is part of its value: views with different arguments differ.
package struct VisualView<Content: View, Look>: View, WrapperView, StructuralView, OutlinedView {
  package typealias Body = Never

  package let content: Content
  /// The modifier as it is written: `font`.
  let modifier: String
  let look: Look

  package var part: OutlinePart { .modifier(modifier) }
}

extension View {
  /// Adds a purely visual modifier to the hierarchy.
  func visual(_ modifier: String) -> some View {
    visual(modifier, ())
  }

  /// Adds a purely visual modifier with its argument.
  func visual<Look>(_ modifier: String, _ look: Look) -> some View {
    VisualView(content: self, modifier: modifier, look: look)
  }
}

extension VisualView: ExplicitlyIdentified {}
