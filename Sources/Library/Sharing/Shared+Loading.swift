extension Shared {
  /// Whether the value is being loaded.
  public var isLoading: Bool { reference.source.isLoading }

  /// The error of the last load, if it failed.
  public var loadError: (any Error)? { reference.source.loadError }

  /// The error of the last save, if it failed.
  public var saveError: (any Error)? { reference.source.saveError }

  /// Loads the value from the key again.
  ///
  /// - Throws: The key's error, which also becomes the ``loadError``; the value does not change.
  public func load() async throws { try await box.untrackedReference.source.load() }

  /// Saves the value now, for keys that do not save each change immediately.
  ///
  /// - Throws: The key's error, which also becomes the ``saveError``.
  public func save() async throws { try await box.untrackedReference.source.save() }
}

extension SharedReader {
  /// Whether the value is being loaded.
  public var isLoading: Bool { reference.source.isLoading }

  /// The error of the last load, if it failed.
  public var loadError: (any Error)? { reference.source.loadError }

  /// Loads the value from the key again.
  ///
  /// - Throws: The key's error, which also becomes the ``loadError``; the value does not change.
  public func load() async throws { try await box.untrackedReference.source.load() }
}
