import Glibc

/// The addresses at which a suspended task resumes, innermost function first.
///
/// A suspended task stores its continuation function, and a chain of contexts, each with the
/// continuation function of its caller. The offsets are those of the runtime's `AsyncTask` and
/// `AsyncContext`; memory is read through the kernel, so that a runtime with others gives no answer
/// instead of a crash. An interface of the runtime that lists a task's frames would replace this.
struct Suspension {
  private(set) var addresses: [UInt] = []

  private static let resumeFunction: UInt = 56
  private static let resumeContext: UInt = 64
  private static let parentContext: UInt = 0
  private static let parentFunction: UInt = 8
  private static let depth = 256

  init<Success, Failure>(of task: Task<Success, Failure>) {
    let task = unsafeBitCast(task, to: UInt.self)
    guard let function = Self.word(at: task + Self.resumeFunction),
      var context = Self.word(at: task + Self.resumeContext)
    else { return }
    addresses = [function]
    while context != 0, addresses.count < Self.depth,
      let function = Self.word(at: context + Self.parentFunction),
      let parent = Self.word(at: context + Self.parentContext)
    {
      addresses.append(function)
      context = parent
    }
  }

  private static func word(at address: UInt) -> UInt? {
    var word: UInt = 0
    let size = MemoryLayout<UInt>.size
    return withUnsafeMutableBytes(of: &word) { bytes in
      var local = iovec(iov_base: bytes.baseAddress, iov_len: size)
      var remote = iovec(iov_base: UnsafeMutableRawPointer(bitPattern: address), iov_len: size)
      return readProcess(getpid(), &local, 1, &remote, 1, 0) == size
    } ? word : nil
  }
}

// The C library's own, which its Swift overlay leaves out.
@_silgen_name("process_vm_readv")
private func readProcess(
  _ process: pid_t, _ local: UnsafePointer<iovec>, _ localCount: UInt,
  _ remote: UnsafePointer<iovec>, _ remoteCount: UInt, _ flags: UInt
) -> Int
