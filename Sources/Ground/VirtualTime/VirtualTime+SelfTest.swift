package import RuntimeSupport
import Synchronization

extension VirtualTime {
  /// The checks of the layouts that this target reads.
  package static let checks = [
    SelfTest.Check("resumption of a suspended task") {
      guard Suspension.isPermitted else { return true }
      let pause: SuspendedTask.Pause = SuspendedTask.pauseOnce
      let (first, again) = (SuspendedTask(in: pause), SuspendedTask(in: pause))
      let other = SuspendedTask(in: SuspendedTask.pauseElsewhere)
      // Equal tasks resume at the same places; others share only the end common to all tasks.
      return first.addresses == again.addresses && first.addresses != other.addresses
        && first.addresses.count > 2 && first.addresses.last == other.addresses.last
    },
    SelfTest.Check("functions of blocks") {
      let calls = Mutex(0)
      let block: @convention(block) () -> Void = { calls.withLock { $0 += 1 } }
      DispatchBlock(borrowing: unsafeBitCast(block, to: DispatchBlock.Object.self)).call()
      return withExtendedLifetime(block) { calls.withLock { $0 == 1 } }
    },
  ]
}

/// A task that was suspended at a known place, on a separate executor, and has ended since.
private struct SuspendedTask {
  typealias Pause = @Sendable (Resumption) async -> Void

  let addresses: [UInt]

  init(in pause: @escaping Pause) {
    let executor = StepExecutor()
    let resumption = Resumption()
    let task = Task(executorPreference: executor) { await pause(resumption) }
    executor.runJobs()
    addresses = Suspension(of: task).addresses
    resumption.resume()
    executor.runJobs()
  }

  @inline(never)
  @Sendable
  static func pauseOnce(_ resumption: Resumption) async { await resumption.wait() }

  @inline(never)
  @Sendable
  static func pauseElsewhere(_ resumption: Resumption) async {
    await resumption.wait()
    await Task.yield()
  }
}

/// The continuation of one suspended task; used on one thread.
private final class Resumption: @unchecked Sendable {
  private var continuation: UnsafeContinuation<Void, Never>?

  @inline(__always)
  func wait() async {
    await withUnsafeContinuation { continuation = $0 }
  }

  func resume() { continuation?.resume() }
}

/// An executor whose jobs run on request; used on one thread.
private final class StepExecutor: TaskExecutor, @unchecked Sendable {
  private var jobs: [UnownedJob] = []

  func enqueue(_ job: consuming ExecutorJob) { jobs.append(UnownedJob(job)) }

  func runJobs() {
    while !jobs.isEmpty {
      jobs.removeFirst().runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
