/// An observer of a screen's nodes, notified of each change.
@MainActor
package protocol NodeObserver: AnyObject {
  /// Called after a node and all below it are updated.
  func nodeChanged(_ node: Node)

  /// Called when a control is removed.
  func nodeLeaves(_ node: Node)

  /// Called when nodes may have changed places.
  func nodesMoved()

  /// Called when a screen is shown for the first time.
  func refresh()
}
