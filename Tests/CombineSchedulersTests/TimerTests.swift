import Combine
import CombineSchedulers
import ConcurrencyExtras
import Foundation
import Testing

@Suite("Timers of schedulers")
struct TimerTests {
  private let scheduler = DispatchQueue.test

  @Test("A timer sends the time from its connection to its cancellation")
  func publisher() {
    var times: [Int] = []
    let start = scheduler.now
    let cancellable = Publishers.Timer(every: .seconds(1), scheduler: scheduler)
      .autoconnect()
      .sink { times.append(Int(start.distance(to: $0).nanoseconds / 1_000_000_000)) }
    scheduler.advance(by: .milliseconds(999))
    #expect(times == [])
    scheduler.advance(by: 3)
    #expect(times == [1, 2, 3])
    cancellable.cancel()
    scheduler.run()
    #expect(times == [1, 2, 3])
  }

  @Test("Two subscribers of a connected timer receive the same times")
  func sharing() {
    let timer = scheduler.timerPublisher(every: 1)
    var log: [String] = []
    let cancellables = [
      timer.sink { _ in log.append("a") },
      timer.sink { _ in log.append("b") },
    ]
    scheduler.advance(by: 5)
    #expect(log == [])
    let connection = timer.connect()
    scheduler.advance(by: 2)
    #expect(log.sorted() == ["a", "a", "b", "b"])
    connection.cancel()
    scheduler.run()
    #expect(log.count == 4)
    for cancellable in cancellables { cancellable.cancel() }
  }

  @Test("A timer's sequence is iterated until the task is cancelled")
  @MainActor
  func sequence() async {
    await withMainSerialExecutor {
      let count = LockIsolated(0)
      let task = Task { [scheduler] in
        for await _ in scheduler.timer(interval: 1) { count.withValue { $0 += 1 } }
      }
      await scheduler.advance(by: 3)
      #expect(count.value == 3)
      task.cancel()
      await task.value
      await scheduler.run()
      #expect(count.value == 3)

      let sleeping = Task { [scheduler] in try await scheduler.sleep(for: 1_000) }
      await Task.megaYield()
      sleeping.cancel()
      await #expect(throws: CancellationError.self) { try await sleeping.value }
    }
  }

  @Test("The duration of work is measured in the scheduler's time")
  func measuring() {
    #expect(scheduler.measure { scheduler.advance(by: 5) } == .seconds(5))
    #expect(scheduler.measure {} == .zero)
  }
}
