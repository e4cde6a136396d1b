package import Trace

/// A screen from the perspective of the device and the views' properties: changes wait for the end
/// of the turn.
@MainActor
package protocol UpdatedScreen: AnyObject {
  /// The system generation that the device simulates.
  var system: SimulatedSystem { get }

  /// Enqueues a change for the end of the turn; it replaces an earlier one with the same key.
  func enqueue(key: ObjectIdentifier, in transaction: Transaction, apply: @escaping () -> Void)

  /// Applies the pending changes.
  func flush()

  /// Records the bodies that have not run since the last call, given the writes since then.
  func recordIdleBodies(instead writes: [Write])

  /// Removes all nodes.
  func close()

  /// Returns the screen's part of a type, created on first use.
  func part<Part: ScreenPart>(_ type: Part.Type) -> Part

  /// Returns a number not used by any namespace on this screen.
  func nextNamespace() -> Int
}

/// A part of a screen beside its graph of nodes, such as the focus.
@MainActor
package protocol ScreenPart: AnyObject {
  init(of screen: any UpdatedScreen)
}

extension UpdatedScreen {
  /// Enqueues a change in the current transaction.
  package func enqueue(key: ObjectIdentifier, apply: @escaping () -> Void) {
    enqueue(key: key, in: .current, apply: apply)
  }
}
