public import Combine
public import Foundation
import IssueReporting

/// A scheduler for code that must not use a scheduler: each use is an issue.
///
///     final class Model {
///       let mainQueue: AnySchedulerOf<DispatchQueue>
///
///       init(mainQueue: AnySchedulerOf<DispatchQueue>) { self.mainQueue = mainQueue }
///
///       func rename() {}
///     }
///
///     let model = Model(mainQueue: .unimplemented)
///     model.rename()  // reports an issue if it schedules something
public struct UnimplementedScheduler<SchedulerTimeType, SchedulerOptions>: Scheduler
where
  SchedulerTimeType: Strideable,
  SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
{
  private let _now: SchedulerTimeType

  /// The prefix of issues, which distinguishes schedulers.
  public let prefix: String

  public init(_ prefix: String = "", now: SchedulerTimeType) {
    self.prefix = prefix
    _now = now
  }

  public var minimumTolerance: SchedulerTimeType.Stride {
    report("was asked its minimum tolerance")
    return .zero
  }

  public var now: SchedulerTimeType {
    report("was asked the current time")
    return _now
  }

  public func schedule(options: SchedulerOptions?, _ action: () -> Void) {
    report("scheduled an action to run immediately")
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: () -> Void
  ) {
    report("scheduled an action to run later")
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: () -> Void
  ) -> any Cancellable {
    report("scheduled an action to run on a timer")
    return AnyCancellable {}
  }

  private func report(_ what: String) {
    reportIssue("\(prefix.isEmpty ? "" : "\(prefix) - ")An unimplemented scheduler \(what).")
  }
}

extension UnimplementedScheduler: Sendable where SchedulerTimeType: Sendable {}

/// An unimplemented scheduler with the time and options of another scheduler.
public typealias UnimplementedSchedulerOf<Scheduler: Combine.Scheduler> = UnimplementedScheduler<
  Scheduler.SchedulerTimeType, Scheduler.SchedulerOptions
>

// MARK: - Unimplemented schedulers in place of the system's

extension DispatchQueue {
  /// An unimplemented scheduler to use instead of a queue.
  public static var unimplemented: UnimplementedSchedulerOf<DispatchQueue> {
    unimplemented("DispatchQueue")
  }

  /// Returns an unimplemented scheduler to use instead of a queue.
  ///
  /// - Parameter prefix: the prefix of issues.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<DispatchQueue> {
    UnimplementedScheduler(
      prefix, now: SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)))
  }
}

extension OperationQueue {
  /// An unimplemented scheduler to use instead of a queue.
  public static var unimplemented: UnimplementedSchedulerOf<OperationQueue> {
    unimplemented("OperationQueue")
  }

  /// Returns an unimplemented scheduler to use instead of a queue.
  ///
  /// - Parameter prefix: the prefix of issues.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<OperationQueue> {
    UnimplementedScheduler(prefix, now: SchedulerTimeType(Date(timeIntervalSince1970: 0)))
  }
}

extension RunLoop {
  /// An unimplemented scheduler to use instead of a run loop.
  public static var unimplemented: UnimplementedSchedulerOf<RunLoop> {
    unimplemented("RunLoop")
  }

  /// Returns an unimplemented scheduler to use instead of a run loop.
  ///
  /// - Parameter prefix: the prefix of issues.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<RunLoop> {
    UnimplementedScheduler(prefix, now: SchedulerTimeType(Date(timeIntervalSince1970: 0)))
  }
}

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType,
  SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// An unimplemented scheduler to use instead of a queue.
  public static var unimplemented: Self { DispatchQueue.unimplemented.eraseToAnyScheduler() }

  /// Returns an unimplemented scheduler to use instead of a queue.
  ///
  /// - Parameter prefix: the prefix of issues.
  public static func unimplemented(_ prefix: String) -> Self {
    DispatchQueue.unimplemented(prefix).eraseToAnyScheduler()
  }
}

extension AnyScheduler
where
  SchedulerTimeType == OperationQueue.SchedulerTimeType,
  SchedulerOptions == OperationQueue.SchedulerOptions
{
  /// An unimplemented scheduler to use instead of a queue.
  public static var unimplemented: Self { OperationQueue.unimplemented.eraseToAnyScheduler() }

  /// Returns an unimplemented scheduler to use instead of a queue.
  ///
  /// - Parameter prefix: the prefix of issues.
  public static func unimplemented(_ prefix: String) -> Self {
    OperationQueue.unimplemented(prefix).eraseToAnyScheduler()
  }
}

extension AnyScheduler
where
  SchedulerTimeType == RunLoop.SchedulerTimeType,
  SchedulerOptions == RunLoop.SchedulerOptions
{
  /// An unimplemented scheduler to use instead of a run loop.
  public static var unimplemented: Self { RunLoop.unimplemented.eraseToAnyScheduler() }

  /// Returns an unimplemented scheduler to use instead of a run loop.
  ///
  /// - Parameter prefix: the prefix of issues.
  public static func unimplemented(_ prefix: String) -> Self {
    RunLoop.unimplemented(prefix).eraseToAnyScheduler()
  }
}
