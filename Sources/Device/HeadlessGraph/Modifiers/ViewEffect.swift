/// A side effect of a view, outside of its body.
@MainActor
package protocol ViewEffect {
  /// The state of the effect, for the view's lifetime.
  associatedtype Memory

  func makeMemory() -> Memory

  /// Whether it is active only while the view is visible. A covered view, or one in an unselected
  /// tab, still receives changes.
  var requiresVisibility: Bool { get }

  /// Whether each view of the content has a separate effect when a container lists them.
  static var concernsEachView: Bool { get }

  /// Called after each update of the view, with its node and the effect's, which is at or above it.
  func update(_ memory: inout Memory, of node: Node, in owner: Node)

  /// Called when the view becomes visible again, or invisible.
  func visibilityDidChange(_ isVisible: Bool, _ memory: inout Memory, of node: Node, in owner: Node)

  /// Called when the view disappears.
  func leave(_ memory: inout Memory, graph: ViewGraph)
}

extension ViewEffect {
  package var requiresVisibility: Bool { false }
  package static var concernsEachView: Bool { false }
  package func visibilityDidChange(
    _ isVisible: Bool, _ memory: inout Memory, of node: Node, in owner: Node
  ) {}
  package func leave(_ memory: inout Memory, graph: ViewGraph) {}
}

/// A view with an effect.
package struct EffectView<Content: View, Effect: ViewEffect>: View, WrapperView, StructuralView,
  OutlinedView
{
  package typealias Body = Never

  package let content: Content
  let effect: Effect

  package init(content: Content, effect: Effect) {
    self.content = content
    self.effect = effect
  }

  package var part: OutlinePart { .modifier("effect") }

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    EffectNode(view, inputs: inputs)
  }
}

/// The node of a view with an effect.
private final class EffectNode<Content: View, Effect: ViewEffect>:
  WrapperNode<EffectView<Content, Effect>>
{
  /// The views that the effect belongs to: the node itself, or the views listed below it.
  private var targets: [Target] = []
  private lazy var concernsEachView = Effect.concernsEachView && isListed

  private final class Target {
    weak var node: Node?
    var memory: Effect.Memory

    init(_ node: Node, _ memory: Effect.Memory) {
      self.node = node
      self.memory = memory
    }
  }

  override func updateChildren(_ children: [Node]) {
    super.updateChildren(children)
    if concernsEachView { findTargets() }
  }

  override func didUpdate() {
    if !concernsEachView, targets.isEmpty {
      targets = [Target(self, view.effect.makeMemory())]
    }
    for target in targets { update(target) }
  }

  /// Adds the views that are new in the list; removed ones leave by themselves.
  private func findTargets() {
    let nodes = listedNodes
    if nodes.elementsEqual(targets, by: { $0 === $1.node }) { return }
    let known = Dictionary(
      targets.compactMap { target in target.node.map { (ObjectIdentifier($0), target) } }
    ) { first, _ in first }
    targets = nodes.map { known[ObjectIdentifier($0)] ?? target(for: $0) }
    for target in targets { update(target) }
  }

  private func target(for node: Node) -> Target {
    let target = Target(node, view.effect.makeMemory())
    node.onRemoval { [weak self] in
      guard let self else { return }
      view.effect.leave(&target.memory, graph: graph)
    }
    return target
  }

  private func update(_ target: Target) {
    guard let node = target.node, isVisible || !view.effect.requiresVisibility else { return }
    view.effect.update(&target.memory, of: node, in: self)
  }

  override func visibilityDidChange() {
    super.visibilityDidChange()
    for target in targets {
      guard let node = target.node else { continue }
      view.effect.visibilityDidChange(isVisible, &target.memory, of: node, in: self)
    }
  }

  override func remove() {
    super.remove()
    guard !concernsEachView else { return }
    for target in targets { view.effect.leave(&target.memory, graph: graph) }
  }
}

extension EffectView: ExplicitlyIdentified {}
