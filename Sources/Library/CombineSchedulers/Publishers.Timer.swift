public import Combine

extension Publishers {
  /// Publishes a scheduler's time at an interval, once connected.
  ///
  ///     import Combine
  ///
  ///     let queue = DispatchQueue.test
  ///     let subscription = Publishers.Timer(every: 1, scheduler: queue).autoconnect()
  ///       .sink { _ in print("tick") }
  ///     queue.advance(by: 1)
  ///     // Prints "tick"
  ///
  /// Unlike `Timer.publish` it works on every scheduler, so a test can control it.
  public final class Timer<S: Scheduler>: ConnectablePublisher {
    public typealias Output = S.SchedulerTimeType
    public typealias Failure = Never

    public let interval: S.SchedulerTimeType.Stride
    public let options: S.SchedulerOptions?
    public let scheduler: S
    public let tolerance: S.SchedulerTimeType.Stride?
    private let subject = PassthroughSubject<Output, Never>()

    /// - Parameters:
    ///   - interval: the span before each time, including the first.
    ///   - tolerance: the maximum delay of a time.
    public init(
      every interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
      scheduler: S, options: S.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
      subject.subscribe(subscriber)
    }

    public func connect() -> any Cancellable {
      scheduler.schedule(
        after: scheduler.now.advanced(by: interval), interval: interval,
        tolerance: tolerance ?? .zero, options: options
      ) { [subject, scheduler] in
        subject.send(scheduler.now)
      }
    }
  }
}

extension Scheduler {
  /// Returns a publisher that sends the scheduler's time at an interval, once connected.
  ///
  ///     import Combine
  ///
  ///     let queue = DispatchQueue.test
  ///     let subscription = queue.timerPublisher(every: 1).autoconnect()
  ///       .sink { _ in print("tick") }
  ///     queue.advance(by: 1)
  ///     // Prints "tick"
  public func timerPublisher(
    every interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) -> Publishers.Timer<Self> {
    Publishers.Timer(
      every: interval, tolerance: tolerance, scheduler: self, options: options)
  }
}
