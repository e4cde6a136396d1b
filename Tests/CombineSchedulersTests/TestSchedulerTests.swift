import Combine
import CombineSchedulers
import ConcurrencyExtras
import Foundation
import Testing

@Suite("Test schedulers")
struct TestSchedulerTests {
  private let scheduler = DispatchQueue.test
  private let log = LockIsolated<[Int]>([])

  private func write(_ number: Int) -> () -> Void {
    { [log] in log.withValue { $0.append(number) } }
  }

  @Test("Work runs at its time, and not before")
  func advancing() {
    scheduler.schedule(after: scheduler.now.advanced(by: 1), write(1))
    scheduler.advance()
    scheduler.advance(by: .milliseconds(999))
    #expect(log.value == [])
    scheduler.advance(by: .milliseconds(1))
    #expect(log.value == [1])
  }

  @Test("Work for the current time also waits for the scheduler")
  func now() {
    scheduler.schedule(write(1))
    #expect(log.value == [])
    scheduler.advance()
    #expect(log.value == [1])
  }

  @Test("Work runs in order of time, and then of scheduling")
  func order() {
    scheduler.schedule(after: scheduler.now.advanced(by: 3), write(3))
    scheduler.schedule(after: scheduler.now.advanced(by: 1), write(1))
    scheduler.schedule(after: scheduler.now.advanced(by: 3), write(4))
    scheduler.schedule(after: scheduler.now.advanced(by: 2), write(2))
    scheduler.advance(by: 3)
    #expect(log.value == [1, 2, 3, 4])
  }

  @Test("Work scheduled by work runs in the same advance, if time allows")
  func nesting() {
    let start = scheduler.now
    scheduler.schedule(after: start.advanced(by: 1)) { [scheduler, write] in
      write(Int(start.distance(to: scheduler.now).nanoseconds / 1_000_000_000))()
      scheduler.schedule(after: scheduler.now.advanced(by: 1)) {
        write(Int(start.distance(to: scheduler.now).nanoseconds / 1_000_000_000))()
      }
    }
    scheduler.advance(to: start.advanced(by: 2))
    #expect(log.value == [1, 2])
    #expect(scheduler.now == start.advanced(by: 2))
  }

  @Test("Repeating work continues until it is cancelled, even by itself")
  func repeating() {
    var timer: (any Cancellable)?
    timer = scheduler.schedule(after: scheduler.now, interval: 1) { [log] in
      let count = log.withValue {
        $0.append($0.count)
        return $0.count
      }
      if count == 4 { timer?.cancel() }
    }
    scheduler.advance()
    #expect(log.value == [0])
    scheduler.advance(by: 2)
    #expect(log.value == [0, 1, 2])
    scheduler.advance(by: 100)
    #expect(log.value == [0, 1, 2, 3])
  }

  @Test("Running ends when no work is left")
  func running() {
    scheduler.schedule(after: scheduler.now.advanced(by: 1_000_000_000), write(2))
    scheduler.schedule(after: scheduler.now.advanced(by: 1), write(1))
    scheduler.run()
    #expect(log.value == [1, 2])
  }

  @Test("It controls publishers")
  func publishers() {
    let subject = PassthroughSubject<Int, Never>()
    let cancellable =
      subject
      .debounce(for: .seconds(1), scheduler: scheduler)
      .sink { [log] value in log.withValue { $0.append(value) } }
    subject.send(1)
    scheduler.advance(by: .milliseconds(500))
    subject.send(2)
    scheduler.advance(by: .milliseconds(750))
    #expect(log.value == [])
    scheduler.advance(by: .milliseconds(250))
    #expect(log.value == [2])
    cancellable.cancel()
  }

  @Test("Run loops and operation queues have test schedulers too")
  func otherSchedulers() {
    let runLoop = RunLoop.test
    runLoop.schedule(after: runLoop.now.advanced(by: 0.5), write(1))
    runLoop.advance(by: .milliseconds(500))
    let queue = OperationQueue.test
    queue.schedule(after: queue.now.advanced(by: .seconds(1)), write(2))
    queue.run()
    #expect(log.value == [1, 2])
  }

  @Test("Asynchronous advancing lets tasks proceed in between")
  @MainActor
  func tasks() async {
    await withMainSerialExecutor {
      let task = Task { [scheduler, log] in
        for number in 1...3 {
          try await scheduler.sleep(for: .seconds(1))
          log.withValue { $0.append(number) }
        }
      }
      await scheduler.advance(by: 2)
      #expect(log.value == [1, 2])
      await scheduler.run()
      #expect(log.value == [1, 2, 3])
      _ = await task.result
    }
  }
}
