import Synchronization

/// A log of events in order, written from any thread.
final class Log: Sendable {
  private let entries = Mutex<[String]>([])

  var lines: [String] { entries.withLock { $0 } }

  func callAsFunction(_ line: String) {
    entries.withLock { $0.append(line) }
  }
}
