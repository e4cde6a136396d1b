/// The phase in which bodies run.
package enum UpdatePhase {
  // Used on the main thread only.
  nonisolated(unsafe) package private(set) static var isRunning = false

  /// Runs a closure that evaluates bodies, which must not write state.
  @MainActor
  package static func run(_ body: () -> Void) {
    let wasRunning = isRunning
    isRunning = true
    defer { isRunning = wasRunning }
    body()
  }
}
