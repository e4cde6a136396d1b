package import Trace

/// The persistent node of a view's identity, updated by successive values of the view.
///
/// An invalidated node queues itself with its parent, so that a pass visits only invalidated nodes
/// and their ancestors. A pass goes from parents to children and among siblings in source order.
@MainActor
package class Node: EnvironmentDependent {
  package unowned let graph: ViewGraph
  package let environment: EnvironmentScope
  /// Nil once the node is removed. Unowned rather than weak: walks from a node to the root are
  /// frequent, and weak references are slow.
  package private(set) unowned var parent: Node?
  /// The control whose label contains the node, if any.
  package private(set) unowned var enclosingControl: Node?
  /// The position among the parent's children, which determines the order of updates.
  package var index = 0

  /// The role of the node on the screen.
  package var nodeRole: NodeRole { .arrangement }

  /// The laziness of collections inside the node.
  package var laziness: Laziness { .unknown }

  /// Whether its content is shown as rows.
  package var holdsRows: Bool { false }

  /// Whether the node lists the views of its content as separate elements.
  var listsViews: Bool { false }

  /// Whether its content is a block of views or a collection.
  var hasSeveralViews: Bool { false }

  /// Whether its content has an explicit identity.
  var givesIdentity: Bool { false }

  /// Whether the node is not an element of a list of views, but its children are.
  var flattens: Bool { false }

  /// Whether a change of an observed property invalidates the node.
  package var hasObservedChange: Bool { false }

  /// The instance of its view in a trace, if its body is recorded.
  var tracedInstance: BodyRun.Instance? { nil }

  /// Whether its children are only created when shown.
  package let isDeferring: Bool

  /// Whether a screen begins at the node: a presentation, or a view on a navigation stack.
  package final var beginsScreen = false

  private(set) var needsUpdate = false
  /// Whether the node is in its parent's queue, or is being updated from it.
  private(set) var isQueued = false
  private var isAttached = true
  private var queue: [Node] = []
  /// The actions for the node's removal.
  private var removalActions: [() -> Void] = []

  package init(inputs: NodeInputs) {
    graph = inputs.graph
    parent = inputs.parent
    enclosingControl = inputs.parent.flatMap { $0.nodeRole == .control ? $0 : $0.enclosingControl }
    environment = inputs.environment
    isDeferring = inputs.isDeferring
    // A deferred node is invisible until it is shown.
    isVisible = (inputs.parent?.isVisible ?? true) && !inputs.isDeferring
  }

  package var children: [Node] { [] }

  /// Updates the node itself; its children are updated separately.
  package func update() {}

  /// Returns the node's elements on the screen.
  package func elements() -> [Element] { childElements }

  /// The screen elements of the children.
  package final var childElements: [Element] { children.flatMap { $0.elements() } }

  /// The behavior of the node, if its view has one.
  package var behaviorOfView: AnyObject? { nil }

  /// Returns the preferences of the views below; hidden views have none.
  package func preferences(_ pass: PreferencePass) -> PreferenceValues { childPreferences(pass) }

  /// Returns the preferences of the children.
  package final func childPreferences(_ pass: PreferencePass) -> PreferenceValues {
    var values = PreferenceValues()
    for child in children where child.isVisible { values.add(child.preferences(pass)) }
    return values
  }

  /// Records each body at or below the node that did not run since the last call, given the writes
  /// since then.
  package func recordReads(instead writes: [Write]) {
    for child in children { child.recordReads(instead: writes) }
  }

  /// The duration in seconds of the transition that removes its views in the current transaction;
  /// nil without one. The transitions of views inside a container do not count.
  package var removalSeconds: Double? {
    laziness == .unknown ? children.compactMap(\.removalSeconds).max() : nil
  }

  /// Whether its views are removed with the transition `identity`. As with their duration, views
  /// inside a container do not count.
  package var removesWithIdentityTransition: Bool {
    laziness == .unknown && children.contains(where: \.removesWithIdentityTransition)
  }

  /// Updates the children that are invalidated.
  package func updateChildren(_ children: [Node]) {
    for child in children where child.isAttached { child.updateIfNeeded() }
  }

  /// Called after the node and its descendants are updated.
  package func didUpdate() {}

  /// Whether the node can be seen: a covered node is kept but invisible.
  package private(set) var isVisible = true

  package final func setVisible(_ isVisible: Bool) {
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    visibilityDidChange()
  }

  /// Propagates a change of visibility to its children.
  package func visibilityDidChange() { passVisibilityOn() }

  /// Passes the node's visibility on to its children.
  package final func passVisibilityOn() {
    for child in children { child.setVisible(isVisible) }
  }

  /// Removes the node and its descendants.
  package func remove() { endLife() }

  /// Adds an action to run when the node is removed, after the removal of its descendants.
  final func onRemoval(_ action: @escaping () -> Void) {
    removalActions.append(action)
  }

  /// Removes the children and leaves the parent.
  package final func endLife() {
    if nodeRole == .control { graph.observer?.nodeLeaves(self) }
    for child in children { child.remove() }
    for action in removalActions { action() }
    removalActions = []
    parent = nil
    enclosingControl = nil
  }
}

