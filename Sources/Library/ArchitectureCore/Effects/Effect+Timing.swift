public import Combine

extension Effect {
  /// Starts the effect after a pause in which it is not asked for again.
  ///
  /// - Parameters:
  ///   - id: what tells which effects are the same.
  ///   - dueTime: how long the pause is.
  ///   - scheduler: what measures it.
  public func debounce<S: Scheduler>(
    id: some Hashable & Sendable, for dueTime: S.SchedulerTimeType.Stride, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Self {
    if case .none = operation { return .none }
    let delayed = publisher
    return Self(
      operation: .publisher(
        Just(())
          .delay(for: dueTime, scheduler: scheduler, options: options)
          .flatMap { delayed.receive(on: scheduler) }
          .eraseToAnyPublisher())
    )
    .cancellable(id: id, cancelInFlight: true)
  }

  /// Lets one action through in each interval, the first or the latest.
  ///
  /// - Parameters:
  ///   - id: what tells which effects are the same.
  ///   - interval: how long an interval is.
  ///   - scheduler: what measures it.
  ///   - latest: whether the latest action is sent at its end, rather than the first at its start.
  public func throttle<S: Scheduler>(
    id: some Hashable & Sendable, for interval: S.SchedulerTimeType.Stride, scheduler: S,
    latest: Bool
  ) -> Self {
    guard case .none = operation else {
      let path = NavigationIDPath.current
      let key = ThrottleKey(id: AnyHashable(id), path: path)
      return Self(
        operation: .publisher(
          publisher
            .receive(on: scheduler)
            .flatMap { value -> AnyPublisher<Action, Never> in
              Throttles.shared.output(
                of: value, key: key, interval: interval, scheduler: scheduler, latest: latest)
            }
            .eraseToAnyPublisher())
      )
      .cancellable(id: id, cancelInFlight: true)
    }
    return .none
  }
}

private struct ThrottleKey: Hashable {
  let id: AnyHashable
  let path: NavigationIDPath
}

/// When throttled effects have let an action through, and which is the latest since.
private final class Throttles: @unchecked Sendable {
  // Guarded by the lock.
  private struct Interval {
    var start: Any
    var latest: Any?
  }

  static let shared = Throttles()
  private let intervals = Locked<[ThrottleKey: Interval]>([:])

  func output<Action, S: Scheduler>(
    of value: Action, key: ThrottleKey, interval: S.SchedulerTimeType.Stride, scheduler: S,
    latest: Bool
  ) -> AnyPublisher<Action, Never> {
    intervals.withLock { intervals in
      guard let start = intervals[key]?.start as? S.SchedulerTimeType else {
        intervals[key] = Interval(start: scheduler.now)
        return Just(value).eraseToAnyPublisher()
      }
      let kept = latest ? value : (intervals[key]?.latest as? Action ?? value)
      intervals[key]?.latest = kept
      guard scheduler.now.distance(to: start.advanced(by: interval)) > .zero else {
        intervals[key] = Interval(start: scheduler.now)
        return Just(kept).eraseToAnyPublisher()
      }
      return Just(kept)
        .delay(
          for: scheduler.now.distance(to: start.advanced(by: interval)), scheduler: scheduler
        )
        .handleEvents(receiveOutput: { _ in
          self.intervals.withLock { $0[key] = Interval(start: scheduler.now) }
        })
        .eraseToAnyPublisher()
    }
  }
}
