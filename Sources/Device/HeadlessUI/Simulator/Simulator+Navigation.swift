extension Simulator {
  /// Dismisses the last presentation, by pulling it down or swiping it away.
  public func dismiss() {
    attempt { () throws(SimulatorFailure) in try leave(.dismiss, .dismiss) }
  }

  /// Goes back to the previous view of the stack.
  public func back() {
    attempt { () throws(SimulatorFailure) in try leave(.back, .back) }
  }
}

// MARK: - Doing it

extension Simulator {
  /// Performs an action on the foremost of the elements that have it.
  func leave(_ action: UserAction, _ use: Element.Use<Void>) throws(SimulatorFailure) {
    settleQuietly()
    let elements = graph.elements
    var foremost: Element?
    elements.forEachElement { if $0.actions[use] != nil { foremost = $0 } }
    guard let foremost else {
      throw .refused("there is no \(action.noun.one)", screen: Drawing(elements))
    }
    recordInteraction(action.verb, "") { foremost.actions[use]?(()) }
  }
}
