/// A view whose content is shown as rows, each of which lives on for as long as the pass lasts in which
/// it goes.
package protocol RowContainer {}

extension Node {
  /// Runs the observed bodies of a row that were invalidated, before the same change removes the row.
  ///
  /// In a form or a list such a body runs once more: in sum, one run of the parent and one of the row.
  final func updateBeforeRemoval() {
    if isInRow { updateObserved() }
  }

  /// Runs the bodies below that Observation invalidated, and what follows from them. A body that
  /// waits for something else, as for an observable object that has sent, does not run.
  package final func updateObserved() {
    guard isQueued || needsUpdate else { return }
    if hasObservedChange { return updateIfNeeded() }
    for child in children { child.updateObserved() }
  }

  /// Whether a container of rows is around it.
  private var isInRow: Bool {
    var level = parent
    while let this = level {
      if this.holdsRows { return true }
      level = this.parent
    }
    return false
  }
}
