/// The presentation state of a view, with a method to dismiss it.
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
  /// The binding to the presentation state of the view.
  public var presentationMode: Binding<PresentationMode> {
    Binding(location: PresentationModeLocation(dismissal: dismiss, isPresented: isPresented))
  }
}

/// The location of a presentation mode, which supports dismissal only; equal for the same target.
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
