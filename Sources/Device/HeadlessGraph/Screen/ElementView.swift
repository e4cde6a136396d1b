/// A view whose elements are changed on their way to the screen.
package struct ElementView<Content: View, Change: ElementChange>: View, WrapperView, OutlinedView {
  package typealias Body = Never

  package let content: Content
  /// What was asked for, as it is written: `onTapGesture`.
  let modifier: String
  let change: Change

  package var part: OutlinePart { .modifier(modifier) }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    children[0].map { element in
      var element = element
      change.apply(to: &element, in: environment)
      return element
    }
  }
}

/// A change to what a view shows; a value, so that views that make the same change are equal.
@MainActor
package protocol ElementChange {
  func apply(to element: inout Element, in environment: EnvironmentValues)
}

/// Sets one thing that an element is told by.
package struct SettingPart<Value>: ElementChange {
  package let keyPath: WritableKeyPath<Element, Value>
  package let value: Value

  package init(keyPath: WritableKeyPath<Element, Value>, value: Value) {
    self.keyPath = keyPath
    self.value = value
  }

  package func apply(to element: inout Element, in environment: EnvironmentValues) {
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
  package func changingElements(
    _ modifier: String, _ change: @escaping @MainActor (inout Element, EnvironmentValues) -> Void
  ) -> some View {
    changingElements(modifier, ChangeByClosure(change: change))
  }

  package func changingElements(_ modifier: String, _ change: some ElementChange) -> some View {
    ElementView(content: self, modifier: modifier, change: change)
  }

  /// Lets a person do something with each element that this view shows, unless what is inside it
  /// already reacts to that.
  package func reacting(
    to key: Element.Action, _ modifier: String, _ action: @escaping @MainActor (Any) -> Void
  ) -> some View {
    changingElements(modifier) { element, environment in
      if element.actions[key] == nil { element.actions[key] = action }
      if !environment.isEnabled { element.isEnabled = false }
    }
  }
}
