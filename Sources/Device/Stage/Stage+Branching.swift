import Glibc
import VirtualTime

extension Stage {
  /// Forks the process, and waits for the child process to end.
  ///
  /// The child process has the parent's state, a separate trace, and a file for its output:
  /// `.trace.0` and `.output.0` in the folder named by `CHAPTERS_PLAY_FOLDER`.
  ///
  /// A run with virtual threads is not forked: the child process would wait for their turns
  /// forever.
  ///
  /// - Returns: whether the caller is the child process.
  package static func branch(number: Int) -> Bool {
    guard let folder = getenv("CHAPTERS_PLAY_FOLDER").map({ String(cString: $0) }),
      let child = forked()
    else { return false }
    guard child == 0 else {
      _ = status(of: child)
      return false
    }
    TraceLog.process = getpid()
    redirect(TraceLog.descriptor, to: "\(folder)/.trace.\(number)")
    redirect(STDOUT_FILENO, to: "\(folder)/.output.\(number)")
    return true
  }

  /// Forks the process, with its only thread.
  ///
  /// - Returns: the number of the child process, 0 in that process itself; nil if there is none.
  static func forked() -> pid_t? {
    guard VirtualTime.hasOneThread, let symbol = dlsym(nil, "fork") else { return nil }
    fflush(nil)
    let fork = unsafeBitCast(symbol, to: (@convention(c) () -> pid_t).self)
    let child = fork()
    if child == 0 { VirtualTime.adoptForkedThread() }
    return child < 0 ? nil : child
  }

  /// Waits for a child process to end, and returns its status; nil if it cannot be known.
  static func status(of child: pid_t) -> Int32? {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { return nil }
    }
    return status
  }

  static func redirect(_ descriptor: Int32, to path: String) {
    let file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else { return }
    dup2(file, descriptor)
    close(file)
  }
}
