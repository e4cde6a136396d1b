package import Combine

/// The context shared by the stores of one application: the stores to notify when state changes.
@MainActor
package final class StoreTree {
  /// Observed stores whose state notifies its observers.
  private let watchers = WeakStores()
  /// Observed stores whose state does not notify its observers.
  private let unobservableWatchers = WeakStores()
  /// Stores with children whose state can be removed.
  private let parents = WeakStores()
  /// Stores of lists outside of other lists' elements.
  private let lists = WeakStores()

  // Not a subject: subscribers are notified in the order of their subscription.
  private var publisher: ObservableObjectPublisher?

  /// Whether the subscribers of ``didSet`` are being notified.
  private(set) var isPublishing = false

  /// The state before the action that is being handled.
  // Set once; used on the main actor only.
  nonisolated(unsafe) private let settledState: SettledState?

  nonisolated init(settledState: SettledState? = nil) {
    self.settledState = settledState
  }

  /// Returns the address for reading a part of the state: a settled copy while an action changes
  /// it.
  func settled<Part>(_ part: UnsafePointer<Part>) -> UnsafePointer<Part> {
    guard let settledState, settledState.isKeeping else { return part }
    return settledState.settled(part)
  }

  /// Emits whenever an action has been handled.
  package var didSet: ObservableObjectPublisher {
    if let publisher { return publisher }
    let publisher = ObservableObjectPublisher()
    self.publisher = publisher
    return publisher
  }

  /// Registers an observed store, which is notified when its state's identity changes.
  func watch(_ store: any AnyStore, isObservable: Bool) {
    if isObservable { watchers.append(store) } else { unobservableWatchers.append(store) }
  }

  /// Registers a store whose children may lose their state.
  func addParent(_ store: any AnyStore) {
    parents.append(store)
  }

  /// Registers a list's store, which is notified of changed elements.
  func addList(_ store: any AnyStore) {
    lists.append(store)
  }

  /// Notifies observers of an action's changes.
  ///
  /// - Parameter isReplaced: whether the root's state was replaced.
  func settle(_ journal: Journal, isReplaced: Bool) {
    let hasNewElements = journal.hasNewElements || isReplaced
    if hasNewElements || journal.hasNewIdentities {
      parents.each { $0.removeInvalidChildren() }
    }
    journal.notifyObservers()
    if hasNewElements {
      parents.each { $0.checkElements() }
      watchers.each { $0.checkIdentity() }
    } else {
      let changed = journal.changedElements
      if !changed.isEmpty { lists.each { $0.checkElements(changed) } }
    }
    unobservableWatchers.each { $0.checkIdentity() }
    journal.clear()
    guard let publisher else { return }
    isPublishing = true
    defer { isPublishing = false }
    publisher.send()
  }
}

/// A list of weakly referenced stores.
@MainActor
private final class WeakStores {
  private struct Reference {
    weak var store: (any AnyStore)?
  }

  private var references: [Reference] = []
  private var countToCompact = 64

  nonisolated init() {}

  func append(_ store: any AnyStore) {
    if references.count >= countToCompact {
      references.removeAll { $0.store == nil }
      countToCompact = Swift.max(64, references.count * 2)
    }
    references.append(Reference(store: store))
  }

  /// Calls a closure with each store that still exists, which may add others.
  func each(_ body: (any AnyStore) -> Void) {
    for reference in references {
      if let store = reference.store { body(store) }
    }
  }
}

/// A store of any state.
@MainActor
package protocol AnyStore: AnyObject {
  /// Removes the children whose state is gone.
  func removeInvalidChildren()

  /// Notifies observers if the store's state was replaced.
  func checkIdentity()

  /// Notifies observers of the elements' stores whose state was replaced.
  func checkElements()

  /// Checks the stores of the elements with the given identities, and of the lists inside them.
  func checkElements(_ changed: [Any])

  /// Whether the store's state is permanently gone.
  var isInvalid: Bool { get }
}
