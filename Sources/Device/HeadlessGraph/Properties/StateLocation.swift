import RuntimeSupport
import Stage
import Trace

/// The location of a state property's value, for the lifetime of its view's node.
package final class StateLocation<Value>: Location<Value>, @unchecked Sendable {
  /// Whether the view is on the screen; writes after its removal are lost.
  var isValid = true

  /// The value in the transaction being applied, read by bodies.
  private var committed: Value
  /// The last written value, read by actions.
  private var latest: Value
  private var hasBeenRead = false
  private var hasBeenProjected = false
  /// The place of the first read, while a trace is open.
  private(set) var readSite: Site?
  private var hasFired = false
  private var observers = LocationObservers()
  private weak var box: PropertyBox?
  private let name: String
  private unowned let screen: any UpdatedScreen

  @MainActor
  package init(_ value: Value, of box: PropertyBox) {
    guard let node = box.node else { preconditionFailure("a property without a view") }
    committed = value
    latest = value
    self.box = box
    name = "\(node.name).\(box.name.withoutUnderscore)"
    screen = node.screen
  }

  /// Never reset: a view that has read its state once depends on it for its lifetime.
  package override var wasRead: Bool {
    get { hasBeenRead }
    set {
      guard newValue, !hasBeenRead else { return }
      hasBeenRead = true
      readSite = box.flatMap { BodyReads.site(of: $0.name.withoutUnderscore) }
    }
  }

  /// Creating a binding is no dependency: the body that reads through the binding depends on the
  /// value.
  override var wasProjected: Bool {
    get { hasBeenProjected }
    set { hasBeenProjected = newValue }
  }

  package override func peek() -> Value {
    UpdatePhase.isRunning ? committed : latest
  }

  package override func add(_ observer: LocationObserver) {
    observers.add(observer)
  }

  package override func remove(_ observer: LocationObserver) {
    observers.remove(observer)
  }

  package override func set(_ value: Value, in transaction: Transaction) {
    let site = Stage.isRecording || UpdatePhase.isRunning ? CallStack.currentWrite : nil
    guard Device.isMainThread else {
      let change = Handover { self.write(value, in: transaction, at: site) }
      return Device.perform { change.body() }
    }
    write(value, in: transaction, at: site)
  }
}

// MARK: - Writing

extension StateLocation {

  private func write(_ value: Value, in transaction: Transaction, at site: Site?) {
    guard !UpdatePhase.isRunning else { return Stage.issue(.modifyingDuringUpdate, at: site) }
    guard isValid, compare(latest, value) != .equal else { return }
    let old = latest
    latest = value
    Stage.record(
      .write(
        Write(
          property: name, old: describe(old), new: describe(value), site: site)))
    let change = Handover { [weak self] in self?.commit(value) }
    Device.assumeMainThread {
      screen.enqueue(key: ObjectIdentifier(self), in: transaction) { change.body() }
    }
  }

  private func commit(_ value: Value) {
    committed = value
    hasFired = hasBeenRead
    Device.assumeMainThread {
      if hasBeenRead {
        box?.node?.setNeedsUpdate()
      } else {
        box?.node?.noteUnreadState(
          hasBeenProjected
            ? "\(name) was not read in its body, but passed on as a binding"
            : "\(name) was never read in its body")
      }
    }
    observers.notify()
  }

  /// Returns whether the value was written since the last call and the view depends on it.
  @MainActor
  func takeSignal() -> Bool {
    defer { hasFired = false }
    return hasFired
  }
}

/// A value transferred to the main thread, and used only there afterwards.
private struct Handover: @unchecked Sendable {
  let body: () -> Void
}

extension String {
  /// The property's name, derived from that of its storage.
  var withoutUnderscore: String { String(drop { $0 == "_" }) }

  static let modifyingDuringUpdate = """
    Modifying state during view update, this will cause undefined behavior.
    """
}
