/// The host of presentations, which presents one thing at a time: the launched view, or a
/// presentation in turn.
@MainActor
package final class PresentationHost {
  private weak var current: (any Presenter)?
  private var waiting: [WeakPresenter] = []

  private struct WeakPresenter {
    weak var presenter: (any Presenter)?
  }

  package init() {}

  /// Returns whether a view can present now; otherwise it waits until the current presentation ends.
  package func begin(_ presenter: any Presenter) -> Bool {
    guard let current, current !== presenter else {
      current = presenter
      waiting.removeAll { $0.presenter === presenter }
      return true
    }
    if !isWaiting(presenter) { waiting.append(WeakPresenter(presenter: presenter)) }
    return false
  }

  /// Ends the presentation of a view, or its wait for one.
  package func end(_ presenter: any Presenter) {
    waiting.removeAll { $0.presenter == nil || $0.presenter === presenter }
    guard current === presenter else { return }
    current = nil
    waiting.first?.presenter?.hostIsFree()
  }

  package func isWaiting(_ presenter: any Presenter) -> Bool {
    waiting.contains { $0.presenter === presenter }
  }
}

/// A view that presents another one on a host.
@MainActor
package protocol Presenter: AnyObject {
  /// Called when the presentation before it has ended.
  func hostIsFree()
}
