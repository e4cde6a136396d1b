import RuntimeSupport
import Stage
import Trace

/// The node of a view with a `body`.
///
/// The body runs if the view's value changed, if a dependency among its properties changed, if an
/// observable property that it read changed, or if it has never run. All pending changes are
/// causes, regardless of which one started the pass.
final class BodyNode<V: View>: ViewNode<V> {
  /// The dynamic properties; only a body with some can distinguish a new identity.
  private let properties: [PropertyBox]
  private var content: ViewNode<V.Body>?
  /// The ordinal, taken by the first event about the view, and the view around it at that time.
  private var number: (ordinal: Int, outer: BodyRun.Instance?)?
  private(set) lazy var name = TypeName(Self.subject).description

  /// The type whose name and layout the node uses: the view's, or the one that it represents.
  private static var subject: Any.Type { (V.self as? any StandsForAnother.Type)?.subject ?? V.self }

  private var selfChange: Change? = Change()
  private var identityChanged = true
  private var dependencyChange: ObservedChange?
  private let tracker = ObservationTracker(of: V.self)
  /// Whether a body run has been recorded since the last event.
  private var hasRun = false
  /// Whether a body run has ever been recorded.
  private var hasPlacement = false
  /// The reason why the body was considered but skipped since the last event.
  private var skip: String?
  /// The reasons why changes of its state did not invalidate it.
  private var unreadState: [String] = []

  /// A change of the view's value, with the differing field, if any.
  private struct Change {
    var detail: String?
  }

  override init(_ view: V, inputs: NodeInputs) {
    properties = DynamicPropertyLayout.of(Self.subject).makeBoxes()
    super.init(view, inputs: inputs)
    for property in properties { property.node = self }
  }

  override var children: [Node] { content.map { [$0] } ?? [] }

  override func receive(_ view: V) {
    switch compare(self.view, view) {
    case .equal where graph.evaluatesAll:
      accept(view)
    case .equal:
      if !needsUpdate { noteSkip("its value is equal to the one before") }
    case .different(let field):
      replaceView(view)
      selfChange = Change(detail: field)
      setNeedsUpdate()
    }
  }

  override var hasObservedChange: Bool { dependencyChange != nil }

  override var tracedInstance: BodyRun.Instance? {
    isRecorded ? BodyRun.Instance(view: name, node: ordinal) : nil
  }

  override func update() {
    updateBody()
  }

  override func recordReads(instead writes: [Write]) {
    recordOwnReads(instead: writes)
    super.recordReads(instead: writes)
  }

  private func recordOwnReads(instead writes: [Write]) {
    defer { (hasRun, skip, unreadState) = (false, nil, []) }
    if hasRun { return }
    let reasons = unreadState.isEmpty ? [skip].compactMap(\.self) : unreadState
    for reason in reasons {
      Stage.record(.skipped(BodySkip(view: name, node: ordinal, reason: reason)))
    }
    guard !writes.isEmpty, reasons.isEmpty, isRecorded else { return }
    let own = properties.flatMap(\.named).filter(\.isDependency).map {
      BodySkip.Read(property: "\(name).\($0.name.withoutUnderscore)")
    }
    let tracked = reads?.properties(isTracked: true).map(BodySkip.Read.init) ?? []
    let untracked = reads?.properties(isTracked: false).map(BodySkip.Read.init) ?? []
    let missed = untracked.first { $0.isWritten(by: writes) }
    // A body that observes a written property but does not run is about to be removed, or is on a
    // system that does not observe bodies.
    if missed == nil, tracked.contains(where: { $0.isWritten(by: writes) }) { return }
    Stage.record(
      .skipped(
        BodySkip(
          view: name, node: ordinal, reason: BodySkip.reason(reads: own + tracked, missed: missed),
          reads: own + tracked, missed: missed)))
  }

  override func remove() {
    tracker.stop()
    super.remove()
    if let number {
      Stage.releaseOrdinal(number.ordinal, ofView: name, in: number.outer)
      self.number = nil
    }
    for property in properties { property.remove() }
  }
}

// MARK: - Updating

