extension CallSite {
  /// Reports an action for a child without state.
  ///
  /// - Parameters:
  ///   - name: the operator that embeds the child.
  ///   - child: the description of the child and its missing state, as the end of a sentence.
  ///   - action: the ignored action.
  ///   - state: the state that lacks the child's, if the message shows it.
  ///   - source: the view or function that provides a store of the child only while it has state.
  func reportMissingChild(
    _ name: String, _ child: String, action: Any, state: Any? = nil, source: String
  ) {
    let state = state.map { "\n  State:\n    \(debugCaseOutput($0))" } ?? ""
    report(
      """
      "\(name)" at "\(self.name)" got an action for \(child). …

        Action:
          \(debugCaseOutput(action))\(state)

      The action is ignored. It came too late, or too early, for one of these reasons:

      • The state went away in the same action: another reducer changed it before this one ran. \
      Let "\(name)" run first, so that a child handles its actions while it has state.

      • An effect outlived the state that it was started for, and sent the action. Cancel the \
      effect where the state goes away, unless you mean to ignore what it sends.

      • Code sent the action while the state was not there. Send it only while it is: a view does \
      so with a store from \(source).
      """)
  }
}
