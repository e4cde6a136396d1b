import Stage
import Trace

// Named stages of a session, for tables on a page.

extension Simulator {
  /// Begins a stage of the session: tables of the run count the events that follow under its name.
  ///
  ///     let simulator = Simulator { Button("Add") {} }
  ///     simulator.stage("add")
  ///     simulator.tap("Add")
  ///
  /// Events before the first stage belong to the stage "launch".
  public func stage(_ name: String) {
    settleQuietly()
    Stage.record(.stage(name))
  }

  /// Increments a custom counter, which a table of the run can show.
  ///
  ///     let simulator = Simulator { Text("Hello") }
  ///     simulator.count("stores", 2)
  ///
  /// - Parameters:
  /// - name: the counter's name in the fence of the table, as in `cells=stores`.
  ///   - number: the number to add.
  public func count(_ name: String, _ number: Int = 1) {
    Stage.record(.counted(name: name, number: number))
  }
}
