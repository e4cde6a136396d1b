/// The evaluation of bodies, which the device opens and closes.
///
/// On a system without native observation a body has no dependency on the observable state that it
/// reads, so the library warns of such reads.
package enum ViewBodies {
  /// The dependencies of one body, on a system that does not track reads.
  ///
  /// Used by one device, on its thread.
  package final class Dependencies {
    let invalidate: @Sendable (AnyKeyPath?) -> Void
    private var trackings: [Tracking] = []

    /// - Parameter invalidate: invalidates the body; called from any thread, with the property that
    ///   changes.
    package init(invalidate: @escaping @Sendable (AnyKeyPath?) -> Void) {
      self.invalidate = invalidate
    }

    /// Removes all registrations: the body is re-evaluated, or is gone.
    package func cancel() {
      for tracking in trackings { tracking.cancel() }
      trackings = []
    }

    fileprivate func follow(_ accesses: Accesses) {
      let tracking = Tracking(
        .each(
          willSet: { [invalidate] tracking in
            tracking.cancel()
            invalidate(tracking.changed)
          }, didSet: nil))
      tracking.install(accesses)
      trackings.append(tracking)
    }
  }

  /// Evaluates a body, or a view-building closure, on a system with native observation.
  package static func evaluatingNatively<Result>(_ body: () -> Result) -> Result {
    Generation.performing(natively: true, body)
  }

  /// Evaluates a body, or a view-building closure, on a system without native observation.
  package static func evaluating<Result>(
    _ dependencies: Dependencies? = nil, _ body: () -> Result
  ) -> Result {
    Generation.performing(natively: false) {
      var frame = TrackingFrame(role: .body, dependencies: dependencies)
      return TrackingFrame.push(&frame, during: body)
    }
  }

  /// Runs a closure in a body, and invalidates that body when a property read by the closure
  /// changes, although the system does not observe it.
  package static func following<Result>(_ body: () -> Result) -> Result {
    guard !Generation.observesNatively, let frame = TrackingFrame.current,
      frame.pointee.role == .body,
      let dependencies = frame.pointee.dependencies
    else { return body() }
    let (result, accesses) = TrackingFrame.tracking(body)
    if !accesses.isEmpty { dependencies.follow(accesses) }
    return result
  }

  /// Whether a body runs on a system without native observation, tracked or not.
  package static var isEvaluatingWithoutObservation: Bool {
    !Generation.observesNatively && TrackingFrame.current != nil
  }

  /// The device's reporter of untracked reads, in place of the default one: a device knows the line
  /// of the read.
  ///
  /// Set before anything runs.
  nonisolated(unsafe) package static var report: (@Sendable (UntrackedRead) -> Void)?

  /// The observer of each read in a body on a system without native observation; the object is nil
  /// for a property of a value, which has no identity.
  ///
  /// Set before anything runs.
  nonisolated(unsafe) package static var readObserver: (@Sendable (AnyObject?, AnyKeyPath) -> Void)?

  /// The observer of each write to an object's property: called at its beginning and its end.
  ///
  /// Set before anything runs.
  nonisolated(unsafe) package static var writeObserver:
    (@Sendable (_ object: AnyObject, _ keyPath: AnyKeyPath, _ ends: Bool) -> Void)?

  @inline(__always)
  static func tellWrite<Subject>(of subject: Subject, _ keyPath: AnyKeyPath, ends: Bool) {
    guard let writeObserver, Subject.self is AnyClass else { return }
    writeObserver(subject as AnyObject, keyPath, ends)
  }
}
