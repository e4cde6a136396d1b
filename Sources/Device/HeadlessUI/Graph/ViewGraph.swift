import Stage

/// The nodes of one device's screen, and the changes that wait to be applied to them.
///
/// Writes are collected in transactions. Those of one event that belong to the same transaction are
/// applied together and lead to one pass; another transaction leads to a pass of its own.
@MainActor
final class ViewGraph {
  private(set) var root: Node?
  private var pending = TransactionQueue()
  private var actions: [() -> Void] = []
  private var ordinals: [String: Int] = [:]
  private var namespaceCount = 0
  private var isFlushing = false
  /// Which of the updates this is; an update may have several passes.
  private(set) var updateNumber = 0
  /// Whether something appeared in this update and did something for it.
  private var isAppearing = false
  /// What was launched, and what is presented in front of it, the last in front.
  var presentations: [PresentationContext] = []
  /// How much of each lazy container has been made.
  var windows: [ObjectIdentifier: WindowEntry] = [:]
  /// Where what is typed goes.
  let focus = Focus()
  /// What the part of the screen with the focus offers to others.
  private(set) lazy var offers = FocusedOffers(graph: self)
  /// How many views look at what the views in them tell.
  var preferenceReaders = 0

  /// The observer of the nodes, such as an index of the controls.
  var observer: (any NodeObserver)?

  /// The generation of the system that this device behaves like.
  let system: SimulatedSystem

  init(system: SimulatedSystem = .latest) {
    self.system = system
    Device.add(self)
  }

  var elements: [Element] { root?.elements() ?? [] }

  /// Shows a view in place of whatever was shown.
  func show<V: View>(_ view: V) {
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

  /// How often a handler of changes may run in one update before it is taken for one that never ends.
  ///
  /// More often where an update begins with a view that appears than where it begins with an event.
  var mostChangeRounds: Int { isAppearing ? 7 : 2 }

  func appearingBegins() {
    isAppearing = true
  }

  /// Which of the views with one name a new one is.
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
  func enqueue(
    key: ObjectIdentifier, in transaction: Transaction = .current, apply: @escaping () -> Void
  ) {
    pending.add(apply, key: key, in: transaction)
  }

  /// Runs an action after the pass that is going on, and still in the same update.
  func afterPass(_ action: @escaping () -> Void) {
    actions.append(action)
  }

  /// Applies one transaction after the other, each with a pass, until none is left.
  func flush() {
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
