import Trace

/// A running body, for `_printChanges()`.
@MainActor
protocol UpdateFrame: AnyObject {
  /// The changes since the body's last run, in the order of printing.
  var changes: [BodyRun.Cause] { get }
}

/// The running bodies, outermost first.
@MainActor
final class UpdateStack {
  static let shared = UpdateStack()

  private var frames: [(type: Any.Type, frame: any UpdateFrame)] = []

  /// The limit of the search, which is SwiftUI's (rule 1.6, found in its binary).
  private static let searchDepth = 32

  /// Runs the body of a type, with its frame on the stack.
  func run<Result>(_ type: Any.Type, _ frame: some UpdateFrame, body: () -> Result) -> Result {
    frames.append((type, frame))
    defer { frames.removeLast() }
    return body()
  }

  /// Returns the innermost running body of a type.
  func frame(of type: Any.Type) -> (any UpdateFrame)? {
    frames.suffix(Self.searchDepth).last { $0.type == type }?.frame
  }
}
