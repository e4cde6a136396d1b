import Stage
import Trace

// Named stages of a session, for a page's tables.

extension Simulator {
  /// Begins a stage of the session: a table of the run counts the following events under its name.
  ///
  ///     let simulator = Simulator { Button("Add") {} }
  ///     simulator.stage("add")
  ///     simulator.tap("Add")
  ///
  /// The events before the first stage belong to the stage "launch".
  public func stage(_ name: String) {
    settleQuietly()
    Stage.record(.stage(name))
  }

  /// Adds to a counter of the program's own, which a table of the run can show.
  ///
  ///     let simulator = Simulator { Text("Hello") }
  ///     simulator.count("stores", 2)
  ///
  /// - Parameters:
  ///   - name: the name in the fence of the table: `cells=stores`.
  ///   - number: the number to add.
  public func count(_ name: String, _ number: Int = 1) {
    Stage.record(.counted(name: name, number: number))
  }
}
