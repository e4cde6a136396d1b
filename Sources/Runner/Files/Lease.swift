import CFiles
import Glibc

/// A read lease on a file: while it is held, the kernel makes whoever opens the file for writing wait,
/// and tells of it.
///
/// Where the system gives none (another user's file, some file systems), nothing is told.
struct Lease: ~Copyable {
  private let descriptor: Int32
  private let isHeld: Bool

  init(_ file: borrowing Descriptor) {
    descriptor = file.number
    // The signal that tells of a waiting writer would end the process; the state is asked instead.
    signal(SIGIO, SIG_IGN)
    isHeld = files_take_lease(descriptor) == 0
  }

  deinit { if isHeld { files_return_lease(descriptor) } }

  /// Whether a writer waits for the file.
  var isWanted: Bool { isHeld && files_lease_holds(descriptor) == 0 }
}
