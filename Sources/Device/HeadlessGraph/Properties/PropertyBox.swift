import Trace

/// The graph's storage of one dynamic property of one view.
@MainActor
package class PropertyBox {
  /// The printed name, such as `_count`.
  package let name: String
  /// The offset of the property in the view's value.
  let offset: Int
  /// The result of the last update, until the body has run.
  var hasChanged = false
  /// The node of the view that has the property.
  package weak var node: (any PropertyOwner)?

  init(name: String, offset: Int) {
    self.name = name
    self.offset = offset
  }

  /// Updates the property, and returns whether its change requires the body to run.
  package func update(at property: UnsafeMutableRawPointer) -> Bool { false }

  /// The properties printed instead of this one: itself, or its nested properties.
  var named: [PropertyBox] { [self] }

  /// Whether the body runs when the property changes.
  var isDependency: Bool { true }

  /// The cause of the property's change, for a trace.
  var cause: BodyRun.Cause { BodyRun.Cause(name: name) }

  /// Clears the change after the body has run.
  func clearChange() { hasChanged = false }

  /// Ends the storage's lifetime.
  package func remove() {}
}
