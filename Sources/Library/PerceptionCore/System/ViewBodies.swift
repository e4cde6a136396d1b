/// Where views are evaluated, as the device that does it tells.
///
/// A body that is evaluated on a system without observation notices nothing of what it reads, which
/// is what the library warns of.
package enum ViewBodies {
  /// Evaluates a body, or a closure that makes a part of a view.
  ///
  /// - Parameters:
  ///   - isNative: whether the system that shows the view observes by itself.
  ///   - invalidate: asks for the body to be evaluated again, from any thread.
  package static func evaluating<Result>(
    natively isNative: Bool, invalidate: (@Sendable (AnyKeyPath?) -> Void)? = nil,
    _ body: () -> Result
  ) -> Result {
    Generation.performing(natively: isNative) {
      if isNative { return body() }
      var frame = Frame(role: .body, invalidate: invalidate)
      return Frame.push(&frame, during: body)
    }
  }

  /// Does something in a body that is to be evaluated again when what this reads changes, although
  /// the system does not notice it.
  package static func following<Result>(_ body: () -> Result) -> Result {
    guard !Generation.observesNatively, let frame = Frame.current, frame.pointee.role == .body,
      let invalidate = frame.pointee.invalidate
    else { return body() }
    return withPerceptionTracking(
      body,
      willSet: { tracking in
        tracking.cancel()
        invalidate(tracking.changed)
      })
  }

  /// Reports state that is read and not tracked, in place of the default: a device knows the line of
  /// the read.
  ///
  /// Set before anything runs.
  nonisolated(unsafe) package static var report: (@Sendable (UntrackedRead) -> Void)?
}
