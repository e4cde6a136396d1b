import FoundationEssentials
import Glibc
package import Trace

extension Stage {
  /// Whether events are recorded, so that costly descriptions are needed.
  package static var isRecording: Bool { TraceLog.isOpen }

  /// The number of bytes of standard output so far.
  package static var outputOffset: Int { StandardOutput.offset ?? 0 }

  /// Adds an event to the run's trace.
  package static func record(_ event: @autoclosure () -> TraceEvent) {
    if TraceLog.isOpen { TraceLog.write(event()) }
  }

  /// Returns the writes recorded since the last call.
  package static func takeWrites() -> [Write] {
    defer { TraceLog.writes = [] }
    return TraceLog.writes
  }

  /// The number of writes recorded so far.
  package static var writeCount: Int { TraceLog.writeCount }

  /// Returns the ordinal of an object among those of a type, given by name.
  package static func ordinal(of object: AnyObject, named type: String) -> Int {
    TraceLog.objects.ordinal(of: object, named: type)
  }

  /// Returns the ordinal of a new view among those of the same name, on all screens of the run.
  ///
  /// - Parameter outer: the view around it, whose removed views pass on their ordinals.
  package static func takeOrdinal(ofView name: String, in outer: BodyRun.Instance?) -> Int {
    TraceLog.views.take(name, in: outer)
  }

  /// Passes the ordinal of a removed view on to the next view of its name in the same view.
  package static func releaseOrdinal(
    _ ordinal: Int, ofView name: String, in outer: BodyRun.Instance?
  ) {
    TraceLog.views.release(ordinal, of: name, in: outer)
  }

  /// Runs a closure and passes its events to a receiver instead of the run's trace.
  package static func recording(
    to receive: @escaping (TraceEvent) -> Void, during body: () throws -> Void
  ) rethrows {
    let previous = (TraceLog.sink, TraceLog.objects, TraceLog.views, TraceLog.writes)
    defer { (TraceLog.sink, TraceLog.objects, TraceLog.views, TraceLog.writes) = previous }
    (TraceLog.sink, TraceLog.objects, TraceLog.views, TraceLog.writes) = (
      receive, ObjectOrdinals(), ViewOrdinals(), []
    )
    try body()
  }
}

/// The run's trace: one line of JSON for each event, written to the file descriptor in the
/// environment variable `CHAPTERS_TRACE_DESCRIPTOR`.
///
/// Forked processes write none.
enum TraceLog {
  // Set before the program runs, or by a test; used only on the run's thread.
  nonisolated(unsafe) static var sink: ((TraceEvent) -> Void)?

  // Used on the run's thread only.
  nonisolated(unsafe) static var objects = ObjectOrdinals()

  // Used on the run's thread only.
  nonisolated(unsafe) static var views = ViewOrdinals()

  // Set before the program runs, and by a forked process before it continues.
  nonisolated(unsafe) static var descriptor: Int32 = -1
  nonisolated(unsafe) static var process: pid_t = 0

  /// The writes since an event of the device was last completed.
  // Used on the run's thread only.
  nonisolated(unsafe) static var writes: [Write] = []

  // Used on the run's thread only.
  nonisolated(unsafe) fileprivate(set) static var writeCount = 0

  static var isOpen: Bool { sink != nil }

  static func open() {
    let name = "CHAPTERS_TRACE_DESCRIPTOR"
    guard let number = getenv(name), let descriptor = Int32(String(cString: number)) else { return }
    unsetenv(name)
    self.descriptor = descriptor
    process = getpid()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    sink = { event in
      guard getpid() == Self.process, var line = try? encoder.encode(event) else { return }
      line.append(UInt8(ascii: "\n"))
      line.withUnsafeBytes { writeWhole($0, to: descriptor) }
    }
  }

  static func write(_ event: TraceEvent) {
    if case .write(let write) = event {
      writes.append(write)
      writeCount += 1
    }
    sink?(event)
  }

  /// Writes an event to the file without a buffer, so that a crash loses none.
  private static func writeWhole(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
