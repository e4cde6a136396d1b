import Foundation

// Missing in OpenCombine.

extension Publishers {
  /// The boundaries between a collection's groups: the intervals of a scheduler's time, optionally
  /// combined with a maximum count.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    case byTime(Context, Context.SchedulerTimeType.Stride)
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// Collects another publisher's values into one array per interval.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let strategy: TimeGroupingStrategy<Context>
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream, strategy: TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(CollectionByTime(of: self, for: subscriber))
    }
  }
}

extension Publisher {
  /// Collects this publisher's values into arrays, one per interval that has any, and one whenever
  /// a count is reached.
  ///
  /// The values since the last array are sent when the publisher finishes, and dropped when it
  /// fails.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

/// The subscription to the arrays.
///
/// One lock guards the state; no foreign code is called while it is held.
private final class CollectionByTime<Upstream: Publisher, Context: Scheduler, S: Subscriber>:
  Subscriber, Subscription
where S.Input == [Upstream.Output], S.Failure == Upstream.Failure {
  typealias Input = Upstream.Output
  typealias Failure = Upstream.Failure

  private let lock = NSRecursiveLock()
  private let publisher: Publishers.CollectByTime<Upstream, Context>
  private var downstream: S?
  private var upstream: (any Subscription)?
  private var timer: (any Cancellable)?
  private var demand = Subscribers.Demand.none
  private var values: [Input] = []
  /// Whether the upstream publisher has received a demand. It does so at the first demand, because
  /// a synchronous publisher would otherwise finish before it.
  private var hasBegun = false
  private var isFinished = false

  init(of publisher: Publishers.CollectByTime<Upstream, Context>, for downstream: S) {
    self.publisher = publisher
    self.downstream = downstream
  }

  func receive(subscription: any Subscription) {
    guard lock.withLock({ upstream == nil && downstream != nil }) else {
      return subscription.cancel()
    }
    lock.withLock { upstream = subscription }
    downstream?.receive(subscription: self)
    let (scheduler, interval) = time
    let timer = scheduler.schedule(
      after: scheduler.now.advanced(by: interval), interval: interval,
      tolerance: scheduler.minimumTolerance, options: publisher.options
    ) { [weak self] in self?.send() }
    let isOver = lock.withLock {
      self.timer = timer
      return downstream == nil
    }
    if isOver { timer.cancel() }
  }

  private var time: (Context, Context.SchedulerTimeType.Stride) {
    switch publisher.strategy {
    case .byTime(let scheduler, let interval): (scheduler, interval)
    case .byTimeOrCount(let scheduler, let interval, _): (scheduler, interval)
    }
  }

  private var count: Int {
    switch publisher.strategy {
    case .byTime: .max
    case .byTimeOrCount(_, _, let count): count
    }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let isFull = lock.withLock {
      values.append(input)
      return values.count >= count
    }
    if isFull { send() }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if case .finished = completion {
      lock.withLock { isFinished = true }
      send()
    } else {
      end(completion)
    }
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    let downstream = lock.withLock { self.downstream }
    cancel()
    downstream?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    let (begun, isFinished) = lock.withLock {
      self.demand += demand
      defer { hasBegun = hasBegun || demand > .none }
      return (hasBegun || demand == .none ? nil : upstream, self.isFinished)
    }
    begun?.request(.unlimited)
    if isFinished { send() }
  }

  func cancel() {
    let (upstream, timer) = lock.withLock {
      defer {
        (self.upstream, self.timer, downstream) = (nil, nil, nil)
        values = []
      }
      return (self.upstream, self.timer)
    }
    timer?.cancel()
    upstream?.cancel()
  }

  /// Sends the collected values, if there are any. Without demand they wait for one, and so does
  /// the completion.
  private func send() {
    let group: (S, [Input])? = lock.withLock {
      guard let downstream, !values.isEmpty, demand > .none else { return nil }
      demand -= 1
      defer { values = [] }
      return (downstream, values)
    }
    if let (downstream, values) = group {
      let more = downstream.receive(values)
      lock.withLock { demand += more }
    }
    if lock.withLock({ isFinished && values.isEmpty }) { end(.finished) }
  }
}
