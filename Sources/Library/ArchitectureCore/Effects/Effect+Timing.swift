public import Combine
import RuntimeSupport

extension Effect {
  /// Starts the effect after a pause in which no other effect with the same identifier arrives.
  ///
  ///     enum Action { case typed(String), search(String) }
  ///
  ///     let queue = DispatchQueue.test
  ///     let store = Store(initialState: [String]()) {
  ///       Reduce<[String], Action> { searches, action in
  ///         switch action {
  ///         case .typed(let text):
  ///           return .send(.search(text)).debounce(id: "search", for: 0.3, scheduler: queue)
  ///         case .search(let text):
  ///           searches.append(text)
  ///           return .none
  ///         }
  ///       }
  ///     }
  ///     store.send(.typed("a"))
  ///     let task = store.send(.typed("ab"))
  ///     await queue.advance(by: 0.3)
  ///     await task.finish()
  ///     store.withState { $0 }  // => ["ab"]
  ///
  /// - Parameters:
  ///   - id: identifies the effects that replace each other.
  ///   - dueTime: the length of the pause.
  ///   - scheduler: the scheduler that measures the pause.
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

  /// Sends one action in each interval: the first or the latest.
  ///
  ///     enum Action { case scrolled(Int), save(Int) }
  ///
  ///     let queue = DispatchQueue.test
  ///     let store = Store(initialState: [Int]()) {
  ///       Reduce<[Int], Action> { saved, action in
  ///         switch action {
  ///         case .scrolled(let offset):
  ///           return .send(.save(offset))
  ///             .throttle(id: "save", for: 1, scheduler: queue, latest: true)
  ///         case .save(let offset):
  ///           saved.append(offset)
  ///           return .none
  ///         }
  ///       }
  ///     }
  ///     for offset in 1...3 {
  ///       store.send(.scrolled(offset))
  ///       await queue.advance()
  ///     }
  ///     store.withState { $0 }  // => [1]
  ///     await queue.advance(by: 1)
  ///     store.withState { $0 }  // => [1, 3]
  ///
  /// - Parameters:
  ///   - id: the identifier shared by the effects to throttle together.
  ///   - interval: the length of an interval.
  ///   - scheduler: the scheduler that measures the interval.
  ///   - latest: whether the latest action is sent at the end of an interval, rather than the first
  ///     one at its start.
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

/// The time of the last action sent by throttled effects, and the latest action since, by
/// identifier.
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
