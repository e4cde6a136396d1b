/// A view whose elements are changed on their way to the screen.
struct ElementView<Content: View>: View, WrapperView {
  typealias Body = Never

  let content: Content
  /// What was asked for, as it is written: `onTapGesture`.
  let modifier: String
  let change: (inout Element, EnvironmentValues) -> Void

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    children[0].map { element in
      var element = element
      change(&element, environment)
      return element
    }
  }
}

extension View {
  /// Changes each element that this view shows.
  func changingElements(
    _ modifier: String, _ change: @escaping (inout Element, EnvironmentValues) -> Void
  ) -> some View {
    ElementView(content: self, modifier: modifier, change: change)
  }

  /// Lets a person do something with each element that this view shows, unless what is inside it
  /// already reacts to that.
  func reacting(
    to key: Element.Action, _ modifier: String, _ action: @escaping @MainActor (Any) -> Void
  ) -> some View {
    changingElements(modifier) { element, environment in
      if element.actions[key] == nil { element.actions[key] = action }
      if !environment.isEnabled { element.isEnabled = false }
    }
  }
}
