import Combine
import ConcurrencyExtras

extension Effect {
  /// Makes the effect cancellable by an identifier.
  ///
  ///     enum Action { case search(String), found(String), cancel }
  ///     enum CancelID { case search }
  ///
  ///     let clock = TestClock()
  ///     let store = Store(initialState: [String]()) {
  ///       Reduce<[String], Action> { results, action in
  ///         switch action {
  ///         case .search(let text):
  ///           return .run { send in
  ///             try await clock.sleep(for: .seconds(1))
  ///             await send(.found(text))
  ///           }
  ///           .cancellable(id: CancelID.search, cancelInFlight: true)
  ///         case .found(let text):
  ///           results.append(text)
  ///           return .none
  ///         case .cancel:
  ///           return .cancel(id: CancelID.search)
  ///         }
  ///       }
  ///     }
  ///     store.send(.search("a"))
  ///     let task = store.send(.search("ab"))  // cancels the search for "a"
  ///     await clock.advance(by: .seconds(1))
  ///     await task.finish()
  ///     store.withState { $0 }  // => ["ab"]
  ///
  /// - Parameters:
  ///   - id: the identifier, unique within the effect's feature.
  ///   - cancelInFlight: whether running effects with the same identifier are cancelled first.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    switch operation {
    case .none:
      return .none
    case .publisher(let publisher):
      let path = NavigationIDPath.current
      return Self(
        operation: .publisher(
          Deferred { () -> CancellablePublisher<Action> in
            if cancelInFlight { Cancellations.shared.cancel(id: id, path: path) }
            return CancellablePublisher(upstream: publisher, id: AnyHashable(id), path: path)
          }
          .eraseToAnyPublisher()))
    case .run(let name, let priority, let operation):
      let carry = EscapedDependencies()
      return Self(
        operation: .run(name: name, priority: priority) { send in
          await carry.resume {
            await withTaskCancellation(id: id, cancelInFlight: cancelInFlight) {
              await operation(send)
            }
          }
        })
    }
  }

  /// Cancels the effects with an identifier in the running feature or below it.
  ///
  ///     enum CancelID { case timer }
  ///
  ///     let stop = Effect<Never>.cancel(id: CancelID.timer)
  public static func cancel(id: some Hashable & Sendable) -> Self {
    return ._cancel(id: id, path: .current)
  }

  /// Cancels the effects with an identifier in a feature.
  package static func _cancel(id: some Hashable & Sendable, path: NavigationIDPath) -> Self {
    Self(
      operation: .publisher(
        Deferred { () -> Empty<Action, Never> in
          Cancellations.shared.cancel(id: id, path: path)
          return Empty()
        }
        .eraseToAnyPublisher()))
  }

  /// Makes the effect cancellable with its feature, even before its task starts.
  package func cancellable(path: NavigationIDPath) -> Self {
    guard case .run(let name, let priority, let operation) = operation else {
      return cancellable(id: FeatureID(), path: path)
    }
    let start = PendingStart(at: path)
    return Self(
      operation: .run(name: name, priority: priority) { send in
        if !start.begin() { withUnsafeCurrentTask { $0?.cancel() } }
        await operation(send)
      }
    )
    .cancellable(id: FeatureID(), path: path)
  }

  /// Makes the effect cancellable by an identifier in the feature at a path, which need not be the
  /// running one.
  package func cancellable(id: some Hashable & Sendable, path: NavigationIDPath) -> Self {
    if case .none = operation { return .none }
    return NavigationIDPath.$current.withValue(path) { cancellable(id: id) }
  }

  /// Cancels every effect of a feature, and of the features below it.
  package static func cancelAll(below path: NavigationIDPath) -> Self {
    _cancel(id: FeatureID(), path: path)
  }
}

/// The identifier for all effects of a feature with removable state.
struct FeatureID: Hashable {}

// MARK: - Tasks

/// Runs asynchronous work that can be cancelled by an identifier.
///
///     enum CancelID { case request }
///
///     let effect = Effect<String>.run { send in
///       let answer = try await withTaskCancellation(id: CancelID.request, cancelInFlight: true) {
///         try await Task.sleep(for: .seconds(1))
///         return "answer"
///       }
///       await send(answer)
///     }
///
/// - Parameters:
///   - id: identifies the work, together with the running feature.
///   - cancelInFlight: whether earlier work with the same identifier is cancelled first.
public func withTaskCancellation<T: Sendable, E: Error>(
  id: some Hashable & Sendable, cancelInFlight: Bool = false,
  operation: @escaping @Sendable () async throws(E) -> T
) async throws(E) -> T {
  let path = NavigationIDPath.current
  if cancelInFlight { Cancellations.shared.cancel(id: id, path: path) }
  // The work is registered first, so that anything can cancel it, even the work itself.
  let (task, cancellation) = Cancellations.shared.insert(id: id, path: path) {
    let task = Task { () async -> Result<T, E> in
      do throws(E) {
        return .success(try await operation())
      } catch {
        return .failure(error)
      }
    }
    return (task, Cancellations.Entry(task.cancel))
  }
  defer { Cancellations.shared.remove(cancellation, id: id, path: path) }
  return try await task.cancellableValue.get()
}

extension Task where Success == Never, Failure == Never {
  /// Cancels the work with an identifier in the running feature or below it.
  ///
  ///     enum CancelID { case request }
  ///
  ///     let effect = Effect<Never>.run { _ in
  ///       Task.cancel(id: CancelID.request)
  ///     }
  public static func cancel(id: some Hashable & Sendable) {
    Cancellations.shared.cancel(id: id, path: .current)
  }

  /// Cancels the work with an identifier in a feature.
  package static func cancel(id: some Hashable & Sendable, path: NavigationIDPath) {
    Cancellations.shared.cancel(id: id, path: path)
  }
}
