#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Which elements of identified arrays change, on one thread, while somebody keeps track of it.
///
/// Who wants to know what has become of an array of many elements looks at these only:
///
/// ```swift,ignore
/// let changes = ElementChanges()
/// changes.record { todos[id: 2]?.title = "Milk" }
/// changes.ids  // [2]
/// ```
///
/// An identity stands for the elements of that identity in every array.
package final class ElementChanges {
  /// The identities of elements that were changed, put in or taken out.
  package private(set) var ids: [Any] = []

  /// Whether other elements have changed too.
  package private(set) var isIncomplete = false

  /// With more than these one may as well look at every element.
  private let capacity = 32

  /// The keeper of values from before the changes, if there is one.
  private let keeper: (any ElementKeeper)?

  package init(keeper: (any ElementKeeper)? = nil) {
    self.keeper = keeper
  }

  /// Whether nothing has changed.
  package var isEmpty: Bool { ids.isEmpty && !isIncomplete }

  /// Forgets what has changed.
  package func removeAll() {
    if !ids.isEmpty { ids.removeAll(keepingCapacity: true) }
    isIncomplete = false
  }

  /// Keeps track of what an operation changes.
  package func record<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Self.recording(by: self, operation)
  }

  /// Keeps track of nothing that an operation changes.
  package static func ignoring<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try recording(by: nil, operation)
  }
}

// MARK: - What arrays tell

extension ElementChanges {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    precondition(pthread_key_create(&key, nil) == 0, "the process has no thread keys left")
    return key
  }()

  private static func recording<Result>(
    by changes: ElementChanges?, _ operation: () throws -> Result
  ) rethrows -> Result {
    let outer = pthread_getspecific(key)
    pthread_setspecific(key, changes.map { Unmanaged.passUnretained($0).toOpaque() })
    defer {
      pthread_setspecific(key, outer)
      withExtendedLifetime(changes) {}
    }
    return try operation()
  }

  @inline(__always)
  private static var current: ElementChanges? {
    pthread_getspecific(key).map { Unmanaged<ElementChanges>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Tells that the element of an identity changes, comes or goes.
  ///
  /// - Returns: whether elements may be shared with a keeper.
  @discardableResult
  static func note<ID: Hashable>(_ id: ID) -> Bool {
    guard let current else { return false }
    current.note(id)
    return current.keeper?.isKeeping == true
  }

  /// The keeper of values from before the changes, if it has any.
  static var keeper: (any ElementKeeper)? {
    guard let keeper = current?.keeper, keeper.isKeeping else { return nil }
    return keeper
  }

  /// Tells that any elements may change.
  static func noteAny() {
    current?.isIncomplete = true
  }

  private func note<ID: Hashable>(_ id: ID) {
    guard !isIncomplete else { return }
    // One element is often changed several times.
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
