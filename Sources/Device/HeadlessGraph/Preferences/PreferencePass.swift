/// One collection of all preferences on a screen, from the innermost views outwards.
@MainActor
package final class PreferencePass {
  /// Whether any node depends on a preference that changed in this pass.
  var hasNews = false
  private var actions: [() -> Void] = []

  /// Schedules an action to run if this pass is the last one.
  func atEnd(_ action: @escaping () -> Void) {
    actions.append(action)
  }

  fileprivate func end() {
    for action in actions { action() }
  }
}

extension ViewGraph {
  /// The limit of passes, for views created from preferences that set other preferences. After the
  /// last pass, the screen stays as it is.
  private static var mostPreferencePasses: Int { 8 }

  /// Collects preferences until all dependents are up to date.
  ///
  /// A screen without readers is skipped.
  func settlePreferences() {
    guard preferenceReaders > 0, let root else { return }
    for number in 1...Self.mostPreferencePasses {
      let pass = PreferencePass()
      _ = root.preferences(pass)
      guard pass.hasNews, number < Self.mostPreferencePasses else { return pass.end() }
      root.updateIfNeeded()
    }
  }
}
