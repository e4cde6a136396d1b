import Trace

extension Simulator {
  /// Launches an app.
  public convenience init(os: SimulatedSystem = .iOS(17), app: (some App).Type) {
    self.init(os: os) {
      let app = app.init()
      let _ = app.launch()
      AppView(app: app)
    }
  }
}

extension Simulator {
  /// Uses a command of the app, by its name.
  public func command(_ name: some SimulatorTarget) {
    attempt { () throws(SimulatorFailure) in try useCommand(name) }
  }

  func useCommand(_ name: some SimulatorTarget) throws(SimulatorFailure) {
    settleQuietly()
    let commands = graph.elements.filter { $0.role == .commands }.flatMap(\.contextMenu)
    let found = try ElementSearch(in: commands, screen: commands)
      .find(UserAction(.command, like: .tap), name.query, at: nil)
    recordInteraction(.command, name.query.description(at: nil)) { found.actions[.use]?(()) }
  }
}
