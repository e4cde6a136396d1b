import Foundation

/// The state that a process inherits from its caller, and that would change what the command does.
package enum InheritedState {
  /// Resets it to the defaults. Called before anything else, and before any thread is started.
  package static func reset() {
    // If the caller ignores it, the kernel keeps no status of an ended child, and waiting for the
    // child fails; a blocked signal is not delivered.
    signal(SIGCHLD, SIG_DFL)
    var children = sigset_t()
    sigemptyset(&children)
    sigaddset(&children, SIGCHLD)
    sigprocmask(SIG_UNBLOCK, &children, nil)
    // Otherwise a file opened later would become the standard output.
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // Not opened for writing, so that lost text is an error.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
