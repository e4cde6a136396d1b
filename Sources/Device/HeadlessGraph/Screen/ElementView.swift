/// A view that changes its content's elements.
package struct ElementView<Content: View, Change: ElementChange>: View, WrapperView, OutlinedView {
  package typealias Body = Never

  package let content: Content
  /// The modifier's name at the call site, such as `onTapGesture`.
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

/// A change of a view's elements; a value, so that views with the same change are equal.
@MainActor
package protocol ElementChange {
  func apply(to element: inout Element, in environment: EnvironmentValues)
}

/// Sets one part of an element.
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

/// Changes an element with a closure.
struct ChangeByClosure: ElementChange {
  let change: @MainActor (inout Element, EnvironmentValues) -> Void

  func apply(to element: inout Element, in environment: EnvironmentValues) {
    change(&element, environment)
  }
}

extension View {
  /// Changes each element shown by this view.
  package func changingElements(
    _ modifier: String, _ change: @escaping @MainActor (inout Element, EnvironmentValues) -> Void
  ) -> some View {
    changingElements(modifier, ChangeByClosure(change: change))
  }

  package func changingElements(_ modifier: String, _ change: some ElementChange) -> some View {
    ElementView(content: self, modifier: modifier, change: change)
  }

  /// Adds an action to each element of this view, unless an inner view already handles it.
  package func reacting<Input>(
    to use: Element.Use<Input>, _ modifier: String, _ action: @escaping @MainActor (Input) -> Void
  ) -> some View {
    changingElements(modifier) { element, environment in
      if element.actions[use] == nil { element.actions[use] = action }
      if !environment.isEnabled { element.isEnabled = false }
    }
  }
}

extension ElementView: ExplicitlyIdentified {}
