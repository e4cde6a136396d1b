package import Glibc

/// Foundation's run loop of the main thread.
///
/// The loop is Foundation's own, with its modes, timers and blocks. It waits for file descriptors:
/// one for each mode's next timer and one for wake-ups. Time on these descriptors is virtual, and
/// while a thread waits for them, the others run. When one of them is due and the main thread is
/// not in its run loop, the loop runs once.
enum MainRunLoop {
  // Used only by the thread in turn.
  nonisolated(unsafe) private static var isPassDue = false
  nonisolated(unsafe) private static var isInside = false
  nonisolated(unsafe) fileprivate static var foundSomething = false
  nonisolated(unsafe) fileprivate static var timers: [Int32: Int] = [:]

  private struct Foundation {
    let runInMode: RunInMode
    let mode: UnsafeRawPointer
  }

  private typealias RunInMode = @convention(c) (UnsafeRawPointer, Double, Bool) -> Int32

  /// The function and the mode that run the loop; nil in a program without Foundation.
  // Constants of Foundation's.
  nonisolated(unsafe) private static let foundation: Foundation? = {
    guard let run = dlsym(nil, "CFRunLoopRunInMode"),
      let mode = dlsym(nil, "kCFRunLoopDefaultMode")
    else { return nil }
    return Foundation(
      runInMode: unsafeBitCast(run, to: RunInMode.self),
      mode: mode.load(as: UnsafeRawPointer.self))
  }()

  /// Schedules one pass of the main thread's run loop.
  static func passSoon() {
    guard !isPassDue else { return }
    isPassDue = true
    VirtualExecutors.scheduler.perform(on: .main, pass)
  }

  private static func pass() {
    isPassDue = false
    guard !isInside, let foundation = Self.foundation else { return }
    isInside = true
    // A pass of the loop serves one descriptor.
    repeat {
      foundSomething = false
      _ = foundation.runInMode(foundation.mode, 0, false)
    } while foundSomething
    isInside = false
  }

  /// Advances time, and runs the work due on the way.
  ///
  /// Foundation's own function would return as soon as the loop has neither a timer nor a file to
  /// wait for.
  static func run(until instant: Duration) {
    let wasInside = isInside
    isInside = false
    defer { isInside = wasInside }
    VirtualTime.wait(for: "a time", until: instant, isRunLoop: true) { false }
  }

  /// Returns whether a loop is the main thread's.
  static func isMain(_ loop: UnsafeRawPointer) -> Bool {
    guard let main = dlsym(nil, "CFRunLoopGetMain") else { return false }
    return unsafeBitCast(main, to: (@convention(c) () -> UnsafeRawPointer).self)() == loop
  }
}

// MARK: - Timers

private typealias SetTimer =
  @convention(c) (
    Int32, Int32, UnsafePointer<itimerspec>, UnsafeMutablePointer<itimerspec>?
  ) -> Int32
private typealias Poll =
  @convention(c) (
    UnsafeMutablePointer<pollfd>, nfds_t, UnsafePointer<timespec>?, UnsafePointer<sigset_t>?
  ) -> Int32

private let setTimer: SetTimer = original("timerfd_settime")
private let poll: Poll = original("ppoll")

@_cdecl("chapters_timerfd_settime")
package func virtualTimerFile(
  _ file: Int32, _ flags: Int32, _ new: UnsafePointer<itimerspec>,
  _ old: UnsafeMutablePointer<itimerspec>?
) -> Int32 {
  if let timer = MainRunLoop.timers.removeValue(forKey: file) {
    VirtualExecutors.scheduler.cancel(timer)
  }
  var never = itimerspec()
  let result = setTimer(file, 0, &never, old)
  let value = Duration(new.pointee.it_value)
  guard result == 0, value > .zero else { return result }
  let isAbsolute = flags & 1 == 1
  let instant =
    isAbsolute ? VirtualClock.instant(of: value, on: CLOCK_MONOTONIC) : VirtualTime.now + value
  MainRunLoop.timers[file] = VirtualExecutors.scheduler.perform(on: .global, at: instant) {
    MainRunLoop.timers[file] = nil
    expire(file)
    MainRunLoop.passSoon()
  }
  return 0
}

/// Makes a timer's descriptor readable at once, and waits until it is.
private func expire(_ file: Int32) {
  var past = itimerspec()
  past.it_value.tv_nsec = 1
  let absolute: Int32 = 1
  _ = setTimer(file, absolute, &past, nil)
  var files = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
  var limit = timespec(tv_sec: 1, tv_nsec: 0)
  _ = poll(&files, 1, &limit, nil)
}

// MARK: - Waking and waiting

@_cdecl("chapters_eventfd_write")
package func virtualWakeUp(_ file: Int32, _ value: UInt64) -> Int32 {
  let write: @convention(c) (Int32, UInt64) -> Int32 = original("eventfd_write")
  let result = write(file, value)
  if VirtualThread.holdsThisThread { MainRunLoop.passSoon() }
  return result
}

@_cdecl("chapters_ppoll")
package func virtualPoll(
  _ files: UnsafeMutablePointer<pollfd>, _ count: UInt, _ limit: UnsafePointer<timespec>?,
  _ mask: UnsafePointer<sigset_t>?
) -> Int32 {
  guard VirtualThread.holdsThisThread else { return poll(files, count, limit, mask) }
  let span = limit.map { Duration($0.pointee) }
  var found: Int32 = 0
  withUnsafeMutablePointer(to: &found) { found in
    _ = VirtualTime.wait(
      for: "something to do in its run loop", until: span.map { VirtualTime.now + $0 },
      isRunLoop: true
    ) {
      var immediately = timespec()
      found.pointee = poll(files, count, &immediately, nil)
      return found.pointee != 0
    }
  }
  if found > 0, VirtualThread.current == nil { MainRunLoop.foundSomething = true }
  return found
}
