import Trace

extension Simulator {
  /// Scrolls down by one screen in every container that has more rows.
  ///
  /// A lazy container creates the rows of a collection that fit on the screen, and further ones
  /// when scrolled. Other interactions scroll to their target automatically.
  public func scroll() {
    recordInteraction(.scroll, "") { _ = graph.scroll { $0 + LazyWindow.pageSize } }
    playOn()
  }

  /// Scrolls down until a matching element exists.
  ///
  ///     let simulator = Simulator {
  ///       List(0..<100) { Text("Row \($0)") }
  ///     }
  ///     simulator.scroll(to: "Row 57")
  ///     simulator.screen.contains("Row 57")  // => true
  public func scroll(to target: some SimulatorTarget) {
    attempt { () throws(SimulatorFailure) in try scrollDown(to: target) }
  }
}

// MARK: - Implementation

extension Simulator {
  func scrollDown(to target: some SimulatorTarget) throws(SimulatorFailure) {
    var failure: SimulatorFailure?
    recordInteraction(.scroll, target.query.description(at: nil)) {
      failure = self.failure { () throws(SimulatorFailure) in _ = try find(.see, target, at: 0) }
    }
    if let failure { throw failure }
  }

  private func failure(of action: () throws(SimulatorFailure) -> Void) -> SimulatorFailure? {
    do {
      try action()
      return nil
    } catch {
      return error
    }
  }

  /// Repeats a search while scrolling down; a failure describes the original screen.
  func scrolling<Result>(
    _ look: () throws(SimulatorFailure) -> Result
  ) throws(SimulatorFailure) -> Result {
    var first: SimulatorFailure?
    while true {
      do {
        return try look()
      } catch {
        first = first ?? error
        guard graph.scroll({ $0 * 2 }) else { throw first ?? error }
        settleQuietly()
      }
    }
  }
}
