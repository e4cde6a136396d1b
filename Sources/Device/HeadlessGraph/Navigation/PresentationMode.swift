/// Whether a view is presented, and the way to make it go.
public struct PresentationMode {
  let dismissal: DismissAction
  public fileprivate(set) var isPresented: Bool

  @MainActor
  public mutating func dismiss() {
    dismissal()
    isPresented = false
  }
}

extension EnvironmentValues {
  /// Whether the view is presented, and the way to make it go.
  public var presentationMode: Binding<PresentationMode> {
    Binding(location: PresentationModeLocation(dismissal: dismiss, isPresented: isPresented))
  }
}

/// A place for a value that is only asked to dismiss; equal while that would dismiss the same.
private final class PresentationModeLocation: Location<PresentationMode>, @unchecked Sendable {
  private let mode: PresentationMode

  init(dismissal: DismissAction, isPresented: Bool) {
    mode = PresentationMode(dismissal: dismissal, isPresented: isPresented)
  }

  override func peek() -> PresentationMode { mode }
  override func set(_ value: PresentationMode, in transaction: Transaction) {}

  override func isSame(as other: Location<PresentationMode>) -> Bool {
    guard let other = other as? PresentationModeLocation else { return false }
    return mode.dismissal.target === other.mode.dismissal.target
      && mode.dismissal.generation == other.mode.dismissal.generation
      && mode.isPresented == other.mode.isPresented
  }
}
