// The functions that hand work to a queue.

/// Runs work on a queue in its turn: main-queue work on the main thread, other work on a virtual
/// thread.
func perform(on queue: Queue.Object, isBarrier: Bool = false, _ work: @escaping () -> Void) {
  let scheduler = VirtualExecutors.scheduler
  guard queue != Queue.main else { return scheduler.perform(on: .main, work) }
  // libdispatch enqueues its own work by the redirected functions.
  guard !Trampoline.isQueue(queue) else { return work() }
  guard let known = Queue[queue] else {
    // A global queue has no width limit.
    return scheduler.perform(on: .global) { VirtualThread.run { runWithIdentity(of: queue, work) } }
  }
  retain(queue)
  known.enter(isBarrier: isBarrier) {
    let run = {
      known.hold { runWithIdentity(of: queue, isBarrier: isBarrier, work) }
      known.leave(isBarrier: isBarrier)
      release(queue)
    }
    if known.isMain {
      scheduler.perform(on: .main, run)
    } else {
      scheduler.perform(on: .global) { VirtualThread.run(run) }
    }
  }
}

/// Runs work on a queue in its turn, on this thread, which waits for it.
func performAndWait(on queue: Queue.Object, isBarrier: Bool = false, _ work: () -> Void) {
  withoutActuallyEscaping(work) { work in
    if queue == Queue.main {
      performAndWaitOnMain(work)
    } else if let known = Queue[queue] {
      performAndWait(on: known, isBarrier: isBarrier, work)
    } else {
      runWithIdentity(of: queue, work)
    }
  }
}

private func performAndWaitOnMain(_ work: @escaping () -> Void) {
  guard VirtualThread.current != nil else {
    VirtualTime.fail(
      "'DispatchQueue.main.sync' on the main thread waits for itself; call the code directly")
  }
  let isDone = Done()
  VirtualExecutors.scheduler.perform(on: .main) {
    work()
    isDone.value = true
  }
  VirtualTime.wait(for: "the main queue ('DispatchQueue.main.sync')") { isDone.value }
}

private func performAndWait(on queue: Queue, isBarrier: Bool, _ work: @escaping () -> Void) {
  guard !queue.isHeldByThisThread else {
    VirtualTime.fail("'sync' on a queue from its own work waits for itself; call the code directly")
  }
  let hasTurn = Done()
  queue.enter(isBarrier: isBarrier) { hasTurn.value = true }
  VirtualTime.wait(for: "a dispatch queue ('sync')") { hasTurn.value }
  queue.hold { runWithIdentity(of: queue.object, isBarrier: isBarrier, work) }
  queue.leave(isBarrier: isBarrier)
}

private final class Done {
  var value = false
}

// MARK: - Identity

private typealias Object = Queue.Object

private let retainObject: @convention(c) (Object) -> Void = original("dispatch_retain")
private let releaseObject: @convention(c) (Object) -> Void = original("dispatch_release")

func retain(_ object: Queue.Object) { retainObject(object) }
func release(_ object: Queue.Object) { releaseObject(object) }

private typealias SyncFunction =
  @convention(c) (
    Object, UnsafeMutableRawPointer?, @convention(c) (UnsafeMutableRawPointer?) -> Void
  ) -> Void

private let sync: SyncFunction = original("dispatch_sync_f")
private let barrierSync: SyncFunction = original("dispatch_barrier_sync_f")

/// Runs work with the queue's identity: its label, specific values, and preconditions.
private func runWithIdentity(
  of queue: Object, isBarrier: Bool = false, _ work: @escaping () -> Void
) {
  var work = work
  withUnsafeMutablePointer(to: &work) { work in
    (isBarrier ? barrierSync : sync)(queue, work) {
      $0!.assumingMemoryBound(to: (() -> Void).self).pointee()
    }
  }
}

// MARK: - The functions

package typealias WorkFunction = @convention(c) (UnsafeMutableRawPointer?) -> Void

@_cdecl("chapters_dispatch_async")
package func virtualAsync(_ queue: UnsafeMutableRawPointer, _ work: UnsafeMutableRawPointer) {
  perform(on: queue, DispatchBlock(copying: work).callOnce)
}

@_cdecl("chapters_dispatch_async_f")
package func virtualAsync(
  _ queue: UnsafeMutableRawPointer, _ context: UnsafeMutableRawPointer?,
  _ work: @escaping WorkFunction
) {
  perform(on: queue) { work(context) }
}

@_cdecl("chapters_dispatch_barrier_async")
package func virtualBarrierAsync(
  _ queue: UnsafeMutableRawPointer, _ work: UnsafeMutableRawPointer
) {
  perform(on: queue, isBarrier: true, DispatchBlock(copying: work).callOnce)
}

@_cdecl("chapters_dispatch_after")
package func virtualAfter(
  _ when: UInt64, _ queue: UnsafeMutableRawPointer, _ work: UnsafeMutableRawPointer
) {
  guard let instant = virtualInstant(when) else { return }
  let work = DispatchBlock(copying: work)
  retain(queue)
  let lane: VirtualScheduler.Lane = queue == Queue.main ? .main : .global
  VirtualExecutors.scheduler.perform(on: lane, at: instant) {
    if lane == .main { work.callOnce() } else { perform(on: queue, work.callOnce) }
    release(queue)
  }
}

@_cdecl("chapters_dispatch_sync")
package func virtualSync(_ queue: UnsafeMutableRawPointer, _ work: UnsafeMutableRawPointer) {
  performAndWait(on: queue, DispatchBlock(borrowing: work).call)
}

@_cdecl("chapters_dispatch_sync_f")
package func virtualSync(
  _ queue: UnsafeMutableRawPointer, _ context: UnsafeMutableRawPointer?,
  _ work: @escaping WorkFunction
) {
  performAndWait(on: queue) { work(context) }
}

@_cdecl("chapters_dispatch_async_and_wait")
package func virtualAsyncAndWait(
  _ queue: UnsafeMutableRawPointer, _ work: UnsafeMutableRawPointer
) {
  performAndWait(on: queue, DispatchBlock(borrowing: work).call)
}

@_cdecl("chapters_dispatch_barrier_sync")
package func virtualBarrierSync(
  _ queue: UnsafeMutableRawPointer, _ work: UnsafeMutableRawPointer
) {
  performAndWait(on: queue, isBarrier: true, DispatchBlock(borrowing: work).call)
}

@_cdecl("chapters_dispatch_barrier_async_and_wait")
package func virtualBarrierAsyncAndWait(
  _ queue: UnsafeMutableRawPointer, _ work: UnsafeMutableRawPointer
) {
  performAndWait(on: queue, isBarrier: true, DispatchBlock(borrowing: work).call)
}

@_cdecl("chapters_dispatch_apply")
package func virtualApply(
  _ count: Int, _ queue: UnsafeMutableRawPointer?, _ work: UnsafeMutableRawPointer
) {
  for index in 0..<count { DispatchBlock(borrowing: work).call(index) }
}

@_cdecl("chapters_dispatch_main")
package func virtualMain() {
  VirtualTime.fail(
    "'dispatchMain()' never returns; use 'try await Task.sleep(for:)' to let time pass")
}
