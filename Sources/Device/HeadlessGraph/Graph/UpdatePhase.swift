/// Whether bodies run at the moment.
package enum UpdatePhase {
  // Used on the main thread only.
  nonisolated(unsafe) private(set) static var isRunning = false

  /// Runs bodies; writes during it are faults.
  @MainActor
  package static func run(_ body: () -> Void) {
    let wasRunning = isRunning
    isRunning = true
    defer { isRunning = wasRunning }
    body()
  }
}
