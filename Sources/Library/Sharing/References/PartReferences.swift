import Combine

/// A reference to a part of a shared value, by a key path.
final class PartReference<Root, Value>: SharedReference<Value>, @unchecked Sendable {
  private let root: SharedReference<Root>
  // Key paths are immutable; their arguments are only hashed and compared.
  private let keyPath: WritableKeyPath<Root, Value>

  init(_ root: SharedReference<Root>, _ keyPath: WritableKeyPath<Root, Value>) {
    self.root = root
    self.keyPath = keyPath
  }

  override var value: Value { root.value[keyPath: keyPath] }
  override var currentValue: Value { root.currentValue[keyPath: keyPath] }
  override var actualValue: Value { root.actualValue[keyPath: keyPath] }
  override func withLock<R>(_ operation: (inout Value) throws -> R) rethrows -> R {
    try root.withLock { try operation(&$0[keyPath: keyPath]) }
  }
  override var source: any LoadingSource { root.source }
  override var origin: String { "\(root.origin)[dynamicMember: \(keyPath)]" }
  override var publisher: AnyPublisher<Value, Never> {
    root.publisher.map { [keyPath] in $0[keyPath: keyPath] }.eraseToAnyPublisher()
  }
}

/// A reference to a read-only part of a shared value.
final class ReadOnlyPartReference<Root, Value>: SharedReference<Value>, @unchecked Sendable {
  private let root: SharedReference<Root>
  private let keyPath: KeyPath<Root, Value>

  init(_ root: SharedReference<Root>, _ keyPath: KeyPath<Root, Value>) {
    self.root = root
    self.keyPath = keyPath
  }

  override var value: Value { root.value[keyPath: keyPath] }
  override var currentValue: Value { root.currentValue[keyPath: keyPath] }
  override var actualValue: Value { root.actualValue[keyPath: keyPath] }
  override var source: any LoadingSource { root.source }
  override var origin: String { "\(root.origin)[dynamicMember: \(keyPath)]" }
  override var publisher: AnyPublisher<Value, Never> {
    root.publisher.map { [keyPath] in $0[keyPath: keyPath] }.eraseToAnyPublisher()
  }
}

/// A reference to a value that a closure computes from a shared one.
final class ComputedReference<Root, Value>: SharedReference<Value>, @unchecked Sendable {
  private let root: SharedReference<Root>
  private let compute: @Sendable (Root) -> Value

  init(_ root: SharedReference<Root>, _ compute: @escaping @Sendable (Root) -> Value) {
    self.root = root
    self.compute = compute
  }

  override var value: Value { compute(root.value) }
  override var currentValue: Value { compute(root.currentValue) }
  override var actualValue: Value { compute(root.actualValue) }
  override var source: any LoadingSource { root.source }
  override var origin: String { "\(root.origin).read(\(Root.self) -> \(Value.self))" }
  override var publisher: AnyPublisher<Value, Never> {
    root.publisher.map(compute).eraseToAnyPublisher()
  }
}

/// A reference to the value of a shared optional, which keeps the last value after the optional
/// becomes nil.
final class UnwrappedReference<Value>: SharedReference<Value>, @unchecked Sendable {
  private let base: SharedReference<Value?>
  private let last: LastValue<Value>

  init(_ base: SharedReference<Value?>, _ value: Value) {
    self.base = base
    last = LastValue(value)
  }

  override var value: Value { last.remembering(base.value) }
  override var currentValue: Value { last.remembering(base.currentValue) }
  override var actualValue: Value { last.remembering(base.actualValue) }

  /// Changes the value; while the optional is nil, changes this reference's own last value.
  override func withLock<R>(_ operation: (inout Value) throws -> R) rethrows -> R {
    try base.withLock { optional in
      guard var value = optional else {
        return try last.change(operation)
      }
      optional = nil
      defer { optional = last.remembering(value) }
      return try operation(&value)
    }
  }

  override var source: any LoadingSource { base.source }
  override var origin: String { "\(base.origin)!" }
  override var publisher: AnyPublisher<Value, Never> {
    base.publisher.compactMap { $0 }.eraseToAnyPublisher()
  }
}
