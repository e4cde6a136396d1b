/// Work that repeats at an interval until it is stopped.
final class Repetition: @unchecked Sendable {
  private let interval: Duration
  private let action: () -> Void
  private var task: Task<Void, any Error>?

  init(every interval: Duration, _ action: @escaping () -> Void) {
    self.interval = interval
    self.action = action
  }

  func begin(after delay: Duration) {
    task = Task { @MainActor in
      try await Task.sleep(for: delay)
      while true {
        self.action()
        try await Task.sleep(for: self.interval)
      }
    }
  }

  func stop() {
    task?.cancel()
  }
}
