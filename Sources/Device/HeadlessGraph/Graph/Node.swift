/// What lives on behind a view while its values come and go.
///
/// A node that has something to do queues itself with its parent, so that a pass visits what changed
/// and the way to it, and nothing else. A pass goes from parents to children and among siblings in
/// source order.
@MainActor
package class Node {
  package unowned let graph: ViewGraph
  package let environment: EnvironmentScope
  /// None once the node's life has ended. Not weak, which is slow where a node far below climbs.
  package private(set) unowned var parent: Node?
  /// The control that it is part of the label of, if it is.
  package private(set) unowned var enclosingControl: Node?
  /// The place among the parent's children; it gives the order of updates.
  package var index = 0

  /// What it does with what is seen of the nodes below.
  package var bearing: NodeBearing { .arrangement }

  /// What it means for collections below.
  var laziness: Laziness { .unknown }

  /// Whether what is below waits until it is shown.
  package let isDeferring: Bool

  private(set) var needsUpdate = false
  /// Whether the parent will get to it, or is at it.
  private var isQueued = false
  private var isAttached = true
  private var queue: [Node] = []

  package init(inputs: NodeInputs) {
    graph = inputs.graph
    parent = inputs.parent
    enclosingControl = inputs.parent.flatMap { $0.bearing == .control ? $0 : $0.enclosingControl }
    environment = inputs.environment
    isDeferring = inputs.isDeferring
    // What waits is not seen before somebody shows it.
    isVisible = (inputs.parent?.isVisible ?? true) && !inputs.isDeferring
  }

  package var children: [Node] { [] }

  /// Brings the node itself up to date; its children follow on their own.
  package func update() {}

  /// What a person sees of it.
  package func elements() -> [Element] { childElements }

  /// The screen elements of the children.
  package final var childElements: [Element] { children.flatMap { $0.elements() } }

  /// The behavior of the node, where its view has one.
  package var behaviorOfView: AnyObject? { nil }

  /// The preferences of the views below; hidden views have none.
  package func preferences(_ pass: PreferencePass) -> PreferenceValues { childPreferences(pass) }

  /// The preferences of the children.
  package final func childPreferences(_ pass: PreferencePass) -> PreferenceValues {
    var values = PreferenceValues()
    for child in children where child.isVisible { values.add(child.preferences(pass)) }
    return values
  }

  /// Called when the node and everything below are up to date.
  package func didUpdate() {}

  /// Whether a person could see it; what is behind something else lives on unseen.
  package private(set) var isVisible = true

  package final func setVisible(_ isVisible: Bool) {
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    visibilityDidChange()
  }

  /// Shows or hides what is below along with the node itself.
  package func visibilityDidChange() { passVisibilityOn() }

  /// Shows or hides the children as the node is.
  package final func passVisibilityOn() {
    for child in children { child.setVisible(isVisible) }
  }

  /// Ends the life of the node and of all below.
  package func remove() { endLife() }

  /// Removes the children and leaves the parent.
  package final func endLife() {
    if bearing == .control { graph.observer?.nodeLeaves(self) }
    for child in children { child.remove() }
    parent = nil
    enclosingControl = nil
  }
}

/// What a node is born with.
package struct NodeInputs {
  package let graph: ViewGraph
  package let parent: Node?
  package var environment: EnvironmentScope
  /// Whether views that are not part of the structure wait until they are shown.
  package var isDeferring = false

  package init(
    graph: ViewGraph, parent: Node?, environment: EnvironmentScope, isDeferring: Bool = false
  ) {
    self.graph = graph
    self.parent = parent
    self.environment = environment
    self.isDeferring = isDeferring
  }
}

// MARK: - Updating

extension Node {
  package final func setNeedsUpdate() {
    needsUpdate = true
    var node = self
    while !node.isQueued, let parent = node.parent {
      node.isQueued = true
      parent.queue.append(node)
      node = parent
    }
  }

  package final func updateIfNeeded() {
    var hadUpdate = false
    repeat {
      if needsUpdate {
        needsUpdate = false
        hadUpdate = true
        update()
      }
      while !queue.isEmpty {
        for child in takeQueue() where child.isAttached { child.updateIfNeeded() }
      }
    } while needsUpdate
    isQueued = false
    guard hadUpdate else { return }
    didUpdate()
    graph.observer?.nodeChanged(self)
  }

  /// Those that wait, in the order of the children; most often they are in it.
  private func takeQueue() -> [Node] {
    defer { queue = [] }
    let isOrdered = zip(queue, queue.dropFirst()).allSatisfy { $0.index <= $1.index }
    return isOrdered ? queue : queue.sorted { $0.index < $1.index }
  }

  /// Takes the node out of its parent's reach; nothing updates it any more.
  package final func detach() {
    parent = nil
    isAttached = false
  }
}
