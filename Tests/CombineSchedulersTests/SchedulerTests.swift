import Combine
import CombineSchedulers
import ConcurrencyExtras
import Foundation
import IssueExpectations
import Testing

@Suite("Replacement schedulers")
struct SchedulerTests {
  @Test("An immediate scheduler runs everything at once")
  func immediate() {
    var log: [Int] = []
    let scheduler = DispatchQueue.immediate
    scheduler.schedule { log.append(1) }
    scheduler.schedule(after: scheduler.now.advanced(by: 1_000)) { log.append(2) }
    _ = scheduler.schedule(after: scheduler.now, interval: 1) { log.append(3) }
    #expect(log == [1, 2, 3])

    let cancellable = Just(4)
      .delay(for: 10, scheduler: AnySchedulerOf<RunLoop>.immediate)
      .receive(on: AnySchedulerOf<OperationQueue>.immediate)
      .sink { log.append($0) }
    #expect(log == [1, 2, 3, 4])
    cancellable.cancel()
  }

  @Test("A type-erased scheduler behaves like its base")
  func erased() {
    let test = DispatchQueue.test
    let scheduler: AnySchedulerOf<DispatchQueue> = test.eraseToAnyScheduler()
    var log: [Int] = []
    scheduler.schedule { log.append(1) }
    scheduler.schedule(after: scheduler.now.advanced(by: 1)) { log.append(2) }
    let timer = scheduler.schedule(after: scheduler.now, interval: .seconds(2)) { log.append(3) }
    #expect(scheduler.minimumTolerance == .zero)
    test.advance(by: 2)
    #expect(log == [1, 3, 2, 3])
    #expect(scheduler.now == test.now)
    timer.cancel()
    test.run()
    #expect(log == [1, 3, 2, 3])
  }

  @Test("Every use of an unimplemented scheduler is an issue")
  func unimplemented() {
    let scheduler: AnySchedulerOf<DispatchQueue> = .unimplemented("Model.queue")
    func expectIssue(_ message: String, _ body: () -> Void) {
      expectingIssues("Model.queue - An unimplemented scheduler \(message).", body: body)
    }
    expectIssue("was asked the current time") { _ = scheduler.now }
    expectIssue("was asked its minimum tolerance") { _ = scheduler.minimumTolerance }
    expectIssue("scheduled an action to run immediately") {
      scheduler.schedule { Issue.record("it was done") }
    }
    let date = DispatchQueue.test.now
    expectIssue("scheduled an action to run later") {
      scheduler.schedule(after: date, tolerance: .zero) { Issue.record("it was done") }
    }
    expectIssue("scheduled an action to run on a timer") {
      _ = scheduler.schedule(after: date, interval: 1, tolerance: .zero) {
        Issue.record("it was done")
      }
    }
  }

  @Test(
    "The main scheduler is the main queue, and the UI scheduler runs work at once on it")
  @MainActor
  func main() async {
    var log: [Int] = []
    // While the main thread is blocked, the main actor may run on another one.
    let isOnMainThread = Thread.isMainThread
    UIScheduler.shared.schedule { log.append(1) }
    if isOnMainThread { #expect(log == [1]) }
    await withCheckedContinuation { continuation in
      AnySchedulerOf<DispatchQueue>.main.schedule { continuation.resume() }
    }
    #expect(log == [1])
  }
}
