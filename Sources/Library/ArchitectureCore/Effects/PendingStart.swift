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
    case cancelled
    case started
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
    let isWaiting = state.withLock { state in
      guard case .created = state else { return false }
      state = .registered(entry)
      return true
    }
    if isWaiting { Cancellations.shared.insert(entry, id: FeatureID(), path: path) }
  }

  private func cancel() {
    state.withLock { state in
      if case .registered = state { state = .cancelled }
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
    let entry: Cancellations.Entry? = state.withLock { state in
      defer { state = .started }
      guard case .registered(let entry) = state else { return nil }
      return entry
    }
    if let entry { Cancellations.shared.remove(entry, id: FeatureID(), path: path) }
  }
}
