/// A queue of libdispatch that only this code drains: it receives the work that libdispatch itself
/// enqueues.
enum Trampoline {
  // Used only by the main thread; libdispatch guards the queue.
  nonisolated(unsafe) private static var isMade = false
  nonisolated(unsafe) static let queue: UnsafeMutableRawPointer = {
    isMade = true
    let create: @convention(c) (UnsafePointer<CChar>?, UInt) -> UnsafeMutableRawPointer = original(
      "_dispatch_runloop_root_queue_create_4CF")
    return create("chapters.trampoline", 0)
  }()

  private static let performOne: @convention(c) (UnsafeMutableRawPointer) -> Bool = original(
    "_dispatch_runloop_root_queue_perform_4CF")

  static func isQueue(_ object: UnsafeMutableRawPointer) -> Bool { isMade && object == queue }

  static func drain() {
    guard isMade else { return }
    while performOne(queue) {}
  }
}
