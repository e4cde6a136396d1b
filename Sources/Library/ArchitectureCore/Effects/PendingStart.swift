import RuntimeSupport

/// The start of an effect's task, during which the effect's feature may end.
///
/// A task starts after the code that created it has returned to the executor. If its feature is
/// dismissed before that, the effect must be cancelled too: until the task starts, this object is
/// registered for it. It is registered only once the effects of its own action have been started,
/// so that an action which ends its feature can return an effect that outlasts it.
final class PendingStart: Sendable {
  private enum State {
    case created
    case registered(Cancellations.Entry)
    case cancelled(Cancellations.Entry)
    case started

    /// The entry, which may still be registered above its feature after it has been cancelled there.
    var entry: Cancellations.Entry? {
      switch self {
      case .registered(let entry), .cancelled(let entry): entry
      case .created, .started: nil
      }
    }
  }

  private let path: NavigationIDPath
  private let state = Locked(State.created)

  private struct Reference {
    weak var start: PendingStart?
  }

  /// The starts that the running action has created.
  private static let created = Locked<[Reference]>([])

  init(at path: NavigationIDPath) {
    self.path = path
    let reference = Reference(start: self)
    Self.created.withLock { created in
      // Starts created outside a store's reducer are never collected from here.
      if created.count >= 64 { created.removeAll { $0.start == nil } }
      created.append(reference)
    }
  }

  deinit { remove() }

  /// Registers the effects of an action, after they have been started.
  static func registerAll() {
    let references = created.withLock { created in
      defer { created = [] }
      return created
    }
    for reference in references { reference.start?.register() }
  }

  private func register() {
    let entry = Cancellations.Entry { [weak self] in self?.cancel() }
    // Within the lock, so that a start on another thread finds what it has to remove.
    state.withLock { state in
      guard case .created = state else { return }
      state = .registered(entry)
      Cancellations.shared.insert(entry, id: FeatureID(), path: path)
    }
  }

  private func cancel() {
    state.withLock { state in
      if case .registered(let entry) = state { state = .cancelled(entry) }
    }
  }

  /// Ends the registration, since the task has started.
  ///
  /// - Returns: whether the task is to go on uncancelled.
  func begin() -> Bool {
    let wasCancelled = state.withLock { state in
      if case .cancelled = state { return true }
      return false
    }
    remove()
    return !wasCancelled
  }

  private func remove() {
    let entry = state.withLock { state in
      defer { state = .started }
      return state.entry
    }
    if let entry { Cancellations.shared.remove(entry, id: FeatureID(), path: path) }
  }
}
