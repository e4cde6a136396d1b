import FoundationEssentials
package import Trace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Stage {
  /// Whether events are recorded; costly descriptions are computed only then.
  package static var isRecording: Bool { TraceLog.isOpen }

  /// Adds an event to the run's trace.
  package static func record(_ event: @autoclosure () -> TraceEvent) {
    if TraceLog.isOpen { TraceLog.write(event()) }
  }

  /// Returns the ordinal of an object among those of a type, given by the type's name.
  package static func ordinal(of object: AnyObject, named type: String) -> Int {
    TraceLog.objects.ordinal(of: object, named: type)
  }

  /// Passes the events of a closure to another one, in place of the run's trace.
  package static func recording(
    to receive: @escaping (TraceEvent) -> Void, during body: () throws -> Void
  ) rethrows {
    let previous = (TraceLog.sink, TraceLog.objects)
    defer { (TraceLog.sink, TraceLog.objects) = previous }
    (TraceLog.sink, TraceLog.objects) = (receive, ObjectOrdinals())
    try body()
  }
}

/// The run's trace: one line of JSON for each event, on the descriptor that the environment variable
/// `CHAPTERS_TRACE_DESCRIPTOR` has.
///
/// Processes that the program forks write none.
enum TraceLog {
  // Set before the program runs, or by a test; used only on the run's thread.
  nonisolated(unsafe) static var sink: ((TraceEvent) -> Void)?

  // The same.
  nonisolated(unsafe) static var objects = ObjectOrdinals()

  static var isOpen: Bool { sink != nil }

  static func open() {
    let name = "CHAPTERS_TRACE_DESCRIPTOR"
    guard let number = getenv(name), let descriptor = Int32(String(cString: number)) else { return }
    unsetenv(name)
    let process = getpid()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    sink = { event in
      guard getpid() == process, var line = try? encoder.encode(event) else { return }
      line.append(UInt8(ascii: "\n"))
      line.withUnsafeBytes { writeWhole($0, to: descriptor) }
    }
  }

  static func write(_ event: TraceEvent) {
    sink?(event)
  }

  /// Writes an event straight to the file, so that a crash loses none.
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
