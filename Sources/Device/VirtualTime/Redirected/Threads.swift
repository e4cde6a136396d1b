package import Glibc

// The functions that start threads and let them wait for each other.

@_cdecl("chapters_pthread_create")
package func virtualThread(
  _ thread: UnsafeMutablePointer<pthread_t>, _ attributes: UnsafePointer<pthread_attr_t>?,
  _ start: @escaping @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?,
  _ argument: UnsafeMutableRawPointer?
) -> Int32 {
  Strand.adopt(thread, attributes, start, argument)
}

@_cdecl("chapters_pthread_join")
package func virtualJoin(
  _ thread: pthread_t, _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> Int32 {
  if Strand.holdsThisThread, let strand = Strand.adopted(thread) {
    VirtualTime.wait(for: "a thread to end") { strand.isFinished }
  }
  let join: @convention(c) (pthread_t, UnsafeMutablePointer<UnsafeMutableRawPointer?>?) -> Int32 =
    original(
      "pthread_join")
  return join(thread, result)
}

// MARK: - Locks

/// Waits for a lock that another thread holds while it sleeps or waits.
@_cdecl("chapters_pthread_mutex_lock")
package func virtualLock(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) -> Int32 {
  guard Strand.holdsThisThread else {
    let lock: @convention(c) (UnsafeMutablePointer<pthread_mutex_t>) -> Int32 = original(
      "pthread_mutex_lock")
    return lock(mutex)
  }
  while true {
    // A lock belongs to the thread that takes it, so it is only tried out in the others' turns.
    let result = pthread_mutex_trylock(mutex)
    if result != EBUSY { return result }
    VirtualTime.wait(for: "a lock") {
      guard pthread_mutex_trylock(mutex) == 0 else { return false }
      pthread_mutex_unlock(mutex)
      return true
    }
  }
}

// MARK: - Conditions

/// How often each condition was signalled; who waits for one waits for a change.
private enum Signals {
  // Used only by the thread that holds the baton.
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
  // Who is woken without need asks again and waits on: conditions allow for that.
  Signals.counts[condition, default: 0] += 1
  return 0
}

@_cdecl("chapters_pthread_cond_broadcast")
package func virtualConditionBroadcast(
  _ condition: UnsafeMutablePointer<pthread_cond_t>
) -> Int32 {
  virtualConditionSignal(condition)
}
