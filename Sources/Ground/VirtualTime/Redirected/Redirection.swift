/// Virtual time for waits and work that bypass the executors: libdispatch, Foundation's run loop
/// and timers, threads, locks, sleeps and clocks.
///
/// The dispatcher, the executable that loads a program, interposes the functions of libdispatch and
/// the C library that these use, and forwards the calls to the functions named `chapters_…` in this
/// folder. One schedule orders them together with tasks. In a process without a dispatcher, such as
/// a test's, nothing is redirected.
///
/// Background work runs on separate threads (``VirtualThread``), so that it can sleep and wait
/// while the main thread continues. Only one thread runs at a time, in the order of the schedule.
enum Redirection {
  // Written once each, before the program runs.
  nonisolated(unsafe) private(set) static var isActive = false
  nonisolated(unsafe) fileprivate static var redirect: (@convention(c) () -> Void)?

  static func begin() {
    guard let redirect else { return }
    VirtualThread.adoptMainThread()
    isActive = true
    VirtualTime.beforeTurn = {
      Trampoline.drain()
      VirtualThread.resumeUnblocked()
    }
    redirect()
  }
}

/// Registers the function that redirects calls when virtual time begins; called by the dispatcher
/// after it loads a program.
@_cdecl("chapters_use_redirection")
package func useRedirection(_ redirect: @escaping @convention(c) () -> Void) {
  Redirection.redirect = redirect
}
