import Synchronization

/// What happened, in order, told by code that may run on any thread.
final class Log: Sendable {
  private let entries = Mutex<[String]>([])

  var lines: [String] { entries.withLock { $0 } }

  func callAsFunction(_ line: String) {
    entries.withLock { $0.append(line) }
  }
}
