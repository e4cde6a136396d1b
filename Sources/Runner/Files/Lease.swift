import CFiles
import Glibc

/// A read lease on a file: while it is held, the kernel blocks processes that open the file for
/// writing, and notifies the holder.
///
/// If the system grants none (another user's file, some file systems), writers are not noticed.
struct Lease: ~Copyable {
  private let descriptor: Int32
  private let isHeld: Bool

  init(_ file: borrowing Descriptor) {
    descriptor = file.number
    // The signal that notifies of a waiting writer would end the process; the state is polled
    // instead.
    signal(SIGIO, SIG_IGN)
    isHeld = files_take_lease(descriptor) == 0
  }

  deinit { if isHeld { files_return_lease(descriptor) } }

  /// Gives the lease back: a lease blocks its own holder's opening for writing, too.
  consuming func end() {}

  /// Whether a writer waits for the file.
  var isWanted: Bool { isHeld && files_lease_holds(descriptor) == 0 }
}
