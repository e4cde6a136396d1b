package import Glibc

// The functions that start threads and synchronize them.

@_cdecl("chapters_pthread_create")
package func virtualThread(
  _ thread: UnsafeMutablePointer<pthread_t>, _ attributes: UnsafePointer<pthread_attr_t>?,
  _ start: @escaping @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?,
  _ argument: UnsafeMutableRawPointer?
) -> Int32 {
  VirtualThread.adopt(thread, attributes, start, argument)
}

@_cdecl("chapters_pthread_join")
package func virtualJoin(
  _ thread: pthread_t, _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> Int32 {
  if VirtualThread.holdsThisThread, let virtualThread = VirtualThread.adopted(thread) {
    VirtualTime.wait(for: "a thread to end") { virtualThread.isFinished }
  }
  let join: @convention(c) (pthread_t, UnsafeMutablePointer<UnsafeMutableRawPointer?>?) -> Int32 =
    original(
      "pthread_join")
  return join(thread, result)
}

// MARK: - Locks

/// Acquires a lock, and gives other threads their turns until the lock's holder releases it.
///
/// A thread outside of the turns holds a lock only briefly, in real time, so it is not waited for
/// here.
private func takeInTurn(_ take: () -> Int, heldBy holder: @escaping () -> pid_t) -> Int {
  while VirtualThread.holdsThisThread, VirtualThread.isInTurn(holder()) {
    VirtualTime.wait(for: "a lock") { !VirtualThread.isInTurn(holder()) }
  }
  return take()
}

@_cdecl("chapters_pthread_mutex_lock")
package func virtualLock(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) -> Int32 {
  let lock: @convention(c) (UnsafeMutablePointer<pthread_mutex_t>) -> Int32 = original(
    "pthread_mutex_lock")
  return Int32(
    takeInTurn {
      Int(lock(mutex))
    } heldBy: {
      mutex.pointee.__data.__owner
    })
}

/// Performs a system call for a lock of the Swift runtime: that of a `Mutex`, or of a global's
/// initialization.
@_cdecl("chapters_syscall")
package func virtualSystemCall(
  _ number: Int, _ lock: UnsafeMutablePointer<UInt32>, _ operation: Int, _ value: Int,
  _ timeout: Int, _ other: Int, _ last: Int
) -> Int {
  let call: @convention(c) (Int, UnsafeMutablePointer<UInt32>, Int, Int, Int, Int, Int) -> Int =
    original(
      "syscall")
  // The two highest bits are flags of the kernel.
  return takeInTurn {
    call(number, lock, operation, value, timeout, other, last)
  } heldBy: {
    pid_t(lock.pointee & 0x3FFF_FFFF)
  }
}

// MARK: - Conditions

/// The number of signals of each condition; a wait ends when it changes.
private enum Signals {
  // Used only by the thread in turn.
  nonisolated(unsafe) static var counts: [UnsafeMutablePointer<pthread_cond_t>: Int] = [:]
}

private func wait(
  for condition: UnsafeMutablePointer<pthread_cond_t>,
  _ mutex: UnsafeMutablePointer<pthread_mutex_t>, until deadline: Duration?
) -> Int32 {
  let count = Signals.counts[condition]
  pthread_mutex_unlock(mutex)
  let isOver = VirtualTime.wait(for: "a condition", until: deadline) {
    Signals.counts[condition] != count
  }
  _ = virtualLock(mutex)
  return isOver ? 0 : ETIMEDOUT
}

@_cdecl("chapters_pthread_cond_wait")
package func virtualConditionWait(
  _ condition: UnsafeMutablePointer<pthread_cond_t>,
  _ mutex: UnsafeMutablePointer<pthread_mutex_t>
) -> Int32 {
  wait(for: condition, mutex, until: nil)
}

@_cdecl("chapters_pthread_cond_timedwait")
package func virtualConditionTimedWait(
  _ condition: UnsafeMutablePointer<pthread_cond_t>,
  _ mutex: UnsafeMutablePointer<pthread_mutex_t>, _ when: UnsafePointer<timespec>
) -> Int32 {
  wait(
    for: condition, mutex,
    until: VirtualClock.instant(of: Duration(when.pointee), on: CLOCK_REALTIME))
}

@_cdecl("chapters_pthread_cond_signal")
package func virtualConditionSignal(_ condition: UnsafeMutablePointer<pthread_cond_t>) -> Int32 {
  // A signal may wake several waits, as conditions allow spurious wake-ups.
  Signals.counts[condition, default: 0] += 1
  return 0
}

@_cdecl("chapters_pthread_cond_broadcast")
package func virtualConditionBroadcast(
  _ condition: UnsafeMutablePointer<pthread_cond_t>
) -> Int32 {
  virtualConditionSignal(condition)
}
