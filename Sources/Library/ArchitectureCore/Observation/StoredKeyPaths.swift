/// Remembers which hidden properties key paths stand for.
final class StoredKeyPaths: Sendable {
  static let shared = StoredKeyPaths()

  /// A hidden property of a known type, and the one that its readers are told of.
  struct Path<Root, Value> {
    let stored: WritableKeyPath<Root, Value>
    let observed: AnyKeyPath
  }

  private struct Entry {
    // Keeps the object alive that it is found by.
    let keyPath: AnyKeyPath
    let stored: AnyKeyPath?
    let observed: AnyKeyPath?
  }

  private let entries = Locked<[ObjectIdentifier: Entry]>([:])

  /// A literal is one object for ever, except in generic code: of that no more is remembered then.
  private let capacity = 4_096

  /// The hidden property that a key path stands for, if the macro has moved one.
  func path<Root, Value>(for keyPath: WritableKeyPath<Root, Value>) -> Path<Root, Value>? {
    let known = entries.withLock { $0[ObjectIdentifier(keyPath)] }
    let entry = known ?? find(keyPath)
    if known == nil {
      entries.withLock { if $0.count < capacity { $0[ObjectIdentifier(keyPath)] = entry } }
    }
    guard let stored = entry.stored, let observed = entry.observed else { return nil }
    // Only key paths of this type are entered.
    return Path(
      stored: unsafeDowncast(stored, to: WritableKeyPath<Root, Value>.self), observed: observed)
  }

  private func find<Root, Value>(_ keyPath: WritableKeyPath<Root, Value>) -> Entry {
    func open<State: ObservableState>(_ type: State.Type) -> (AnyKeyPath, AnyKeyPath)? {
      guard let keyPath = keyPath as AnyKeyPath as? PartialKeyPath<State>,
        let path = State._$stored(keyPath), path.stored is WritableKeyPath<Root, Value>
      else { return nil }
      return (path.stored, path.observed)
    }
    let paths = (Root.self as? any ObservableState.Type).flatMap { open($0) }
    return Entry(keyPath: keyPath, stored: paths?.0, observed: paths?.1)
  }
}
