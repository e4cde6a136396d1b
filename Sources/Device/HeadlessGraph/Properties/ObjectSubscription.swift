import Combine
import Stage
import Trace
import VirtualTime

/// A view's subscription to one observable object.
///
/// Every `objectWillChange` counts as a change of the object, regardless of the changed property.
@MainActor
final class ObjectSubscription<Object: ObservableObject> {
  let object: Object
  private weak var node: (any PropertyOwner)?
  private var cancellable: AnyCancellable?
  private var hasFired = false
  /// The changes since the body's last run, while a trace is open.
  private var changes: [PublishedChange] = []

  init(_ object: Object, node: any PropertyOwner) {
    self.object = object
    self.node = node
    cancellable = object.objectWillChange.sink { [weak self, weak object] _ in
      Self.checkPublishing()
      let signal = Signal(self, object.flatMap { PublishedChange.current(of: $0) })
      Device.perform { signal.subscription?.willChange(signal) }
    }
  }

  private func willChange(_ signal: Signal) {
    // One signal suffices for several changes, unless a trace needs each of them.
    let key = signal.change == nil ? ObjectIdentifier(self) : ObjectIdentifier(signal)
    node?.screen.enqueue(key: key) { [weak self] in
      guard let self else { return }
      hasFired = true
      if let change = signal.change { changes.append(change) }
      node?.setNeedsUpdate()
    }
  }

  /// A signal of the object, transferred to the main thread and used only there.
  private final class Signal: @unchecked Sendable {
    weak var subscription: ObjectSubscription?
    let change: PublishedChange?

    init(_ subscription: ObjectSubscription?, _ change: PublishedChange?) {
      self.subscription = subscription
      self.change = change
    }
  }

  /// Returns whether the object has sent a change since the last call.
  func takeSignal() -> Bool {
    defer { hasFired = false }
    return hasFired
  }

  /// Returns the cause for a trace; if there are several changes, one that the body read.
  func cause(named name: String) -> BodyRun.Cause {
    let reads = node?.reads
    let change = changes.first { reads?.contains($0) == true } ?? changes.first
    let site = change.flatMap { reads?.site(of: $0) ?? reads?.site(of: object) }
    return BodyRun.Cause(
      name: name, detail: change?.property, object: change?.ordinal, site: site, sent: change?.site)
  }

  /// Clears the changes after the body has run.
  func clearChanges() {
    changes = []
  }

  func cancel() {
    cancellable = nil
  }

  /// Checks that an object publishes on the main thread, and outside of updates.
  private nonisolated static func checkPublishing() {
    if !VirtualTime.isOnMainActor {
      Stage.issue(.publishingFromBackground, at: CallStack.currentWrite)
    } else if UpdatePhase.isRunning {
      Stage.issue(.publishingDuringUpdate, at: CallStack.currentWrite)
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
