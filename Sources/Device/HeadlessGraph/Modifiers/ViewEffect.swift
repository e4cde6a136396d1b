/// A side effect of a view, outside of its body.
@MainActor
package protocol ViewEffect {
  /// The state of the effect, for the view's lifetime.
  associatedtype Memory

  func makeMemory() -> Memory

  /// Whether it is active only while the view is visible. A covered view, or one in an unselected
  /// tab, still receives changes.
  var requiresVisibility: Bool { get }

  /// Called after each update of the view, with its node.
  func update(_ memory: inout Memory, of node: Node)

  /// Called when the view becomes visible again, or invisible.
  func visibilityDidChange(_ isVisible: Bool, _ memory: inout Memory, of node: Node)

  /// Called when the view disappears.
  func leave(_ memory: inout Memory, graph: ViewGraph)
}

extension ViewEffect {
  package var requiresVisibility: Bool { false }
  package func visibilityDidChange(_ isVisible: Bool, _ memory: inout Memory, of node: Node) {}
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
  private lazy var memory = view.effect.makeMemory()

  override func didUpdate() {
    if isVisible || !view.effect.requiresVisibility { view.effect.update(&memory, of: self) }
  }

  override func visibilityDidChange() {
    super.visibilityDidChange()
    view.effect.visibilityDidChange(isVisible, &memory, of: self)
  }

  override func remove() {
    super.remove()
    view.effect.leave(&memory, graph: graph)
  }
}
