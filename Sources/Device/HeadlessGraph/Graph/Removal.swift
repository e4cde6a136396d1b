extension Node {
  /// Removes the node from a structure without its view, such as a row or a branch.
  ///
  /// With a transition in an animated transaction the views below disappear after its duration, in
  /// virtual time.
  final func leave() {
    updateBeforeRemoval()
    graph.removing(for: graph.hasTransitions ? removalSeconds : nil) { remove() }
    detach()
  }

  /// Runs the observed bodies of a row that were invalidated, before the same change removes the row.
  ///
  /// In a form or a list such a body runs once more: in sum, one run of the parent and one of the row.
  private func updateBeforeRemoval() {
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

extension ViewGraph {
  fileprivate func removing(for seconds: Double?, _ removal: () -> Void) {
    let previous = removalSeconds
    removalSeconds = seconds ?? previous
    defer { removalSeconds = previous }
    removal()
  }

  /// Runs an action at once, or after the transition of the views that are being removed.
  package func afterRemoval(_ action: @escaping () -> Void) {
    guard let removalSeconds else { return action() }
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(removalSeconds))
      action()
    }
  }

  /// Updates views in a transaction derived from that of the views around them.
  package func updating(in transaction: Transaction, _ update: () -> Void) {
    let previous = self.transaction
    self.transaction = transaction
    defer { self.transaction = previous }
    update()
  }
}
