/// Closes what is presented, or goes back from what was navigated to.
public struct DismissAction {
  let target: Target?

  /// What is to be closed. It stays the same for as long as that is there, so that the action does
  /// not count as another one each time the environment is put together.
  @MainActor
  final class Target {
    let dismiss: () -> Void

    init(dismiss: @escaping () -> Void) {
      self.dismiss = dismiss
    }
  }

  @MainActor
  public func callAsFunction() {
    target?.dismiss()
  }
}

private struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction(target: nil) }
}

private struct IsPresentedKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Closes the presentation that a view is in.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view is in a presentation.
  public internal(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }
}
