extension Simulator {
  /// Scrolls down by a screen in everything that has more to show.
  ///
  /// A lazy container makes as many rows of a collection as there is room for, and those that come
  /// to be seen when they do. What is looked for with another action is scrolled to by itself.
  public func scroll() {
    recordInteraction("scroll", "") { _ = graph.scroll { $0 + LazyWindow.pageSize } }
  }

  /// Scrolls down until something is there.
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

// MARK: - Doing it

extension Simulator {
  func scrollDown(to target: some SimulatorTarget) throws(SimulatorFailure) {
    var failure: SimulatorFailure?
    recordInteraction("scroll", target.query.description(at: nil)) {
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

  /// Looks for something, further and further down; says what was wrong on the screen as it was.
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
