import ConcurrencyExtras
import Foundation
import Testing

@Suite("The main serial executor", .serialized)
struct MainSerialExecutorTests {
  /// The steps of tasks, which only a serial executor keeps apart.
  private final class Log: @unchecked Sendable {
    var steps: [Int] = []
  }

  @Test("Tasks proceed in the order in which they became ready", arguments: 1...10)
  func order(attempt: Int) async {
    await withMainSerialExecutor {
      let log = Log()
      let tasks = (1...100).map { number in
        Task.detached {
          log.steps.append(number)
          await Task.yield()
          log.steps.append(100 + number)
        }
      }
      for task in tasks { await task.value }
      #expect(log.steps == Array(1...200))
    }
  }

  @Test("A task has started once its creator yields")
  func yielding() async {
    await withMainSerialExecutor {
      let log = Log()
      let task = Task { log.steps.append(1) }
      #expect(log.steps.isEmpty)
      await Task.yield()
      #expect(log.steps == [1])
      await task.value
    }
  }

  @Test("A mega yield lets a chain of tasks finish")
  func megaYield() async {
    await withMainSerialExecutor {
      let log = Log()
      Task {
        await Task.yield()
        Task {
          await Task.yield()
          log.steps.append(1)
        }
      }
      await Task.megaYield()
      #expect(log.steps == [1])
    }
  }

  // In a separate process: other tests may run serially at the same time.
  @Test("It is serial during the operation, and reset when the operation throws")
  func settingBack() async {
    await #expect(processExitsWith: .success) {
      struct Failure: Error {}
      precondition(!uncheckedUseMainSerialExecutor)
      try? withMainSerialExecutor {
        precondition(uncheckedUseMainSerialExecutor)
        withMainSerialExecutor {}
        precondition(uncheckedUseMainSerialExecutor)
        throw Failure()
      }
      precondition(!uncheckedUseMainSerialExecutor)
      await withMainSerialExecutor {
        await Task.yield()
        precondition(uncheckedUseMainSerialExecutor)
      }
      precondition(!uncheckedUseMainSerialExecutor)
    }
  }
}
