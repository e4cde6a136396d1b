import PerceptionCore
import Synchronization

/// Concurrent work of several tasks on some shared objects, with its requirements.
struct Workload {
  let tasks: Int
  let operations: Int

  private let ledgers = (0..<4).map { _ in Ledger() }

  init(tasks: Int, operations: Int) {
    self.tasks = tasks
    self.operations = operations
  }

  /// Returns the violated requirements.
  func run() async -> [String] {
    let tally = Tally()
    await withTaskGroup { group in
      for task in 0..<tasks {
        group.addTask {
          for operation in 0..<(operations / tasks) {
            perform(operation &+ task, on: ledgers[(operation / 8 &+ task) % ledgers.count], tally)
          }
        }
      }
    }
    // Trackings that still wait are notified now.
    for ledger in ledgers { ledger.touch() }
    var failures: [String] = []
    let (tracked, told) = (
      tally.tracked.load(ordering: .relaxed), tally.told.load(ordering: .relaxed)
    )
    if tracked != told { failures.append("\(tracked) trackings, of which \(told) were told") }
    for ledger in ledgers where ledger.registrationCount != 0 {
      failures.append("\(ledger.registrationCount) registrations are left")
    }
    return failures
  }

  private func perform(_ operation: Int, on ledger: Ledger, _ tally: Tally) {
    switch operation % 8 {
    case 0, 1, 2:
      tally.track {
        _ = operation.isMultiple(of: 2) ? ledger.first : ledger.second
      }
    case 3:
      // Several objects, of which one ends at once.
      tally.track {
        for ledger in ledgers { _ = ledger.first }
        _ = Ledger().second
      }
    case 4:
      withPerceptionTracking {
        _ = ledger.first
      } willSet: { tracking in
        tracking.cancel()
      } didSet: { tracking in
        tracking.cancel()
      }
    case 5:
      ledger.first = operation
    default:
      ledger.second = operation
    }
  }
}

/// The numbers of trackings, and of those that were notified of a change.
private final class Tally: Sendable {
  let tracked = Atomic<Int>(0)
  let told = Atomic<Int>(0)

  func track(_ body: () -> Void) {
    tracked.add(1, ordering: .relaxed)
    withPerceptionTracking(body) { [self] in told.add(1, ordering: .relaxed) }
  }
}

/// An object whose properties several tasks change; the values are atomic.
private final class Ledger: Perceptible, Observable, Sendable {
  private let registrar = PerceptionRegistrar()
  private let firstValue = Atomic<Int>(0)
  private let secondValue = Atomic<Int>(0)

  var first: Int {
    get {
      registrar.access(self, keyPath: \.first)
      return firstValue.load(ordering: .relaxed)
    }
    set {
      registrar.withMutation(of: self, keyPath: \.first) {
        firstValue.store(newValue, ordering: .relaxed)
      }
    }
  }

  var second: Int {
    get {
      registrar.access(self, keyPath: \.second)
      return secondValue.load(ordering: .relaxed)
    }
    set {
      registrar.withMutation(of: self, keyPath: \.second) {
        secondValue.store(newValue, ordering: .relaxed)
      }
    }
  }

  func touch() {
    first = -1
    second = -1
  }

  var registrationCount: Int { registrar.registrationCount }
}
