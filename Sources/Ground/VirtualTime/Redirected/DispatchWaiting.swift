// The functions of libdispatch that wait: for semaphores, groups and work items.

private typealias Object = Queue.Object
private typealias TryWait = @convention(c) (Object, UInt64) -> Int

private func wait(
  for what: String, _ object: Object, until when: UInt64, _ tryWait: @escaping TryWait
) -> Int {
  let immediately: UInt64 = 0
  let isOver = VirtualTime.wait(for: what, until: virtualInstant(when)) {
    tryWait(object, immediately) == 0
  }
  return isOver ? 0 : 1
}

private let trySemaphore: TryWait = original("dispatch_semaphore_wait")
private let tryGroup: TryWait = original("dispatch_group_wait")
private let tryBlock: TryWait = original("dispatch_block_wait")

@_cdecl("chapters_dispatch_semaphore_wait")
package func virtualSemaphoreWait(_ semaphore: UnsafeMutableRawPointer, _ when: UInt64) -> Int {
  wait(for: "a semaphore", semaphore, until: when, trySemaphore)
}

@_cdecl("chapters_dispatch_group_wait")
package func virtualGroupWait(_ group: UnsafeMutableRawPointer, _ when: UInt64) -> Int {
  wait(for: "a dispatch group", group, until: when, tryGroup)
}

@_cdecl("chapters_dispatch_block_wait")
package func virtualBlockWait(_ block: UnsafeMutableRawPointer, _ when: UInt64) -> Int {
  wait(for: "a work item", block, until: when, tryBlock)
}

// MARK: - Groups

private let enter: @convention(c) (Object) -> Void = original("dispatch_group_enter")
private let leave: @convention(c) (Object) -> Void = original("dispatch_group_leave")

@_cdecl("chapters_dispatch_group_async")
package func virtualGroupAsync(
  _ group: UnsafeMutableRawPointer, _ queue: UnsafeMutableRawPointer,
  _ work: UnsafeMutableRawPointer
) {
  let work = DispatchBlock(copying: work)
  enter(group)
  retain(group)
  perform(on: queue) {
    work.callOnce()
    virtualGroupLeave(group)
    release(group)
  }
}

@_cdecl("chapters_dispatch_group_leave")
package func virtualGroupLeave(_ group: UnsafeMutableRawPointer) {
  leave(group)
  if VirtualThread.current == nil { Trampoline.drain() }
}

// MARK: - Notifications

@_cdecl("chapters_dispatch_group_notify")
package func virtualGroupNotify(
  _ group: UnsafeMutableRawPointer, _ queue: UnsafeMutableRawPointer,
  _ work: UnsafeMutableRawPointer
) {
  let notify: @convention(c) (Object, Object, Object, WorkFunction) -> Void = original(
    "dispatch_group_notify_f")
  let bounce = Bounce(to: queue, DispatchBlock(copying: work))
  notify(group, Trampoline.queue, bounce.toOpaque(), Bounce.arrive)
}

@_cdecl("chapters_dispatch_block_notify")
package func virtualBlockNotify(
  _ block: UnsafeMutableRawPointer, _ queue: UnsafeMutableRawPointer,
  _ next: UnsafeMutableRawPointer
) {
  let notify: @convention(c) (Object, Object, @escaping @convention(block) () -> Void) -> Void =
    original(
      "dispatch_block_notify")
  let next = DispatchBlock(copying: next)
  retain(queue)
  notify(block, Trampoline.queue) {
    perform(on: queue, next.callOnce)
    release(queue)
  }
}

/// Work that libdispatch enqueues on the trampoline at the end of a group, and that is forwarded to
/// its target queue.
private final class Bounce {
  private let queue: Object
  private let work: DispatchBlock

  init(to queue: Object, _ work: DispatchBlock) {
    self.queue = queue
    self.work = work
    retain(queue)
  }

  func toOpaque() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  static let arrive: WorkFunction = { bounce in
    let bounce = Unmanaged<Bounce>.fromOpaque(bounce!).takeRetainedValue()
    perform(on: bounce.queue, bounce.work.callOnce)
    release(bounce.queue)
  }
}
