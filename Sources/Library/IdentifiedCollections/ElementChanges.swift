import RuntimeSupport

/// A record of the changed elements of identified arrays on one thread.
///
/// An observer of a large array compares only these:
///
/// ```swift,ignore
/// let changes = ElementChanges()
/// changes.record { todos[id: 2]?.title = "Milk" }
/// changes.ids  // [2]
/// ```
///
/// An identity represents the elements with that identity in all arrays.
package final class ElementChanges {
  /// The identities of changed, inserted and removed elements.
  package private(set) var ids: [Any] = []

  /// Whether there are further changed elements, whose identities are not recorded.
  package private(set) var isIncomplete = false

  /// The maximum number of recorded identities; beyond it, comparing every element costs as little.
  private let capacity = 32

  /// The keeper of the values before the changes, if any.
  private let keeper: (any ElementKeeper)?

  package init(keeper: (any ElementKeeper)? = nil) {
    self.keeper = keeper
  }

  /// Whether the record is empty.
  package var isEmpty: Bool { ids.isEmpty && !isIncomplete }

  /// Clears the record.
  package func removeAll() {
    if !ids.isEmpty { ids.removeAll(keepingCapacity: true) }
    isIncomplete = false
  }

  /// Records the changes made by an operation.
  package func record<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Self.recording(by: self, operation)
  }

  /// Ignores the changes made by an operation.
  package static func ignoring<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try recording(by: nil, operation)
  }
}

// MARK: - Notifications from arrays

extension ElementChanges {
  private static let slot = ThreadSlot<ElementChanges>()

  private static func recording<Result>(
    by changes: ElementChanges?, _ operation: () throws -> Result
  ) rethrows -> Result {
    let outer = slot.value
    slot.value = changes
    defer {
      slot.value = outer
      withExtendedLifetime(changes) {}
    }
    return try operation()
  }

  @inline(__always)
  private static var current: ElementChanges? { slot.value }

  /// Records a change, an insertion or a removal of the element with an identity.
  ///
  /// - Returns: whether a keeper may share the elements.
  @discardableResult
  static func note<ID: Hashable>(_ id: ID) -> Bool {
    guard let current else { return false }
    current.note(id)
    return current.keeper?.isKeeping == true
  }

  /// The keeper of the values before the changes, if it has any snapshot.
  static var keeper: (any ElementKeeper)? {
    guard let keeper = current?.keeper, keeper.isKeeping else { return nil }
    return keeper
  }

  /// Records that any element may change.
  static func noteAny() {
    current?.isIncomplete = true
  }

  private func note<ID: Hashable>(_ id: ID) {
    guard !isIncomplete else { return }
    // Skips repeated changes of the same element, which are frequent.
    if let last = ids.last as? ID, last == id { return }
    if ids.count < capacity { ids.append(id) } else { isIncomplete = true }
  }
}

@usableFromInline
@discardableResult
func noteChange<ID: Hashable>(of id: ID) -> Bool {
  ElementChanges.note(id)
}

@usableFromInline
func noteChangeOfAny() {
  ElementChanges.noteAny()
}
