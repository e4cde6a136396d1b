import Combine
import Dispatch

/// A scheduler that runs work on the main actor: immediately if called there, else later.
struct MainActorScheduler: Scheduler {
  static let shared = MainActorScheduler()

  typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
  typealias SchedulerOptions = Never

  var now: SchedulerTimeType { DispatchQueue.main.now }
  var minimumTolerance: SchedulerTimeType.Stride { DispatchQueue.main.minimumTolerance }

  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    if MainActor.isCurrent {
      action()
    } else {
      Task { @MainActor in action() }
    }
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    DispatchQueue.main.schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    DispatchQueue.main.schedule(
      after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}
