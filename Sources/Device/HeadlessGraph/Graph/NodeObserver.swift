/// An observer of a screen's nodes, notified of each change.
@MainActor
package protocol NodeObserver: AnyObject {
  /// Called when a node and everything below it are up to date again.
  func nodeChanged(_ node: Node)

  /// Called when a control's life ends.
  func nodeLeaves(_ node: Node)

  /// Called when nodes may have changed places.
  func nodesMoved()

  /// Called when a screen is shown for the first time.
  func refresh()
}
