public import Combine
public import CombineSchedulers
public import HeadlessUI

extension Scheduler {
  /// Returns a scheduler that runs this one's work with animated changes.
  ///
  ///     let names = PassthroughSubject<String, Never>()
  ///     let animated = names.receive(on: DispatchQueue.main.animation(.easeIn))
  public func animation(
    _ animation: Animation? = .default
  ) -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    transaction(Transaction(animation: animation))
  }

  /// Returns a scheduler that runs this one's work in a transaction.
  ///
  ///     let names = PassthroughSubject<String, Never>()
  ///     let quiet = names.receive(on: DispatchQueue.main.transaction(Transaction(animation: nil)))
  public func transaction(
    _ transaction: Transaction
  ) -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    AnyScheduler(
      minimumTolerance: { minimumTolerance },
      now: { now },
      scheduleImmediately: { options, action in
        schedule(options: options) { withTransaction(transaction, action) }
      },
      delayed: { date, tolerance, options, action in
        schedule(after: date, tolerance: tolerance, options: options) {
          withTransaction(transaction, action)
        }
      },
      interval: { date, interval, tolerance, options, action in
        schedule(after: date, interval: interval, tolerance: tolerance, options: options) {
          withTransaction(transaction, action)
        }
      })
  }
}
