import Stage

/// The nodes of one device's screen, and the changes that wait to be applied.
///
/// Writes are collected in transactions. Those of one event with the same transaction are applied
/// together in one pass; another transaction has a pass of its own.
@MainActor
package final class ViewGraph {
  package private(set) var root: Node?
  private var pending = TransactionQueue()
  private var actions: [() -> Void] = []
  private var ordinals: [String: Int] = [:]
  private var namespaceCount = 0
  private var isFlushing = false
  /// The number of the update; an update may have several passes.
  package private(set) var updateNumber = 0
  /// Whether a view appeared in this update and ran an action for it.
  private var isAppearing = false
  /// The launched view, and the presentations in front of it, the last in front.
  package var presentations: [PresentationContext] = []
  /// The created part of each lazy container.
  var windows: [ObjectIdentifier: WindowEntry] = [:]
  /// The focus, which receives typed text.
  package let focus = Focus()
  /// The values that the focused part of the screen offers.
  private(set) lazy var offers = FocusedOffers(graph: self)
  /// The number of views that read preferences.
  var preferenceReaders = 0

  /// The observer of the nodes, such as an index of the controls.
  package var observer: (any NodeObserver)?

  /// The generation of the system that this device behaves like.
  let system: SimulatedSystem

  package init(system: SimulatedSystem = .latest) {
    self.system = system
    Device.add(self)
  }

  package var elements: [Element] { root?.elements() ?? [] }

  /// Shows a view in place of whatever was shown.
  package func show<V: View>(_ view: V) {
    root?.remove()
    let context = PresentationContext(graph: self)
    presentations = [context]
    root = V.makeAnyNode(
      view, inputs: NodeInputs(graph: self, parent: nil, environment: context.makeScope()))
    enqueue(key: ObjectIdentifier(self)) {}
    flush()
    observer?.refresh()
  }

  /// Ends the life of everything that is shown.
  func close() {
    root?.remove()
    root = nil
  }

  /// The limit of runs of a change handler in one update; beyond it, the handler counts as endless.
  ///
  /// The limit is higher in an update that starts with an appearing view than in one that starts
  /// with an event.
  package var mostChangeRounds: Int { isAppearing ? 7 : 2 }

  package func appearingBegins() {
    isAppearing = true
  }

  /// Returns the ordinal of a new view among those with one name.
  func nextOrdinal(of name: String) -> Int {
    ordinals[name, default: 0] += 1
    return ordinals[name, default: 0]
  }
}

extension ViewGraph {
  /// A number that no namespace on this screen has.
  func nextNamespace() -> Int {
    namespaceCount += 1
    return namespaceCount
  }
}

// MARK: - Transactions

extension ViewGraph {
  /// Keeps a change until the end of the turn; a later one with the same key takes its place.
  package func enqueue(
    key: ObjectIdentifier, in transaction: Transaction = .current, apply: @escaping () -> Void
  ) {
    pending.add(apply, key: key, in: transaction)
  }

  /// Runs an action after the pass that is going on, and still in the same update.
  package func afterPass(_ action: @escaping () -> Void) {
    actions.append(action)
  }

  /// Applies one transaction after the other, each with a pass, until none is left.
  package func flush() {
    guard !isFlushing, !pending.isEmpty else { return }
    isFlushing = true
    updateNumber += 1
    isAppearing = false
    defer { isFlushing = false }
    while let changes = pending.removeFirst() {
      Device.update {
        for change in changes { change() }
        root?.updateIfNeeded()
        settlePreferences()
      }
      while !actions.isEmpty {
        let batch = actions
        actions.removeAll()
        for action in batch { action() }
      }
    }
  }
}