extension BodyNode {
  private var mustRun: Bool {
    graph.evaluatesAll || selfChange != nil || dependencyChange != nil
      || properties.contains(where: \.hasChanged)
  }

  private func updateBody() {
    // The body also depends on the observable objects read by its properties.
    let body = tracker.track(on: graph.system) { () -> V.Body? in
      var view = self.view
      installProperties(in: &view)
      guard mustRun else { return nil }
      recordRun()
      return UpdateStack.shared.run(Self.subject, self) { view.body }
    } onChange: { [unowned self] change in
      dependenciesChange(change)
    }
    guard let body else { return noteSkip("nothing that it depends on has changed") }
    clearChanges()
    show(body)
  }

  private func installProperties(in view: inout V) {
    guard !properties.isEmpty else { return }
    withUnsafeMutableBytes(of: &view) { bytes in
      guard let base = bytes.baseAddress else { return }
      for property in properties {
        property.hasChanged = property.update(at: base + property.offset)
      }
    }
  }

  private func dependenciesChange(_ change: ObservedChange) {
    graph.enqueue(key: ObjectIdentifier(self)) { [weak self] in
      self?.dependencyChange = change
      self?.setNeedsUpdate()
    }
  }

  private func clearChanges() {
    selfChange = nil
    identityChanged = false
    dependencyChange = nil
    for property in properties { property.clearChange() }
  }

  private func show(_ body: V.Body) {
    if let content {
      content.receive(body)
    } else {
      content = V.Body.makeAnyNode(
        body, inputs: NodeInputs(graph: graph, parent: self, environment: environment))
    }
  }
}

// MARK: - Changes

extension BodyNode: UpdateFrame, PropertyOwner {
  var screen: any UpdatedScreen { graph }

  var changes: [BodyRun.Cause] {
    var changes: [BodyRun.Cause] = []
    func add(_ name: String, _ change: Change?) {
      if let change { changes.append(BodyRun.Cause(name: name, detail: change.detail)) }
    }
    if let dependencyChange {
      var cause = dependencyChange.cause
      if graph.system.namesKeyPaths, let keyPath = cause.detail { cause.name = keyPath }
      changes.append(cause)
    }
    add("@self", selfChange)
    if !properties.isEmpty { add("@identity", identityChanged ? Change() : nil) }
    changes += properties.flatMap(\.named).filter(\.hasChanged).map(\.cause)
    return changes
  }

  var reads: BodyReads? { tracker.reads }

  private var isRecorded: Bool {
    Stage.isRecording && !(V.self is any PartOfDevice.Type)
      && !(V.Body.self is any UndrawnContent.Type)
  }

  private var ordinal: Int {
    if let number { return number.ordinal }
    let outer = enclosingInstance
    let ordinal = Stage.takeOrdinal(ofView: name, in: outer)
    number = (ordinal, outer)
    return ordinal
  }

  private func recordRun() {
    guard isRecorded else { return }
    hasRun = true
    let placement = hasPlacement ? nil : BodyRun.Placement(in: enclosingInstance)
    hasPlacement = true
    Stage.record(
      .body(BodyRun(view: name, node: ordinal, causes: changes, placement: placement)))
  }

  private var enclosingInstance: BodyRun.Instance? {
    var node = parent
    while let outer = node {
      if let instance = outer.tracedInstance { return instance }
      node = outer.parent
    }
    return nil
  }

  func noteUnreadState(_ reason: String) {
    if isRecorded, !unreadState.contains(reason) { unreadState.append(reason) }
  }

  private func noteSkip(_ reason: String) {
    if isRecorded, skip == nil { skip = reason }
  }
}

extension BodySkip {
  fileprivate static func reason(reads: [Read], missed: Read?) -> String {
    if let missed { return "it had read \(missed.property) without observing it" }
    return reads.isEmpty ? "it had read nothing that is observed" : "it depends on other state"
  }
}

extension BodySkip.Read {
  @MainActor
  fileprivate init(_ property: ObservedProperty) {
    self.init(property: property.name, object: property.object.map(ObservedWrites.ordinal))
  }

  fileprivate func isWritten(by writes: [Write]) -> Bool {
    object != nil && writes.contains { $0.property == property && $0.object == object }
  }
}
