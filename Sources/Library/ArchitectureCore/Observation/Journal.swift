import IdentifiedCollections
import OrderedCollections
import PerceptionCore
import RuntimeSupport
import Stage
import Trace

/// The changes made by one run of a store's reducer; observers are notified when the run returns.
///
/// The reducer changes the store's state in place. Until it returns, readers get the state before
/// the action (``SettledState``). Then observers are notified, and read the new state, even in the
/// `onChange` of a tracking, which for an object would run before the change. Each run has one
/// journal, on its thread.
package final class Journal {
  private struct Change {
    let registrar: PerceptionRegistrar
    let keyPath: AnyKeyPath
  }

  private var changes: [Change] = []

  /// The place of the first change of each property, while a trace is open.
  private var sites: [AnyKeyPath: Site] = [:]

  /// Whether any state was replaced by state with another identity, which may make stores invalid.
  package private(set) var hasNewIdentities = false

  /// The list elements that changed, and so may have been replaced.
  private let elements: ElementChanges

  /// The state before the changes, for readers of the store.
  let settledState: SettledState?

  /// Whether elements may have been replaced in a collection that does not record which.
  private var hasOtherElements = false

  /// The nesting depth of changes to a single element, whose callers compare the element
  /// themselves.
  private var elementDepth = 0

  /// The elements of stacks whose effects may be running, by the place of the stack.
  ///
  /// Stored here, because replacing a whole stack loses the record of its elements.
  private var mountedElements: [StackPlace: OrderedSet<StackElementID>] = [:]

  package init(settledState: SettledState? = nil) {
    self.settledState = settledState
    elements = ElementChanges(keeper: settledState)
  }

  /// Whether elements of any collection may have been replaced.
  var hasNewElements: Bool { hasOtherElements || elements.isIncomplete }

  /// The identities of list elements that may have been replaced, inserted or removed.
  var changedElements: [Any] { elements.ids }

  func note(_ registrar: PerceptionRegistrar, _ keyPath: AnyKeyPath) {
    changes.append(Change(registrar: registrar, keyPath: keyPath))
    if Stage.isRecording, sites[keyPath] == nil { sites[keyPath] = CallStack.currentWrite }
  }

  /// Returns the places of the changes since the last call, by property: `Counter.State.count`.
  func takeSites() -> [String: Site] {
    defer { sites = [:] }
    return Dictionary(
      sites.map { (String(KeyPathDescription($0.key).description.drop { $0 == "\\" }), $0.value) },
      uniquingKeysWith: { first, _ in first })
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

  /// Runs a change inside an element, which may contain collections.
  func changingParts<R>(_ body: () -> R) -> R {
    let depth = elementDepth
    elementDepth = 0
    defer { elementDepth = depth }
    return body()
  }

  /// Returns the elements of a stack at the last run of its reducer.
  func mountedElements(at place: @autoclosure () -> StackPlace) -> OrderedSet<StackElementID> {
    mountedElements.isEmpty ? [] : mountedElements[place()] ?? []
  }

  /// Records the elements of a stack.
  func mount(_ elements: OrderedSet<StackElementID>, at place: StackPlace) {
    mountedElements[place] = elements.isEmpty ? nil : elements
  }

  /// Removes the stacks in a feature, and in the features below it.
  func unmountStacks(below path: NavigationIDPath) {
    guard !mountedElements.isEmpty else { return }
    for place in mountedElements.keys where place.path.prefixes.contains(path) {
      mountedElements[place] = nil
    }
  }

  /// Notifies observers of the recorded changes of properties.
  func notifyObservers() {
    guard !changes.isEmpty else { return }
    var recorded: [Change] = []
    swap(&recorded, &changes)
    for change in recorded {
      ObservedState.withKeyPath(change.keyPath) {
        change.registrar.willSet(ObservedState(), keyPath: $0)
      }
    }
    for change in recorded {
      ObservedState.withKeyPath(change.keyPath) {
        change.registrar.didSet(ObservedState(), keyPath: $0)
      }
    }
    if changes.isEmpty {
      recorded.removeAll(keepingCapacity: true)
      swap(&recorded, &changes)
    }
  }

  /// Clears the journal after its readers are done.
  func clear() {
    hasNewIdentities = false
    hasOtherElements = false
    elements.removeAll()
  }
}

/// The place of a navigation stack: its feature, and the property of that feature's state.
struct StackPlace: Hashable {
  let path: NavigationIDPath
  let property: AnyKeyPath
}

// MARK: - The journal of a thread

extension Journal {
  private static let slot = ThreadSlot<Journal>()

  /// The journal of the reducer running on this thread.
  package static var current: Journal? { slot.value }

  /// Runs an operation and records its changes.
  func recording<R>(_ operation: () -> R) -> R {
    let outer = Self.slot.value
    Self.slot.value = self
    defer { Self.slot.value = outer }
    return elements.record(operation)
  }

  /// Runs an operation whose changes notify observers immediately, even during a reducer's run.
  package static func immediately<R>(_ operation: () -> R) -> R {
    let outer = slot.value
    slot.value = nil
    defer { slot.value = outer }
    return ElementChanges.ignoring(operation)
  }
}
