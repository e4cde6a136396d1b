import Combine
import Stage
import VirtualTime

/// A view's subscription to one observable object.
///
/// The object counts as changed whatever it is that it sends for.
@MainActor
final class ObjectSubscription<Object: ObservableObject> {
  let object: Object
  private var cancellable: AnyCancellable?
  private var hasFired = false

  init(_ object: Object, node: any RecordedBody) {
    self.object = object
    cancellable = object.objectWillChange.sink { [weak self, weak node] _ in
      Self.checkPublishing()
      let target = Target(subscription: self, node: node)
      Device.perform { target.subscription?.willChange(target.node) }
    }
  }

  private func willChange(_ node: (any RecordedBody)?) {
    node?.graph.enqueue(key: ObjectIdentifier(self)) { [weak self, weak node] in
      self?.hasFired = true
      node?.setNeedsUpdate()
    }
  }

  /// Who is concerned, on the way to the main thread, which is the only one to use them.
  private struct Target: @unchecked Sendable {
    weak var subscription: ObjectSubscription?
    weak var node: (any RecordedBody)?
  }

  /// Whether the object has sent since the last call.
  func takeSignal() -> Bool {
    defer { hasFired = false }
    return hasFired
  }

  func cancel() {
    cancellable = nil
  }

  /// Changes belong on the main thread, and outside of updates.
  private nonisolated static func checkPublishing() {
    if !VirtualTime.isOnMainActor {
      Stage.issue(.publishingFromBackground, at: CallSite.currentWrite)
    } else if Device.isUpdating {
      Stage.issue(.publishingDuringUpdate, at: CallSite.currentWrite)
    }
  }
}

extension String {
  fileprivate static let publishingFromBackground = """
    Publishing changes from background threads is not allowed; make sure to publish values from the \
    main thread (via operators like receive(on:)) on model updates.
    """

  fileprivate static let publishingDuringUpdate = """
    Publishing changes from within view updates is not allowed, this will cause undefined behavior.
    """
}
