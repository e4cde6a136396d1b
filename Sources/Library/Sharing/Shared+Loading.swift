extension Shared {
  /// Whether the value is being loaded.
  public var isLoading: Bool { reference.source.isLoading }

  /// The error of the last loading, if it failed.
  public var loadError: (any Error)? { reference.source.loadError }

  /// The error of the last saving, if it failed.
  public var saveError: (any Error)? { reference.source.saveError }

  /// Loads the value once more from the key's place.
  ///
  /// - Throws: The key's error, which is then also the ``loadError``; the value stays as it is.
  public func load() async throws { try await box.untrackedReference.source.load() }

  /// Saves the value now, for keys that do not save each change at once.
  ///
  /// - Throws: The key's error, which is then also the ``saveError``.
  public func save() async throws { try await box.untrackedReference.source.save() }
}

extension SharedReader {
  /// Whether the value is being loaded.
  public var isLoading: Bool { reference.source.isLoading }

  /// The error of the last loading, if it failed.
  public var loadError: (any Error)? { reference.source.loadError }

  /// Loads the value once more from the key's place.
  ///
  /// - Throws: The key's error, which is then also the ``loadError``; the value stays as it is.
  public func load() async throws { try await box.untrackedReference.source.load() }
}
