public import Combine
public import Foundation

/// A scheduler that runs all work immediately, ignoring its date.
///
///     import Combine
///
///     let subscription = Just("at once")
///       .delay(for: 10, scheduler: DispatchQueue.immediate)
///       .sink { print($0) }
///     // Prints "at once"
///
/// Repeating work runs once.
public struct ImmediateScheduler<SchedulerTimeType, SchedulerOptions>: Scheduler
where
  SchedulerTimeType: Strideable,
  SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
{
  public let minimumTolerance: SchedulerTimeType.Stride = .zero
  public let now: SchedulerTimeType

  /// - Parameter now: the constant time of the scheduler.
  public init(now: SchedulerTimeType) {
    self.now = now
  }

  public func schedule(options: SchedulerOptions?, _ action: () -> Void) {
    action()
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: () -> Void
  ) {
    action()
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}

extension ImmediateScheduler: Sendable
where SchedulerTimeType: Sendable, SchedulerTimeType.Stride: Sendable {}

/// An immediate scheduler with the time and options of another scheduler.
public typealias ImmediateSchedulerOf<Scheduler: Combine.Scheduler> = ImmediateScheduler<
  Scheduler.SchedulerTimeType, Scheduler.SchedulerOptions
>

// MARK: - Immediate schedulers in place of the system's

extension DispatchQueue {
  /// An immediate scheduler to use instead of a queue.
  public static var immediate: ImmediateSchedulerOf<DispatchQueue> {
    // A dispatch time of zero means "now".
    ImmediateScheduler(now: SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)))
  }
}

extension OperationQueue {
  /// An immediate scheduler to use instead of a queue.
  public static var immediate: ImmediateSchedulerOf<OperationQueue> {
    ImmediateScheduler(now: SchedulerTimeType(Date(timeIntervalSince1970: 0)))
  }
}

extension RunLoop {
  /// An immediate scheduler to use instead of a run loop.
  public static var immediate: ImmediateSchedulerOf<RunLoop> {
    ImmediateScheduler(now: SchedulerTimeType(Date(timeIntervalSince1970: 0)))
  }
}

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType,
  SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// An immediate scheduler to use instead of a queue.
  public static var immediate: Self { DispatchQueue.immediate.eraseToAnyScheduler() }
}

extension AnyScheduler
where
  SchedulerTimeType == OperationQueue.SchedulerTimeType,
  SchedulerOptions == OperationQueue.SchedulerOptions
{
  /// An immediate scheduler to use instead of a queue.
  public static var immediate: Self { OperationQueue.immediate.eraseToAnyScheduler() }
}

extension AnyScheduler
where
  SchedulerTimeType == RunLoop.SchedulerTimeType,
  SchedulerOptions == RunLoop.SchedulerOptions
{
  /// An immediate scheduler to use instead of a run loop.
  public static var immediate: Self { RunLoop.immediate.eraseToAnyScheduler() }
}
