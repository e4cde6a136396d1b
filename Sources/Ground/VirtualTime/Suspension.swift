import Glibc

/// The addresses at which a suspended task resumes, innermost function first.
///
/// A suspended task stores its continuation function, and a chain of contexts, each with its
/// caller's continuation function. The offsets are those of the runtime's `AsyncTask` and
/// `AsyncContext`; memory is read through the kernel, so that another runtime's offsets give no
/// addresses instead of a crash. A runtime interface that lists a task's frames would replace this.
struct Suspension {
  private(set) var addresses: [UInt] = []

  /// The offset of the continuation function in a task, and of its context after it.
  private static let resumption: UInt = 56
  /// The offset of the caller's context in a context, and of the caller's continuation function
  /// after it.
  private static let parent: UInt = 0
  private static let depth = 256

  init<Success, Failure>(of task: Task<Success, Failure>) {
    let task = unsafeBitCast(task, to: UInt.self)
    guard var (function, context) = Self.words(at: task + Self.resumption) else { return }
    addresses = [function]
    while context != 0, addresses.count < Self.depth,
      let parent = Self.words(at: context + Self.parent)
    {
      (context, function) = parent
      addresses.append(function)
    }
  }

  /// Whether the process may read memory through the kernel; a run without namespaces may not.
  static var isPermitted: Bool {
    var sample: (UInt, UInt) = (1, 2)
    return withUnsafeBytes(of: &sample) { words(at: UInt(bitPattern: $0.baseAddress)) ?? (0, 0) }
      == (1, 2)
  }

  /// Returns two adjacent words of memory; nil where none is mapped.
  private static func words(at address: UInt) -> (UInt, UInt)? {
    var words: (UInt, UInt) = (0, 0)
    let size = MemoryLayout<(UInt, UInt)>.size
    return withUnsafeMutableBytes(of: &words) { bytes in
      var local = iovec(iov_base: bytes.baseAddress, iov_len: size)
      var remote = iovec(iov_base: UnsafeMutableRawPointer(bitPattern: address), iov_len: size)
      return readProcess(getpid(), &local, 1, &remote, 1, 0) == size
    } ? words : nil
  }
}

// The C library's own, which its Swift overlay leaves out.
@_silgen_name("process_vm_readv")
private func readProcess(
  _ process: pid_t, _ local: UnsafePointer<iovec>, _ localCount: UInt,
  _ remote: UnsafePointer<iovec>, _ remoteCount: UInt, _ flags: UInt
) -> Int
