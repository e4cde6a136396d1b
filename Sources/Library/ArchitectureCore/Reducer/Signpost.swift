import Combine

extension Reducer {
  /// Marks the beginning and end of actions and their effects, for a tool that measures intervals.
  ///
  ///     enum Action { case load, loaded }
  ///
  ///     let log = SignpostLog { print($0) }
  ///     let store = Store(initialState: 0) {
  ///       Reduce<Int, Action> { _, action in
  ///         switch action {
  ///         case .load: .run { send in await send(.loaded) }
  ///         case .loaded: .none
  ///         }
  ///       }
  ///       .signpost("Counter", log: log)
  ///     }
  ///     await store.send(.load).finish()
  ///
  /// It prints:
  ///
  ///     begin Action 1: [Counter] Action.load
  ///     end Action 1
  ///     begin Effect 2: [Counter] Started from Action.load
  ///     event Effect Output 2: [Counter] Output from Action.load
  ///     begin Action 3: [Counter] Action.loaded
  ///     end Action 3
  ///     end Effect 2: [Counter] Finished
  ///
  /// This platform has no system-wide signpost log, so nothing is measured without a `log`.
  ///
  /// - Parameters:
  ///   - prefix: distinguishes this reducer's signposts from those of others.
  ///   - log: receives the signposts.
  @warn_unqualified_access
  public func signpost(_ prefix: String = "", log: SignpostLog = .disabled)
    -> _SignpostReducer<Self>
  {
    _SignpostReducer(base: self, prefix: prefix.isEmpty ? "" : "[\(prefix)] ", log: log)
  }
}

/// The reducer of ``Reducer/signpost(_:log:)``.
public struct _SignpostReducer<Base: Reducer>: Reducer {
  let base: Base
  let prefix: String
  let log: SignpostLog

  @inlinable
  public static var _keepsForReaders: Bool { true }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    guard log.isEnabled else { return base.run(into: &state, action: action) }
    let name = debugCaseOutput(action)
    let id = log.begin("Action", prefix + name)
    let effect = base.run(into: &state, action: action)
    log.end("Action", id)
    return effect.signpost(prefix, log: log, action: name)
  }
}

extension Effect {
  fileprivate func signpost(_ prefix: String, log: SignpostLog, action: String) -> Self {
    let start = "\(prefix)Started from \(action)"
    let output = "\(prefix)Output from \(action)"
    switch operation {
    case .none:
      return self
    case .publisher(let publisher):
      return .publisher {
        Deferred {
          let id = log.begin("Effect", start)
          return publisher.handleEvents(
            receiveOutput: { _ in log.event("Effect Output", id, output) },
            receiveCompletion: { _ in log.end("Effect", id, "\(prefix)Finished") },
            receiveCancel: { log.end("Effect", id, "\(prefix)Cancelled") })
        }
      }
    case .run(let name, let priority, let operation):
      return Self(
        operation: .run(name: name, priority: priority) { send in
          let id = log.begin("Effect", start)
          await operation(
            Send { action in
              log.event("Effect Output", id, output)
              send(action)
            })
          log.end("Effect", id, prefix + (Task.isCancelled ? "Cancelled" : "Finished"))
        })
    }
  }
}
