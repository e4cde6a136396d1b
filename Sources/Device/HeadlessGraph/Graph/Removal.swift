extension Node {
  /// Removes the node because its structure no longer contains its view, such as a row or a branch.
  ///
  /// Views with a transition disappear after its duration, in virtual time, if the transaction is
  /// animated.
  final func leave() {
    updateBeforeRemoval()
    if graph.hasTransitions {
      let previous = graph.removesWithIdentityTransition
      graph.removesWithIdentityTransition = previous || removesWithIdentityTransition
      defer { graph.removesWithIdentityTransition = previous }
      graph.removing(for: removalSeconds) { remove() }
    } else {
      remove()
    }
    detach()
  }

  /// Runs the bodies that observation has invalidated, before the same change removes a row, or
  /// replaces a view with an explicit identity.
  ///
  /// Such a body runs once more, as on a device: the parent's body runs once, and the removed body
  /// once.
  private func updateBeforeRemoval() {
    if parent?.givesIdentity == true || isInRow { updateObserved() }
  }

  /// Runs the bodies at or below the node invalidated by observation, and updates their children.
  /// Bodies invalidated otherwise, as by an `ObservableObject`, do not run.
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

  /// Runs an action immediately, or after the transition of the current removal.
  package func afterRemoval(_ action: @escaping () -> Void) {
    guard let removalSeconds else { return action() }
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(removalSeconds))
      action()
    }
  }

  /// Runs an update in the transaction that a view derives from its ancestors' transaction.
  package func updating(in transaction: Transaction, _ update: () -> Void) {
    let previous = self.transaction
    self.transaction = transaction
    defer { self.transaction = previous }
    update()
  }
}
