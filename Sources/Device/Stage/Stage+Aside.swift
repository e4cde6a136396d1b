import Glibc

extension Stage {
  /// Computes a text in a forked process, so that nothing of the computation remains: its writes,
  /// its output and its new objects end with that process.
  ///
  /// - Returns: nil if the process cannot be forked, as in a run of tests or with virtual threads, or
  ///   if the computation returns nil, traps, takes too long or writes a file.
  package static func aside(_ compute: () -> String?) -> String? {
    guard isLive else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    guard let child = forked() else {
      close(ends[1])
      return nil
    }
    if child == 0 {
      isolate()
      guard let text = compute() else { _exit(1) }
      _exit(send(text, to: ends[1]) ? 0 : 1)
    }
    close(ends[1])
    let text = received(from: ends[0])
    return status(of: child) == 0 ? text : nil
  }

  /// The processor time in seconds of a computation; a decision: bodies that take longer are slow in
  /// the run itself as well.
  private static let processorSeconds: rlim_t = 5

  /// Ends all ways in which a forked process could be noticed, except for its result.
  private static func isolate() {
    TraceLog.sink = { _ in }
    redirect(STDOUT_FILENO, to: "/dev/null")
    redirect(STDERR_FILENO, to: "/dev/null")
    for signal in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE, SIGXCPU, SIGXFSZ] {
      Glibc.signal(signal, SIG_DFL)
    }
    // A file that grows ends the process; so does a computation that does not end.
    for (resource, limit) in [
      (RLIMIT_FSIZE, 0), (RLIMIT_CPU, processorSeconds), (RLIMIT_CORE, 0),
    ] {
      var limits = rlimit(rlim_cur: limit, rlim_max: limit)
      guard setrlimit(Int32(resource.rawValue), &limits) == 0 else { _exit(1) }
    }
    // For one that waits: the run itself has the limit of its whole time.
    alarm(60)
  }

  private static func send(_ text: String, to descriptor: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private static func received(from descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}
