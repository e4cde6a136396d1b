import Stage
package import Trace

/// The nodes of one device's screen, and the pending changes.
///
/// Writes are collected in transactions. Those of one event with the same transaction are applied
/// together in one pass; other transactions have separate passes.
@MainActor
package final class ViewGraph: UpdatedScreen {
  package internal(set) var root: Node?
  private var pending = TransactionQueue()
  private var actions = ActionQueue()
  private var namespaceCount = 0
  private var isFlushing = false
  /// The number of the update, which may have several passes.
  package private(set) var updateNumber = 0
  /// Whether a view appeared in this update and ran an action for it.
  private var isAppearing = false
  /// Whether tabs are being shown and hidden.
  package var isSwitchingTabs = false
  /// The windows of the lazy containers.
  var windows: [ObjectIdentifier: WindowEntry] = [:]
  private var parts: [ObjectIdentifier: any ScreenPart] = [:]
  /// The transaction being applied, including the changes made by the updated view's ancestors.
  package internal(set) var transaction = Transaction()
  /// Whether a view with a transition has been created.
  package var hasTransitions = false
  /// The duration in seconds of the transition of the current removal.
  var removalSeconds: Double?
  /// Whether the views that are being removed have the transition `identity`.
  var removesWithIdentityTransition = false
  /// Whether every body is being evaluated, for ``evaluateAll()``.
  package private(set) var evaluatesAll = false
  /// The number of views that read preferences.
  var preferenceReaders = 0

  /// The observer of the nodes, such as an index of the controls.
  package var observer: (any NodeObserver)?

  /// The system generation that this device simulates.
  package let system: SimulatedSystem

  package init(system: SimulatedSystem = .latest) {
    self.system = system
    Device.add(self)
  }

  package var elements: [Element] { root?.elements() ?? [] }

  package func part<Part: ScreenPart>(_ type: Part.Type) -> Part {
    if let part = parts[ObjectIdentifier(type)] { return part as! Part }
    let part = Part(of: self)
    parts[ObjectIdentifier(type)] = part
    return part
  }

  package func recordIdleBodies(instead writes: [Write]) {
    root?.recordReads(instead: writes)
  }

  package func close() {
    root?.remove()
    root = nil
  }

  /// The limit of a change handler's runs in one update; a handler that exceeds it counts as an
  /// endless loop.
  ///
  /// The limit is higher in an update that starts with an appearing view than in one that starts
  /// with an event: rule 5.9 allows two runs after an event; for an appearance, an article observes
  /// six or seven, of which this is the larger.
  package var mostChangeRounds: Int { isAppearing ? 7 : 2 }

  package func appearingBegins() {
    isAppearing = true
  }
}

extension ViewGraph {
  package func nextNamespace() -> Int {
    namespaceCount += 1
    return namespaceCount
  }
}

// MARK: - Transactions

extension ViewGraph {
  package func enqueue(
    key: ObjectIdentifier, in transaction: Transaction, apply: @escaping () -> Void
  ) {
    pending.add(apply, key: key, in: transaction)
  }

  /// Runs an action after the current pass, in the same update.
  package func afterPass(_ action: @escaping () -> Void) {
    actions.add(action)
  }

  /// Runs the action of a view that has appeared, after the current pass.
  package func atAppearance(of place: NodePath, _ action: @escaping () -> Void) {
    actions.add(action, appearanceOf: place)
  }

  /// Runs the action of a view that has disappeared: after the current pass, or after the
  /// transition of its removal.
  package func afterAppearances(_ action: @escaping () -> Void) {
    if removalSeconds == nil {
      actions.add(
        disappearance: action, inNextTurn: isSwitchingTabs, isFirst: removesWithIdentityTransition)
    } else {
      afterRemoval(action)
    }
  }

  /// Applies the pending transactions in separate passes, until none is left.
  package func flush() {
    guard !isFlushing, !pending.isEmpty else { return }
    isFlushing = true
    updateNumber += 1
    isAppearing = false
    defer { isFlushing = false }
    while let (transaction, changes) = pending.removeFirst() {
      UpdatePhase.run {
        self.transaction = transaction
        defer { self.transaction = Transaction() }
        for change in changes { change() }
        root?.updateIfNeeded()
        settlePreferences()
      }
      while let batch = actions.removeAll() {
        for action in batch { action() }
      }
    }
  }
}

// MARK: - Evaluating all bodies

extension ViewGraph {
  /// Evaluates every body, whether or not anything that it depends on has changed. The actions of
  /// the pass, such as those of appearing views, do not run.
  ///
  /// It is for a process that ends afterwards: the pass creates and removes nodes like any other.
  package func evaluateAll() {
    evaluatesAll = true
    defer { evaluatesAll = false }
    UpdatePhase.run {
      root?.invalidateAll()
      root?.updateIfNeeded()
      settlePreferences()
    }
  }

  /// Whether there are more nodes than a limit.
  package func hasMoreNodes(than limit: Int) -> Bool {
    var count = 0
    var rest = [root].compactMap(\.self)
    while let node = rest.popLast(), count <= limit {
      count += 1
      rest += node.children
    }
    return count > limit
  }
}

extension Node {
  fileprivate final func invalidateAll() {
    setNeedsUpdate()
    for child in children { child.invalidateAll() }
  }
}
