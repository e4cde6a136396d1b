extension Simulator {
  /// Pulls down, or swipes away, what was presented last.
  public func dismiss() {
    attempt { () throws(SimulatorFailure) in try leave(.dismiss, .dismiss) }
  }

  /// Goes back to what was shown before.
  public func back() {
    attempt { () throws(SimulatorFailure) in try leave(.back, .back) }
  }
}

// MARK: - Doing it

extension Simulator {
  /// Does something to the foremost of those that are in front of each other.
  func leave(_ action: UserAction, _ key: Element.Action) throws(SimulatorFailure) {
    settleQuietly()
    let elements = graph.elements
    var foremost: Element?
    elements.forEachElement { if $0.actions[key] != nil { foremost = $0 } }
    guard let foremost else {
      throw .refused("there is no \(action.noun.one)", screen: Drawing(elements))
    }
    recordInteraction(action.verb, "") { foremost.actions[key]?(()) }
  }
}
