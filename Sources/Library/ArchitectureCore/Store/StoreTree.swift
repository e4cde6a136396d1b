package import Combine

/// What the stores of one application share: who has to be looked after when state changes.
@MainActor
package final class StoreTree {
  /// Stores whose state is looked at, and tells of its own changes.
  private let watchers = WeakStores()
  /// Stores whose state is looked at, and tells nothing.
  private let unobservableWatchers = WeakStores()
  /// Stores with children whose state may go away.
  private let parents = WeakStores()
  /// Stores of lists that are not elements' own.
  private let lists = WeakStores()

  // Publishers of state keep the order of their subscribers, which a subject does not.
  private var publisher: ObservableObjectPublisher?

  /// The state from before the action that is handled.
  // Set once; used on the main actor only.
  nonisolated(unsafe) private let settledState: SettledState?

  nonisolated init(settledState: SettledState? = nil) {
    self.settledState = settledState
  }

  /// Where a part of the state is read: elsewhere while an action changes it.
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

  /// Adds a store whose state is looked at, so that it is told of other state.
  func watch(_ store: any AnyStore, isObservable: Bool) {
    if isObservable { watchers.append(store) } else { unobservableWatchers.append(store) }
  }

  /// Adds a store of which children may lose their state.
  func addParent(_ store: any AnyStore) {
    parents.append(store)
  }

  /// Adds a store of a list, so that it is told which elements have changed.
  func addList(_ store: any AnyStore) {
    lists.append(store)
  }

  /// Tells everybody what an action has changed.
  ///
  /// - Parameter isReplaced: whether the root's state is other state now.
  func settle(_ journal: Journal, isReplaced: Bool) {
    let hasNewElements = journal.hasNewElements || isReplaced
    if hasNewElements || journal.hasNewIdentities {
      parents.each { $0.removeInvalidChildren() }
    }
    journal.tell()
    if hasNewElements {
      parents.each { $0.checkElements() }
      watchers.each { $0.checkIdentity() }
    } else {
      let changed = journal.changedElements
      if !changed.isEmpty { lists.each { $0.checkElements(changed) } }
    }
    unobservableWatchers.each { $0.checkIdentity() }
    journal.forget()
    publisher?.send()
  }
}

/// Stores that may have gone.
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

  /// Does something with each store that is there now. More may be added meanwhile.
  func each(_ body: (any AnyStore) -> Void) {
    for reference in references {
      if let store = reference.store { body(store) }
    }
  }
}

/// A store of any state.
@MainActor
package protocol AnyStore: AnyObject {
  /// Lets go of the children whose state is gone.
  func removeInvalidChildren()

  /// Tells observers if the store has other state than when they looked.
  func checkIdentity()

  /// Tells the observers of the elements' stores likewise.
  func checkElements()

  /// Looks after the stores of some elements, by their identities, and after lists below those.
  func checkElements(_ changed: [Any])

  /// Whether the state is gone.
  var isInvalid: Bool { get }
}
