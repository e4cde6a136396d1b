/// Virtual time for what does not pass through the executors: libdispatch, Foundation's run loop and
/// timers, threads, locks, sleeps and clocks.
///
/// The dispatcher, the executable that loads a program, stands before the functions of libdispatch and
/// the C library through which all of it goes, and hands their calls to the functions named
/// `chapters_…` in this folder. They decide by one schedule, together with tasks, what runs next.
/// In a process without a dispatcher, such as a test's, nothing is redirected.
///
/// Background work runs on threads of its own (``Strand``), so that it can sleep and wait while the
/// main thread goes on, and is not on the main thread for its own code; but only one thread runs at
/// a time, and which one is decided here.
enum Redirection {
  // Written once each, before the program runs.
  nonisolated(unsafe) private(set) static var isActive = false
  nonisolated(unsafe) fileprivate static var redirect: (@convention(c) () -> Void)?

  static func begin() {
    guard let redirect else { return }
    Strand.adoptMainThread()
    isActive = true
    VirtualTime.beforeTurn = {
      Trampoline.drain()
      Strand.wakeThoseWhoNeedNotWait()
    }
    redirect()
  }
}

/// Called by the dispatcher when it has loaded a program: what is to be called when virtual time
/// begins.
@_cdecl("chapters_use_redirection")
package func useRedirection(_ redirect: @escaping @convention(c) () -> Void) {
  Redirection.redirect = redirect
}
