// The functions of dispatch sources. Sources other than timers wait for external events.

private typealias Object = TimerSource.Object

// Constant.
nonisolated(unsafe) private let timerType: Object = original("_dispatch_source_type_timer")

@_cdecl("chapters_dispatch_source_create")
package func virtualSource(
  _ type: UnsafeMutableRawPointer, _ handle: UInt, _ mask: UInt, _ queue: UnsafeMutableRawPointer?
) -> UnsafeMutableRawPointer {
  guard type == timerType else {
    VirtualTime.fail(
      "this 'DispatchSource' waits for what is outside the program; only timers exist here, "
        + "and an 'AsyncStream' for what the program itself sends")
  }
  return TimerSource.make(queue: queue)
}

@_cdecl("chapters_dispatch_source_set_timer")
package func virtualSourceTimer(
  _ source: UnsafeMutableRawPointer, _ start: UInt64, _ interval: UInt64, _ leeway: UInt64
) {
  let isRepeating = interval <= UInt64(Int64.max)
  TimerSource[source]?.set(
    start: virtualInstant(start), interval: isRepeating ? .nanoseconds(Int64(interval)) : nil)
}

/// Returns a closure that calls a handler block and retains it.
private func handler(_ block: Object?) -> (() -> Void)? {
  block.map { HandlerBlock(DispatchBlock(copying: $0)) }.map { handler in { handler.block.call() } }
}

private final class HandlerBlock {
  let block: DispatchBlock

  init(_ block: DispatchBlock) {
    self.block = block
  }

  deinit {
    block.release()
  }
}

@_cdecl("chapters_dispatch_source_set_event_handler")
package func virtualSourceEventHandler(
  _ source: UnsafeMutableRawPointer, _ block: UnsafeMutableRawPointer?
) {
  TimerSource[source]?.eventHandler = handler(block)
}

@_cdecl("chapters_dispatch_source_set_event_handler_f")
package func virtualSourceEventHandler(
  _ source: UnsafeMutableRawPointer, _ function: WorkFunction?
) {
  let context: @convention(c) (Object) -> Object? = original("dispatch_get_context")
  TimerSource[source]?.eventHandler = function.map { function in { function(context(source)) } }
}

@_cdecl("chapters_dispatch_source_set_cancel_handler")
package func virtualSourceCancelHandler(
  _ source: UnsafeMutableRawPointer, _ block: UnsafeMutableRawPointer?
) {
  TimerSource[source]?.cancelHandler = handler(block)
}

@_cdecl("chapters_dispatch_source_set_registration_handler")
package func virtualSourceRegistrationHandler(
  _ source: UnsafeMutableRawPointer, _ block: UnsafeMutableRawPointer?
) {
  TimerSource[source]?.registrationHandler = handler(block)
}

@_cdecl("chapters_dispatch_source_cancel")
package func virtualSourceCancel(_ source: UnsafeMutableRawPointer) {
  let cancel: @convention(c) (Object) -> Void = original("dispatch_source_cancel")
  cancel(source)
  TimerSource[source]?.cancel()
}

@_cdecl("chapters_dispatch_source_get_data")
package func virtualSourceData(_ source: UnsafeMutableRawPointer) -> UInt {
  UInt(TimerSource[source]?.fired ?? 0)
}
