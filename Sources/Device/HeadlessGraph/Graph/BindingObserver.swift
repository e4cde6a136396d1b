/// Observes a binding on the device's behalf, such as a tab view's selection.
///
/// Observing is not reading: the owner of the value does not become dependent on it.
@MainActor
package final class BindingObserver<Value> {
  private var location: Location<Value>?
  private let listener: Listener

  private final class Listener: LocationObserver, @unchecked Sendable {
    weak var node: Node?

    init(node: Node) {
      self.node = node
    }

    func locationDidChange() {
      Device.assumeMainThread { node?.setNeedsUpdate() }
    }
  }

  package init(node: Node) {
    listener = Listener(node: node)
  }

  /// Returns the current value; the node is updated when it changes.
  package func value(of binding: Binding<Value>) -> Value {
    if location != binding.place {
      location?.remove(listener)
      binding.place.add(listener)
      location = binding.place
    }
    return binding.place.peek()
  }

  package func stop() {
    location?.remove(listener)
  }
}
