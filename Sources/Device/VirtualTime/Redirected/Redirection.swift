import Glibc

/// Virtual time for what does not pass through the executors: libdispatch, Foundation's run loop and
/// timers, threads, locks, sleeps and clocks.
///
/// The dispatcher, the executable that loads a program, stands before the functions of libdispatch and
/// the C library through which all of it goes, and hands their calls to the functions named
/// `chapters_…` in this folder. They decide by one schedule, together with tasks, what runs next.
/// In a process without a dispatcher, such as a test's, nothing is redirected.
///
/// Background work runs on threads of its own (``Strand``), so that it can sleep and wait while the
/// main thread goes on, and is not on the main thread for whoever asks; but only one thread runs at a
/// time, and which one is decided here.
enum Redirection {
  // Written once, before the program runs.
  nonisolated(unsafe) private(set) static var isActive = false

  static func begin() {
    guard let redirect = dlsym(nil, "chapters_redirect") else { return }
    Strand.adoptMainThread()
    isActive = true
    VirtualTime.beforeTurn = {
      Trampoline.drain()
      Strand.wakeThoseWhoNeedNotWait()
    }
    unsafeBitCast(redirect, to: (@convention(c) () -> Void).self)()
  }
}

/// The function of that name in the library it comes from.
func original<Function>(_ name: String, as type: Function.Type = Function.self) -> Function {
  for library in ["libdispatch.so", "libc.so.6", "libFoundation.so"] {
    if let handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD), let address = dlsym(handle, name) {
      return unsafeBitCast(address, to: type)
    }
  }
  fatalError("no library has a function '\(name)'")
}
