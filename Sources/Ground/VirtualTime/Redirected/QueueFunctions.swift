// The functions that create and suspend queues. Each also calls the original.

private typealias Object = Queue.Object

// Used only by the thread in turn. libdispatch has one object for each combination of attributes,
// which identifies the combination.
nonisolated(unsafe) private var concurrentAttributes: Set<Object> = [
  original("_dispatch_queue_attr_concurrent")
]
nonisolated(unsafe) private var inactiveAttributes: Set<Object> = []

private func inherit(_ attributes: Object?, to derived: Object) -> Object {
  if let attributes, concurrentAttributes.contains(attributes) {
    concurrentAttributes.insert(derived)
  }
  if let attributes, inactiveAttributes.contains(attributes) { inactiveAttributes.insert(derived) }
  return derived
}

@_cdecl("chapters_dispatch_queue_attr_make_initially_inactive")
package func virtualInactiveAttribute(
  _ attributes: UnsafeMutableRawPointer?
) -> UnsafeMutableRawPointer {
  let make: @convention(c) (Object?) -> Object = original(
    "dispatch_queue_attr_make_initially_inactive")
  let derived = inherit(attributes, to: make(attributes))
  inactiveAttributes.insert(derived)
  return derived
}

@_cdecl("chapters_dispatch_queue_attr_make_with_autorelease_frequency")
package func virtualAutoreleaseAttribute(
  _ attributes: UnsafeMutableRawPointer?, _ frequency: UInt
) -> UnsafeMutableRawPointer {
  let make: @convention(c) (Object?, UInt) -> Object = original(
    "dispatch_queue_attr_make_with_autorelease_frequency")
  return inherit(attributes, to: make(attributes, frequency))
}

@_cdecl("chapters_dispatch_queue_attr_make_with_qos_class")
package func virtualQualityAttribute(
  _ attributes: UnsafeMutableRawPointer?, _ quality: UInt32, _ priority: Int32
) -> UnsafeMutableRawPointer {
  let make: @convention(c) (Object?, UInt32, Int32) -> Object = original(
    "dispatch_queue_attr_make_with_qos_class")
  return inherit(attributes, to: make(attributes, quality, priority))
}

@_cdecl("chapters_dispatch_queue_create")
package func virtualQueue(
  _ label: UnsafePointer<CChar>?, _ attributes: UnsafeMutableRawPointer?
) -> UnsafeMutableRawPointer {
  virtualQueue(label, attributes, target: nil)
}

@_cdecl("chapters_dispatch_queue_create_with_target")
package func virtualQueue(
  _ label: UnsafePointer<CChar>?, _ attributes: UnsafeMutableRawPointer?,
  target: UnsafeMutableRawPointer?
) -> UnsafeMutableRawPointer {
  let create: @convention(c) (UnsafePointer<CChar>?, Object?, Object?) -> Object = original(
    "dispatch_queue_create_with_target")
  // Without a target: on the main queue, the work's `dispatch_sync` would wait for the main queue's
  // turn.
  let queue = create(label, attributes, Queue.isMain(target) ? nil : target)
  Queue.add(
    queue, isConcurrent: attributes.map(concurrentAttributes.contains) ?? false,
    isInactive: attributes.map(inactiveAttributes.contains) ?? false, target: target)
  return queue
}

extension Queue {
  fileprivate static func isMain(_ object: Object?) -> Bool {
    object.map { $0 == main || Queue[$0]?.isMain == true } ?? false
  }
}

// MARK: - Suspending

private func passOn(_ function: String, _ object: Object) {
  let function: @convention(c) (Object) -> Void = original(function)
  function(object)
}

@_cdecl("chapters_dispatch_suspend")
package func virtualSuspend(_ object: UnsafeMutableRawPointer) {
  passOn("dispatch_suspend", object)
  Queue[object]?.suspend()
  TimerSource[object]?.suspend()
}

@_cdecl("chapters_dispatch_resume")
package func virtualResume(_ object: UnsafeMutableRawPointer) {
  passOn("dispatch_resume", object)
  Queue[object]?.resume()
  TimerSource[object]?.resume()
}

@_cdecl("chapters_dispatch_activate")
package func virtualActivate(_ object: UnsafeMutableRawPointer) {
  passOn("dispatch_activate", object)
  Queue[object]?.activate()
  TimerSource[object]?.activate()
}
