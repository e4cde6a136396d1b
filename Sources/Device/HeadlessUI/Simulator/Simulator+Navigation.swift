extension Simulator {
  /// Dismisses the frontmost presentation, as the user does by swiping it away.
  public func dismiss() {
    attempt { () throws(SimulatorFailure) in try leave(.dismiss, .dismiss) }
  }

  /// Goes back to the previous view on the stack.
  public func back() {
    attempt { () throws(SimulatorFailure) in try leave(.back, .back) }
  }
}

// MARK: - Implementation

extension Simulator {
  /// Performs an action on the frontmost element that supports it.
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
