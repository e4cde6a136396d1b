package import Trace

/// A screen with changes that wait for the end of the turn, as the device and properties use it.
@MainActor
package protocol UpdatedScreen: AnyObject {
  /// The generation of the system that the device behaves like.
  var system: SimulatedSystem { get }

  /// Enqueues a change for the end of the turn; a later one with the same key replaces it.
  func enqueue(key: ObjectIdentifier, in transaction: Transaction, apply: @escaping () -> Void)

  /// Applies the changes that wait.
  func flush()

  /// Records the bodies that no change has reached since the last call, if something was written.
  func recordIdleBodies(instead writes: [Write])

  /// Removes all nodes.
  func close()

  /// Returns the screen's part of a type, created at its first use.
  func part<Part: ScreenPart>(_ type: Part.Type) -> Part

  /// Returns a number that no namespace on this screen has.
  func nextNamespace() -> Int
}

/// A part of a screen that the graph of its nodes does not know, such as the focus.
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
