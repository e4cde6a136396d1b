import Dispatch
import Perception
import Synchronization
import Testing

/// Tracking from many threads at once.
///
/// The tests block their thread while waiting, so that no other test of the main actor runs in
/// between.
@Suite("Threads")
@MainActor
struct ThreadTests {
  private nonisolated static let threads = 8
  private nonisolated static let operations = (Stress.isWhole ? 1_000_000 : 40_000) / threads

  @Test("Eight threads track and change one object", arguments: Registrar.allCases)
  func oneObject(registrar: Registrar) {
    let model = Ledger()
    let told = Atomic<Int>(0)
    let tracked = Atomic<Int>(0)
    Self.inParallel(registrar) { thread in
      for operation in 0..<Self.operations {
        if (operation + thread).isMultiple(of: 2) {
          withPerceptionTracking {
            _ = thread.isMultiple(of: 2) ? model.first : model.second
          } onChange: {
            told.add(1, ordering: .relaxed)
          }
          tracked.add(1, ordering: .relaxed)
        } else if thread.isMultiple(of: 2) {
          model.first = operation
        } else {
          model.second = operation
        }
      }
    }
    registrar.run {
      model.touch()
      let (told, tracked) = (told.load(ordering: .relaxed), tracked.load(ordering: .relaxed))
      switch registrar {
      // The native registrar notifies one tracking twice if two threads change simultaneously.
      case .native: #expect(told >= tracked)
      case .backPort: #expect(told == tracked)
      }
      #expect(model.registrationCount == 0)
    }
  }

  @Test("Objects are deallocated during changes and cancellations", arguments: Registrar.allCases)
  func endingObjects(registrar: Registrar) {
    let shared = Ledger()
    Self.inParallel(registrar) { _ in
      for operation in 0..<(Self.operations / 10) {
        let own = Ledger()
        withPerceptionTracking {
          _ = own.first
          _ = shared.first
          _ = shared.second
        } willSet: { tracking in
          tracking.cancel()
        } didSet: { tracking in
          // Another thread's change may have begun before this tracking did.
          tracking.cancel()
        }
        if operation.isMultiple(of: 3) { own.first = operation }
        if operation.isMultiple(of: 5) { shared.second = operation }
      }
    }
    registrar.run {
      shared.touch()
      #expect(shared.registrationCount == 0)
    }
  }

  @Test(
    "Concurrent first reads create one registrar", arguments: Registrar.allCases)
  func firstReads(registrar: Registrar) {
    let models = (0..<500).map { _ in Ledger() }
    let told = Atomic<Int>(0)
    Self.inParallel(registrar) { _ in
      for model in models {
        withPerceptionTracking {
          _ = model.first
        } onChange: {
          told.add(1, ordering: .relaxed)
        }
      }
    }
    registrar.run { for model in models { model.touch() } }
    #expect(told.load(ordering: .relaxed) == models.count * Self.threads)
  }

  private static func inParallel(_ registrar: Registrar, _ body: @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      registrar.run { body(thread) }
    }
  }
}

/// An object whose properties several threads change; a lock guards the values.
private final class Ledger: Perceptible, Observable, Sendable {
  private let registrar = PerceptionRegistrar()
  private let values = Mutex((first: 0, second: 0))

  var first: Int {
    get {
      registrar.access(self, keyPath: \.first)
      return values.withLock { $0.first }
    }
    set {
      registrar.withMutation(of: self, keyPath: \.first) { values.withLock { $0.first = newValue } }
    }
  }

  var second: Int {
    get {
      registrar.access(self, keyPath: \.second)
      return values.withLock { $0.second }
    }
    set {
      registrar.withMutation(of: self, keyPath: \.second) {
        values.withLock { $0.second = newValue }
      }
    }
  }

  /// Notifies all trackings that still wait.
  func touch() {
    first = -1
    second = -1
  }

  var registrationCount: Int { registrar.registrationCount }
}
