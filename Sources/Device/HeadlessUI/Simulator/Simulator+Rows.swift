extension Simulator {
  /// Swipes a row away: what `onDelete` does, or the destructive one of the row's swipe actions.
  ///
  ///     simulator.delete("Milk")
  ///     simulator.delete(.any, at: 0)
  public func delete(_ row: some SimulatorTarget, at index: Int? = nil) {
    attempt { () throws(SimulatorFailure) in try swipeAway(row, at: index) }
  }

  /// Swipes over a row and taps one of the actions that this shows.
  ///
  ///     simulator.swipe("Milk", "Pin")
  public func swipe(
    _ row: some SimulatorTarget, _ action: some SimulatorTarget, at index: Int? = nil
  ) {
    attempt { () throws(SimulatorFailure) in try swipeOver(row, action, at: index) }
  }

  /// Drags a row to another place in its collection: the place that it has in the end, counted
  /// from 0.
  ///
  ///     simulator.move("Milk", to: 0)
  public func move(_ row: some SimulatorTarget, to place: Int, at index: Int? = nil) {
    attempt { () throws(SimulatorFailure) in
      try use(.move, row, at: index, .move, with: place, detail: "to \(place)")
    }
  }

  /// Drags the row at one place to another one, both counted from 0.
  ///
  ///     simulator.move(from: 2, to: 0)
  public func move(from source: Int, to place: Int) {
    move(.any, to: place, at: source)
  }

  /// Pulls down what can be refreshed.
  ///
  /// The action has begun when the call returns; if it waits for time to pass, ``advance(by:)``
  /// lets it.
  public func pullToRefresh(_ target: some SimulatorTarget = ElementQuery.any, at index: Int? = nil)
  {
    attempt { () throws(SimulatorFailure) in try use(.pull, target, at: index, .refresh) }
  }
}

// MARK: - Doing it

extension Simulator {
  func swipeAway(_ row: some SimulatorTarget, at index: Int? = nil) throws(SimulatorFailure) {
    let element = try find(.delete, row, at: index)
    let action =
      element.actions[.delete]
      ?? element.swipeActions.first(where: \.isDestructive)?.actions[.use]
    record(.delete, row, at: index) { action?(()) }
  }

  func swipeOver(
    _ row: some SimulatorTarget, _ action: some SimulatorTarget, at index: Int? = nil
  ) throws(SimulatorFailure) {
    let element = try find(.swipe, row, at: index)
    let found = try Finding(in: element.swipeActions, screen: element.swipeActions)
      .find(.tap, action.query, at: nil)
    record(.swipe, row, at: index, detail: action.query.description(at: nil)) {
      found.actions[.use]?(())
    }
  }
}
