import Trace

/// The graph's storage of one dynamic property of one view.
@MainActor
package class PropertyBox {
  /// The name as it is printed: `_count`.
  package let name: String
  /// The offset of the property in the view's value.
  let offset: Int
  /// The result of the last update, until the body has run.
  var hasChanged = false
  /// The node of the view that has the property.
  package weak var node: (any RecordedBody)?

  init(name: String, offset: Int) {
    self.name = name
    self.offset = offset
  }

  /// Fills in the property, and answers whether the body has to run for it.
  package func update(at property: UnsafeMutableRawPointer) -> Bool { false }

  /// The properties that are named for this one: it alone, unless it holds others.
  var named: [PropertyBox] { [self] }

  /// More about why it changed, for a trace.
  var cause: BodyRun.Cause { BodyRun.Cause(name: name) }

  /// Starts over, now that the body has run.
  func clearChange() { hasChanged = false }

  /// Ends the storage's lifetime.
  package func remove() {}
}
