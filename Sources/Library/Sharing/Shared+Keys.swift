extension Shared {
  /// Shares the value of a key; the default is used while none is stored.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(reference: key.source(initialValue: wrappedValue()))
  }

  /// Shares the value of a key, overriding the key's default.
  @_disfavoredOverload
  public init<Key: SharedKey<Value>>(
    wrappedValue: @autoclosure () -> Value, _ key: Key.Default
  ) {
    self.init(reference: key.source(initialValue: wrappedValue()))
  }

  /// Shares the value of a key; nil if none is stored.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(reference: key.source(initialValue: nil))
  }

  /// Shares the value of a key with a default.
  public init<Key: SharedKey<Value>>(_ key: Key.Default) {
    self.init(reference: key.source(initialValue: key.defaultValue()))
  }

  /// Shares the stored value of a key.
  ///
  /// - Throws: The key's error, or ``MissingSharedValue`` if none is stored.
  public init(require key: some SharedKey<Value>) async throws {
    self.init(reference: try await key.storedSource())
  }

  /// Switches to the value of another key, and loads it.
  ///
  /// Copies of this property change too, so that a view can change its key without a new identity.
  public func load(_ key: some SharedKey<Value>) async throws {
    try await box.load(key)
  }
}

extension SharedReader {
  /// Reads the value of a key; the default is used while none is stored.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
    self.init(reference: key.source(initialValue: wrappedValue()))
  }

  /// Reads the value of a key, overriding the key's default.
  @_disfavoredOverload
  public init<Key: SharedReaderKey<Value>>(
    wrappedValue: @autoclosure () -> Value, _ key: Key.Default
  ) {
    self.init(reference: key.source(initialValue: wrappedValue()))
  }

  /// Reads the value of a key; nil if none is stored.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
    self.init(reference: key.source(initialValue: nil))
  }

  /// Reads the value of a key with a default.
  public init<Key: SharedReaderKey<Value>>(_ key: Key.Default) {
    self.init(reference: key.source(initialValue: key.defaultValue()))
  }

  /// Reads the stored value of a key.
  ///
  /// - Throws: The key's error, or ``MissingSharedValue`` if none is stored.
  public init(require key: some SharedReaderKey<Value>) async throws {
    self.init(reference: try await key.storedSource())
  }

  /// Switches to the value of another key, and loads it.
  public func load(_ key: some SharedReaderKey<Value>) async throws {
    try await box.load(key)
  }
}

/// The error of a required value that is not stored.
public struct MissingSharedValue: Error, CustomStringConvertible {
  let key: String

  public var description: String {
    "\(key) has no value stored, and one is required; give a default, or store one first"
  }
}

extension SharedBox {
  /// Replaces the reference with a key's, and loads its value.
  fileprivate func load(_ key: some SharedReaderKey<Value>) async throws {
    reference = key.source(
      initialValue: untrackedReference.currentValue, skipsInitialLoad: true)
    try await untrackedReference.source.load()
  }
}

extension SharedReaderKey {
  /// Returns this key's source with the stored value, which is loaded once.
  ///
  /// - Throws: The key's error, or ``MissingSharedValue`` if none is stored.
  fileprivate func storedSource() async throws -> SharedSource<Value> {
    let value = try await storedValue()
    let source = source(initialValue: value, skipsInitialLoad: true)
    source.receive(loaded: value)
    return source
  }

  private func storedValue() async throws -> Value {
    let stored = try await withCheckedThrowingContinuation {
      (waiting: CheckedContinuation<Value?, any Error>) in
      load(
        context: .userInitiated,
        continuation: LoadContinuation(String(describing: self)) { waiting.resume(with: $0) })
    }
    guard let stored else { throw MissingSharedValue(key: String(describing: self)) }
    return stored
  }
}
