/// The behavior of a node beyond its children and their elements: additional state, dynamic
/// children, or events.
///
/// ```swift,ignore
/// private final class TogglingBehavior: NodeBehavior {
///   unowned let node: ViewNode<TogglingView>
///   private var isOpen = false
///
///   init(node: ViewNode<TogglingView>) {
///     self.node = node
///   }
/// }
/// ```
///
/// The node owns its behavior, so both have the same lifetime. The default implementations are
/// those of an ordinary node.
@MainActor
package protocol NodeBehavior<V>: AnyObject {
  associatedtype V: View

  var node: ViewNode<V> { get }

  init(node: ViewNode<V>)

  /// The node's children, in source order.
  var children: [Node] { get }

  /// Replaces the view's value by the parent's new one.
  func receive(_ view: V)

  /// Updates the node itself; its children are updated separately.
  func update()

  /// Called after the node and its descendants are updated.
  func didUpdate()

  /// Called when the node is shown or hidden.
  func visibilityDidChange()

  /// Removes the node and its descendants.
  func remove()

  /// Returns the screen elements of the node.
  func elements() -> [Element]

  /// Returns the preferences of the views below.
  func preferences(_ pass: PreferencePass) -> PreferenceValues
}

extension NodeBehavior {
  package var children: [Node] { [] }
  package func receive(_ view: V) { node.accept(view) }
  package func update() {}
  package func didUpdate() {}
  package func visibilityDidChange() { node.passVisibilityOn() }
  package func remove() { node.endLife() }
  package func elements() -> [Element] { node.childElements }
  package func preferences(_ pass: PreferencePass) -> PreferenceValues {
    node.childPreferences(pass)
  }
}

// MARK: - The node

extension NodeBehavior {
  package var graph: ViewGraph { node.graph }
  package var environment: EnvironmentScope { node.environment }
  package var isDeferring: Bool { node.isDeferring }
  package var isVisible: Bool { node.isVisible }
  package var view: V { node.view }

  package func setNeedsUpdate() { node.setNeedsUpdate() }

  /// Creates the inputs of a child, with the node's environment by default.
  package func inputs(in environment: EnvironmentScope? = nil, isDeferring: Bool = false)
    -> NodeInputs
  {
    NodeInputs(
      graph: graph, parent: node, environment: environment ?? self.environment,
      isDeferring: isDeferring)
  }
}

/// The node of a view with a behavior.
package final class BehaviorNode<Behavior: NodeBehavior>: ViewNode<Behavior.V> {
  private lazy var behavior = Behavior(node: self)

  package override init(_ view: Behavior.V, inputs: NodeInputs) {
    super.init(view, inputs: inputs)
  }

  package override var behaviorOfView: AnyObject? { behavior }
  package override var children: [Node] { behavior.children }

  /// False: some of its children, such as a sheet's content, do not belong to the surrounding
  /// views.
  override var flattens: Bool { false }

  package override func receive(_ view: Behavior.V) { behavior.receive(view) }
  package override func update() { behavior.update() }
  package override func didUpdate() { behavior.didUpdate() }
  package override func visibilityDidChange() { behavior.visibilityDidChange() }
  package override func remove() { behavior.remove() }
  package override func elements() -> [Element] { behavior.elements() }

  package override func preferences(_ pass: PreferencePass) -> PreferenceValues {
    behavior.preferences(pass)
  }
}
