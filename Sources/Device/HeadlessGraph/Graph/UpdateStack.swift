import Trace

/// A running body, for `_printChanges()`.
@MainActor
protocol UpdateFrame: AnyObject {
  /// The changes since the body's last run, in the order of printing.
  var changes: [BodyRun.Cause] { get }
}

/// The body run that created a value; ignored when values are compared.
struct MadeByRun: Equatable {
  private let run: BodyRunToken?

  /// Creates the mark of the innermost running body.
  init() {
    run = Device.isMainThread ? Device.assumeMainThread { UpdateStack.shared.currentRun } : nil
  }

  /// Returns whether another value was created in the same run, or both outside of bodies.
  func isSame(as other: Self) -> Bool { run === other.run }

  static func == (left: Self, right: Self) -> Bool { true }
}

/// The identity of one run of a body.
final class BodyRunToken {}

/// The bodies that are running, outermost first.
@MainActor
final class UpdateStack {
  static let shared = UpdateStack()

  private var frames: [(type: Any.Type, frame: any UpdateFrame, run: BodyRunToken?)] = []

  /// The innermost run, nil outside of bodies.
  fileprivate var currentRun: BodyRunToken? {
    guard let last = frames.indices.last else { return nil }
    if let run = frames[last].run { return run }
    let run = BodyRunToken()
    frames[last].run = run
    return run
  }

  /// The limit of the search, which is SwiftUI's (rule 1.6, found in its binary).
  private static let searchDepth = 32

  /// Runs the body of a type, with its frame on the stack.
  func run<Result>(_ type: Any.Type, _ frame: some UpdateFrame, body: () -> Result) -> Result {
    frames.append((type, frame, nil))
    defer { frames.removeLast() }
    return body()
  }

  /// Returns the innermost running body of a type.
  func frame(of type: Any.Type) -> (any UpdateFrame)? {
    frames.suffix(Self.searchDepth).last { $0.type == type }?.frame
  }
}
