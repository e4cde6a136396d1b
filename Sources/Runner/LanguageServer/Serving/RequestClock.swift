import Synchronization

/// The duration of a request, for an editor that traces the server, including the time spent
/// waiting for the compiler's server.
final class RequestClock: Sendable {
  /// The clock of the current request, if the editor traces the server.
  @TaskLocal static var current: RequestClock?

  private let start = ContinuousClock.now
  private let compiler = Mutex(Duration.zero)

  /// Adds time spent waiting for the compiler's server.
  func add(_ duration: Duration) { compiler.withLock { $0 += duration } }

  /// Returns the line of the trace for a request.
  func line(for method: String) -> String {
    let (all, compiler) = (ContinuousClock.now - start, compiler.withLock { $0 })
    let whole = "\(method): \(Self.milliseconds(all)) ms"
    return compiler > .zero
      ? whole + ", of which sourcekit-lsp took \(Self.milliseconds(compiler)) ms" : whole
  }

  private static func milliseconds(_ duration: Duration) -> Int {
    Int((duration / .milliseconds(1)).rounded())
  }
}
