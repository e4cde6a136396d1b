import RuntimeSupport

/// A tracking or a body that encloses the code running on a thread.
///
/// Frames form a linked stack; each thread points to its innermost one.
struct TrackingFrame {
  enum Role {
    /// Reads are tracked.
    case tracking
    /// A body is being evaluated, and its reads are not tracked.
    case body
  }

  let role: Role
  /// The dependencies of the body being evaluated; nil for a tracking.
  var dependencies: ViewBodies.Dependencies?
  var accesses = Accesses()

  private static let innermost = ThreadLocal()

  /// The innermost frame of the calling thread, valid until ``push(_:during:)`` returns.
  static var current: UnsafeMutablePointer<TrackingFrame>? {
    innermost.value?.assumingMemoryBound(to: TrackingFrame.self)
  }

  static func push<Result>(_ frame: inout TrackingFrame, during body: () -> Result) -> Result {
    let outer = innermost.value
    defer { innermost.value = outer }
    return withUnsafeMutablePointer(to: &frame) { pointer in
      innermost.value = UnsafeMutableRawPointer(pointer)
      return body()
    }
  }

  /// Runs a body and collects its reads; an enclosing tracking collects them too.
  static func tracking<Result>(_ body: () -> Result) -> (Result, Accesses) {
    var frame = TrackingFrame(role: .tracking)
    let result = push(&frame, during: body)
    if !frame.accesses.isEmpty, let outer = current, outer.pointee.role == .tracking {
      outer.pointee.accesses.merge(frame.accesses)
    }
    return (result, frame.accesses)
  }
}
