import Combine
import Trace

/// The graph's storage of a property with an observable object.
class ObjectBox<Object: ObservableObject>: PropertyBox {
  private var subscription: ObjectSubscription<Object>?

  /// The observed object.
  final var object: Object? { subscription?.object }

  /// Returns whether the object has sent a change since the last call.
  final func takeSignal() -> Bool { subscription?.takeSignal() ?? false }

  /// Observes an object instead of the previous one.
  final func follow(_ object: Object?) {
    guard subscription?.object !== object else { return }
    subscription?.cancel()
    subscription = nil
    if let object, let node { subscription = ObjectSubscription(object, node: node) }
  }

  override var cause: BodyRun.Cause {
    subscription?.cause(named: name) ?? BodyRun.Cause(name: name)
  }

  override func clearChange() {
    super.clearChange()
    subscription?.clearChanges()
  }

  override func remove() {
    subscription?.cancel()
  }
}
