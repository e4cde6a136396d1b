/// Something that happens because of a view, outside of its body.
@MainActor
protocol ViewEffect {
  /// What is kept while the view lives.
  associatedtype Memory

  func makeMemory() -> Memory

  /// Whether it is only for a view that is seen. What is behind something else, or in a tab that was
  /// left, lives on: it hears of changes all the same.
  var isForSeen: Bool { get }

  /// Called when the view is up to date, at first and after each later value.
  func update(_ memory: inout Memory, graph: ViewGraph)

  /// Called when the view comes to be seen again, or is no longer seen.
  func visibilityDidChange(_ isVisible: Bool, _ memory: inout Memory, graph: ViewGraph)

  /// Called when the view goes.
  func leave(_ memory: inout Memory, graph: ViewGraph)
}

extension ViewEffect {
  var isForSeen: Bool { false }
  func visibilityDidChange(_ isVisible: Bool, _ memory: inout Memory, graph: ViewGraph) {}
  func leave(_ memory: inout Memory, graph: ViewGraph) {}
}

/// A view with an effect.
struct EffectView<Content: View, Effect: ViewEffect>: View, WrapperView, StructuralView,
  OutlinedView
{
  typealias Body = Never

  let content: Content
  let effect: Effect

  var part: OutlinePart { .modifier("effect") }

  static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    EffectNode(view, inputs: inputs)
  }
}

/// The node of a view with an effect.
private final class EffectNode<Content: View, Effect: ViewEffect>:
  WrapperNode<EffectView<Content, Effect>>
{
  private lazy var memory = view.effect.makeMemory()

  override func didUpdate() {
    if isVisible || !view.effect.isForSeen { view.effect.update(&memory, graph: graph) }
  }

  override func visibilityDidChange() {
    super.visibilityDidChange()
    view.effect.visibilityDidChange(isVisible, &memory, graph: graph)
  }

  override func remove() {
    super.remove()
    view.effect.leave(&memory, graph: graph)
  }
}
