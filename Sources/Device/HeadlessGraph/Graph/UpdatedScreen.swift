package import Trace

/// A screen, as the device and its views' properties use it: changes wait for the end of the turn.
@MainActor
package protocol UpdatedScreen: AnyObject {
  /// The generation of the system that the device behaves like.
  var system: SimulatedSystem { get }

  /// Enqueues a change for the end of the turn; a later one with the same key replaces it.
  func enqueue(key: ObjectIdentifier, in transaction: Transaction, apply: @escaping () -> Void)

  /// Applies the pending changes.
  func flush()

  /// Records the bodies that have not run since the last call, given the writes since then.
  func recordIdleBodies(instead writes: [Write])

  /// Removes all nodes.
  func close()

  /// Returns the screen's part of a type, created at its first use.
  func part<Part: ScreenPart>(_ type: Part.Type) -> Part

  /// Returns a number that no namespace on this screen has.
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
