/// A view whose elements are changed on their way to the screen.
struct ElementView<Content: View, Change: ElementChange>: View, WrapperView, OutlinedView {
  typealias Body = Never

  let content: Content
  /// What was asked for, as it is written: `onTapGesture`.
  let modifier: String
  let change: Change

  var part: OutlinePart { .modifier(modifier) }

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    children[0].map { element in
      var element = element
      change.apply(to: &element, in: environment)
      return element
    }
  }
}

/// A change to what a view shows; a value, so that views that make the same change are equal.
@MainActor
protocol ElementChange {
  func apply(to element: inout Element, in environment: EnvironmentValues)
}

/// Sets one thing that an element is told by.
struct SettingPart<Value>: ElementChange {
  let keyPath: WritableKeyPath<Element, Value>
  let value: Value

  func apply(to element: inout Element, in environment: EnvironmentValues) {
    element[keyPath: keyPath] = value
  }
}

/// What a closure does to an element.
struct ChangeByClosure: ElementChange {
  let change: @MainActor (inout Element, EnvironmentValues) -> Void

  func apply(to element: inout Element, in environment: EnvironmentValues) {
    change(&element, environment)
  }
}

extension View {
  /// Changes each element that this view shows.
  func changingElements(
    _ modifier: String, _ change: @escaping @MainActor (inout Element, EnvironmentValues) -> Void
  ) -> some View {
    changingElements(modifier, ChangeByClosure(change: change))
  }

  func changingElements(_ modifier: String, _ change: some ElementChange) -> some View {
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
