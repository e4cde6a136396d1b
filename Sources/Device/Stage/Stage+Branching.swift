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
    guard VirtualTime.hasOneThread,
      let folder = getenv("CHAPTERS_PLAY_FOLDER").map({ String(cString: $0) }),
      let symbol = dlsym(nil, "fork")
    else { return false }
    fflush(nil)
    let fork = unsafeBitCast(symbol, to: (@convention(c) () -> pid_t).self)
    let child = fork()
    guard child == 0 else {
      var status: Int32 = 0
      while child > 0, waitpid(child, &status, 0) < 0, errno == EINTR {}
      return false
    }
    VirtualTime.adoptForkedThread()
    TraceLog.process = getpid()
    redirect(TraceLog.descriptor, to: "\(folder)/.trace.\(number)")
    redirect(STDOUT_FILENO, to: "\(folder)/.output.\(number)")
    return true
  }

  private static func redirect(_ descriptor: Int32, to path: String) {
    let file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else { return }
    dup2(file, descriptor)
    close(file)
  }
}
