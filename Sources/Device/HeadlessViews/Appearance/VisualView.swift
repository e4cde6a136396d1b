/// A view with a purely visual modifier, which affects only the view's value.
///
/// The modifier's argument is part of that value: views with different arguments compare as
/// different.
package struct VisualView<Content: View, Look>: View, WrapperView, StructuralView, OutlinedView {
  package typealias Body = Never

  package let content: Content
  /// The modifier's name at the call site, such as `font`.
  let modifier: String
  let look: Look

  package var part: OutlinePart { .modifier(modifier) }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    children.flatMap { $0.styled(by: modifier, look) }
  }
}

extension View {
  /// Adds a purely visual modifier to the hierarchy.
  func visual(_ modifier: String) -> some View {
    visual(modifier, ())
  }

  /// Adds a purely visual modifier and its argument.
  func visual<Look>(_ modifier: String, _ look: Look) -> some View {
    VisualView(content: self, modifier: modifier, look: look)
  }
}

extension VisualView: ExplicitlyIdentified {}
