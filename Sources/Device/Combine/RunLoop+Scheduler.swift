public import Foundation
import VirtualTime

extension RunLoop: OpenCombine.Scheduler {
  public typealias SchedulerTimeType = SchedulerDate

  /// The options of scheduled work; there are none.
  public struct SchedulerOptions: Sendable {}

  public var now: SchedulerTimeType { .now }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    VirtualTime.schedule(action)
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    VirtualTime.schedule(after: date.remaining, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(every: .seconds(interval.timeInterval), action)
    repetition.begin(after: date.remaining)
    return AnyCancellable { repetition.stop() }
  }
}