/// The inputs of a new node.
package struct NodeInputs {
  package let graph: ViewGraph
  package let parent: Node?
  package var environment: EnvironmentScope
  /// Whether child views outside of the structure are deferred until they are shown.
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

/// An observer of a screen's nodes, notified of each change.
@MainActor
package protocol NodeObserver: AnyObject {
  /// Called after a node and its descendants are updated.
  func nodeChanged(_ node: Node)

  /// Called when a control is removed.
  func nodeLeaves(_ node: Node)

  /// Called when nodes may have changed their order.
  func nodesMoved()

  /// Called when a screen is shown for the first time.
  func refresh()
}

// MARK: - Lists of views

extension Node {
  /// The elements that the node adds to a list of views.
  final var listedNodes: [Node] { flattens ? children.flatMap(\.listedNodes) : [self] }

  /// Whether the node is inside of a container that lists the views of its content. Elsewhere, as
  /// at the root of a screen, several views have an implicit one.
  final var isListed: Bool {
    var level = parent
    while let this = level, this.flattens || this.givesIdentity {
      if this.hasSeveralViews { return true }
      level = this.parent
    }
    return level?.listsViews ?? false
  }
}

// MARK: - Ancestors

extension Node {
  /// Returns whether an ancestor on the same screen meets a condition.
  package final func isInside(_ condition: (Node) -> Bool) -> Bool {
    var level: Node? = self
    while let this = level, !this.beginsScreen, let parent = this.parent {
      if condition(parent) { return true }
      level = parent
    }
    return false
  }
}

extension Node {
  /// The topmost node of the row of a list that holds the node; nil outside of rows.
  package final var row: Node? {
    var row = self
    // Sections and collections hold rows, unless a stack is around them.
    var isComplete = false
    var level = self
    while !level.beginsScreen, let parent = level.parent {
      if parent.holdsRows { return row }
      if parent.listsViews, parent.laziness != .unknown {
        (row, isComplete) = (parent, false)
      } else if parent.listsViews || parent is any LazyCollection {
        isComplete = true
      } else if !isComplete, !parent.flattens {
        row = parent
      }
      level = parent
    }
    return nil
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
        updateChildren(takeQueue())
      }
    } while needsUpdate
    isQueued = false
    guard hadUpdate else { return }
    didUpdate()
    graph.observer?.nodeChanged(self)
  }

  /// Returns the queued children in source order, which is usually the order of the queue.
  private func takeQueue() -> [Node] {
    defer { queue = [] }
    let isOrdered = zip(queue, queue.dropFirst()).allSatisfy { $0.index <= $1.index }
    return isOrdered ? queue : queue.sorted { $0.index < $1.index }
  }

  /// Detaches the node from its parent, which ends its updates.
  package final func detach() {
    parent = nil
    isAttached = false
  }
}
