import IdentifiedCollections
import PerceptionCore

/// The changes of a run of a store's reducer, which are notified when it returns.
///
/// The reducer changes the store's state in place. Until it returns, readers get the state from
/// before (``SettledState``); then observers are notified, and read the new state, also in the
/// `onChange` of a tracking, which runs before a change of an object. There is one journal for each
/// run, on the thread that runs it.
package final class Journal {
  private struct Change {
    let registrar: PerceptionRegistrar
    let keyPath: AnyKeyPath
  }

  private var changes: [Change] = []

  /// Whether some state was replaced by state of another identity, so that stores may be invalid.
  package private(set) var hasNewIdentities = false

  /// The elements of lists that changed, so that they may have been replaced.
  private let elements: ElementChanges

  /// The state from before the changes, for readers of the store.
  let settledState: SettledState?

  /// Whether elements may have been replaced in a collection that does not record which.
  private var hasOtherElements = false

  /// The nesting depth of changes of a single element, which compare it themselves.
  private var elementDepth = 0

  package init(settledState: SettledState? = nil) {
    self.settledState = settledState
    elements = ElementChanges(keeper: settledState)
  }

  /// Whether any elements of some collection may have been replaced.
  var hasNewElements: Bool { hasOtherElements || elements.isIncomplete }

  /// The identities of those elements of lists that may have been replaced, come or gone.
  var changedElements: [Any] { elements.ids }

  func note(_ registrar: PerceptionRegistrar, _ keyPath: AnyKeyPath) {
    changes.append(Change(registrar: registrar, keyPath: keyPath))
  }

  func noteIdentity() {
    hasNewIdentities = true
  }

  func noteElements() {
    if elementDepth == 0 { hasOtherElements = true }
  }

  func noteReplacedElement() {
    hasOtherElements = true
  }

  /// Changes one element of a collection, which the caller compares.
  func changingElement<R>(_ body: () -> R) -> R {
    elementDepth += 1
    defer { elementDepth -= 1 }
    return body()
  }

  /// Runs a change inside an element, which may have collections of its own.
  func changingParts<R>(_ body: () -> R) -> R {
    let depth = elementDepth
    elementDepth = 0
    defer { elementDepth = depth }
    return body()
  }

  /// Notifies observers of the recorded changes of properties.
  func tell() {
    guard !changes.isEmpty else { return }
    var told: [Change] = []
    swap(&told, &changes)
    for change in told {
      ObservedState.withKeyPath(change.keyPath) {
        change.registrar.willSet(ObservedState(), keyPath: $0)
      }
    }
    for change in told {
      ObservedState.withKeyPath(change.keyPath) {
        change.registrar.didSet(ObservedState(), keyPath: $0)
      }
    }
    if changes.isEmpty {
      told.removeAll(keepingCapacity: true)
      swap(&told, &changes)
    }
  }

  /// Clears the journal after its readers are done.
  func forget() {
    hasNewIdentities = false
    hasOtherElements = false
    elements.removeAll()
  }
}

// MARK: - The journal of a thread

extension Journal {
  private static let slot = ThreadSlot<Journal>()

  /// The journal of the reducer that runs on this thread.
  package static var current: Journal? { slot.value }

  /// Records the changes that `operation` makes.
  func recording<R>(_ operation: () -> R) -> R {
    let outer = Self.slot.value
    Self.slot.value = self
    defer { Self.slot.value = outer }
    return elements.record(operation)
  }

  /// Notifies the changes of `operation` at once, even within the run of a reducer.
  package static func immediately<R>(_ operation: () -> R) -> R {
    let outer = slot.value
    slot.value = nil
    defer { slot.value = outer }
    return ElementChanges.ignoring(operation)
  }
}
