import CFiles
import Glibc

/// A read lease on a file: while it is held, the kernel blocks processes that open the file for
/// writing, and notifies the holder.
///
/// If the system grants no lease (for another user's file, or on some file systems), writers are
/// not detected.
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

  /// Releases the lease, which would also block its holder from opening the file for writing.
  consuming func end() {}

  /// Whether a writer waits for the file.
  var isWanted: Bool { isHeld && files_lease_holds(descriptor) == 0 }
}
