/// The node of a view created on demand by a closure: a row, a sheet, a destination.
///
/// The closure's reads of observable objects are dependencies of this node, not of the body that
/// contains the closure.
package class ClosureNode<Content: View>: Node {
  private var makeContent: (() -> Content)?
  private var content: ViewNode<Content>?
  private let tracker = ObservationTracker(of: Content.self)
  private var isInvalidated = false

  /// Whether the closure runs twice for the first value, as for a list's new rows.
  private let makesFirstTwice: Bool

  package init(inputs: NodeInputs, makesFirstTwice: Bool = false) {
    self.makesFirstTwice = makesFirstTwice
    super.init(inputs: inputs)
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }

  override var flattens: Bool { parent is any LazyCollection }

  package func receive(_ makeContent: @escaping () -> Content) {
    self.makeContent = makeContent
    setNeedsUpdate()
  }

  package final override var hasObservedChange: Bool { isInvalidated }

  package override func update() {
    isInvalidated = false
    guard let makeContent else { return }
    let isFirst = content == nil
    let view = tracker.track(on: graph.system) {
      if isFirst, makesFirstTwice { _ = makeContent() }
      return makeContent()
    } onChange: { [unowned self] _ in
      dependencyChanges()
    }
    guard let view else { return }
    if let content {
      content.receive(view)
    } else {
      content = Content.makeAnyNode(
        view,
        inputs: NodeInputs(
          graph: graph, parent: self, environment: environment, isDeferring: isDeferring))
    }
  }

  private func dependencyChanges() {
    graph.enqueue(key: ObjectIdentifier(self)) { [weak self] in
      self?.isInvalidated = true
      self?.setNeedsUpdate()
    }
  }

  package override func remove() {
    tracker.stop()
    super.remove()
  }
}
