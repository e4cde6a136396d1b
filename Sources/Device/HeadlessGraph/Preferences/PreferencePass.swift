/// One look at what all views of a screen tell those around them, from the innermost outwards.
@MainActor
package final class PreferencePass {
  /// Whether something in the tree has to be brought up to date with what was seen.
  var hasNews = false
  private var actions: [() -> Void] = []

  /// Does something if this look is the last of the pass.
  func atEnd(_ action: @escaping () -> Void) {
    actions.append(action)
  }

  fileprivate func end() {
    for action in actions { action() }
  }
}

extension ViewGraph {
  /// How often views made of preferences may tell new ones before the screen is taken as it is.
  private static var mostPreferencePasses: Int { 8 }

  /// Looks at what views tell until all that depends on it is up to date.
  ///
  /// A screen on which nobody listens is not looked at.
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
