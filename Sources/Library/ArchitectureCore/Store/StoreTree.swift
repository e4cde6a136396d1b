package import Combine

/// What the stores of one application share: who has to be looked after when state changes.
@MainActor
package final class StoreTree {
  private struct Watcher {
    weak var store: (any AnyStore)?
    let isObservable: Bool
  }

  private var watchers: [Watcher] = []
  private var unobservableCount = 0
  private var parents: [WeakStore] = []
  private var watchersToCompact = 64

  private struct WeakStore {
    weak var store: (any AnyStore)?
  }

  private var subject: PassthroughSubject<Void, Never>?

  nonisolated init() {}

  /// Emits whenever an action has been handled.
  package var didSet: PassthroughSubject<Void, Never> {
    if let subject { return subject }
    let subject = PassthroughSubject<Void, Never>()
    self.subject = subject
    return subject
  }

  /// Adds a store whose state is looked at, so that it is told of other state.
  func watch(_ store: any AnyStore, isObservable: Bool) {
    if watchers.count >= watchersToCompact {
      watchers.removeAll { $0.store == nil }
      unobservableCount = watchers.count { !$0.isObservable }
      watchersToCompact = Swift.max(64, watchers.count * 2)
    }
    watchers.append(Watcher(store: store, isObservable: isObservable))
    if !isObservable { unobservableCount += 1 }
  }

  /// Adds a store of which children may lose their state.
  func addParent(_ store: any AnyStore) {
    parents.removeAll { $0.store == nil }
    parents.append(WeakStore(store: store))
  }

  /// Tells everybody what an action has changed.
  ///
  /// - Parameter isReplaced: whether the root's state is other state now.
  func settle(_ journal: Journal, isReplaced: Bool) {
    let hasNewIdentities = journal.hasNewIdentities || isReplaced
    let hasNewElements = journal.hasNewElements || isReplaced
    if hasNewIdentities {
      for parent in parents { parent.store?.removeInvalidChildren() }
    }
    journal.tell()
    if hasNewElements {
      for parent in parents { parent.store?.checkElements() }
      for watcher in watchers { watcher.store?.checkIdentity() }
    } else if unobservableCount > 0 {
      for watcher in watchers where !watcher.isObservable { watcher.store?.checkIdentity() }
    }
    subject?.send()
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

  /// Whether the state is gone.
  var isInvalid: Bool { get }
}
