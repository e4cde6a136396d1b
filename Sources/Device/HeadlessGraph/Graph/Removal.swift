extension Node {
  /// Removes the node because its structure no longer has its view, as when a row or a branch goes.
  ///
  /// Views with a transition disappear after its duration, in virtual time, if the transaction is
  /// animated.
  final func leave() {
    updateBeforeRemoval()
    graph.removing(for: graph.hasTransitions ? removalSeconds : nil) { remove() }
    detach()
  }

  /// Runs a row's bodies that observation has invalidated, before the same change removes the row.
  ///
  /// In a form or a list such a body runs once more, as on a device: the parent's body runs once,
  /// and the row's body once.
  private func updateBeforeRemoval() {
    if isInRow { updateObserved() }
  }

  /// Runs the bodies at or below the node that observation has invalidated, and updates their
  /// children. A body that is invalidated otherwise, as by an `ObservableObject`, does not run.
  package final func updateObserved() {
    guard isQueued || needsUpdate else { return }
    if hasObservedChange { return updateIfNeeded() }
    for child in children { child.updateObserved() }
  }

  /// Whether the node is inside a container of rows.
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

  /// Runs an action at once, or after the transition with which nodes are being removed.
  package func afterRemoval(_ action: @escaping () -> Void) {
    guard let removalSeconds else { return action() }
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(removalSeconds))
      action()
    }
  }

  /// Runs an update in a transaction that a view has derived from that of its ancestors.
  package func updating(in transaction: Transaction, _ update: () -> Void) {
    let previous = self.transaction
    self.transaction = transaction
    defer { self.transaction = previous }
    update()
  }
}
