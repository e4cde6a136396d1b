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
