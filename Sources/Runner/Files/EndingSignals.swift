import CFiles
import Glibc
import Synchronization

/// The signals that end the process, each after a cleanup.
///
/// A handler may call only async-signal-safe functions, so it writes the signal's number to a pipe.
/// A thread reads the number, cleans up, and raises the signal with its default action.
enum EndingSignals {
  /// The signals whose default action ends a process.
  private static let signals = [
    SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGALRM, SIGTERM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ,
  ]

  private static let held = Mutex(())

  /// The write end of the pipe; a global, because a handler cannot capture it.
  ///
  /// Written once, before any handler is installed.
  private nonisolated(unsafe) static var pipeEnd: Int32 = -1

  /// Runs a closure with the signals blocked.
  static func held<Result>(_ body: () -> Result) -> Result {
    held.withLock { _ in body() }
  }

  /// Registers a function to be called once before a signal ends the process.
  ///
  /// A signal that the command's parent ignores stays ignored.
  static func whenEnded(_ cleanUp: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let reading = ends[0]
    pipeEnd = ends[1]
    let thread = Thread {
      var byte: UInt8 = 0
      while read(reading, &byte, 1) != 1, errno == EINTR {}
      held.withLock { _ in
        cleanUp()
        signal(Int32(byte), SIG_DFL)
        kill(getpid(), Int32(byte))
        // The signal ends the process during this sleep, so the lock is never released.
        sleep(10)
      }
    }
    // Without a thread, a signal with a handler would end nothing.
    guard thread.start() else { return }
    for number in signals {
      var present = sigaction()
      guard sigaction(number, nil, &present) == 0,
        present.__sigaction_handler.sa_handler.map({ unsafeBitCast($0, to: Int.self) }) ?? 0 == 0
      else { continue }
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        let code = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(EndingSignals.pipeEnd, &byte, 1)
        errno = code
      }
      action.sa_flags = SA_RESTART
      sigaction(number, &action, nil)
    }
  }
}

/// A detached thread.
private struct Thread {
  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }

  /// - Returns: whether the system had a thread to give.
  func start() -> Bool {
    var thread = pthread_t()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let body = Unmanaged.passRetained(Body(run))
    let status = pthread_create(
      &thread, &attributes,
      { argument in
        argument.map { Unmanaged<Body>.fromOpaque($0).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
    pthread_attr_destroy(&attributes)
    return status == 0
  }
}
