import Stage
import Trace

// A session in parts that have names, for a page's tables.

extension Simulator {
  /// Begins a stage of the session: a table of the run counts what follows under its name.
  ///
  ///     let simulator = Simulator { Button("Add") {} }
  ///     simulator.stage("add")
  ///     simulator.tap("Add")
  ///
  /// What happens before the first stage belongs to the stage "launch".
  public func stage(_ name: String) {
    settleQuietly()
    Stage.record(.stage(name))
  }

  /// Adds to a number that the program keeps itself, and that a table of the run can show.
  ///
  ///     let simulator = Simulator { Text("Hello") }
  ///     simulator.count("stores", 2)
  ///
  /// - Parameters:
  ///   - name: the name by which a table asks for it: `cells=stores`.
  ///   - number: how much is added.
  public func count(_ name: String, _ number: Int = 1) {
    Stage.record(.counted(name: name, number: number))
  }
}
