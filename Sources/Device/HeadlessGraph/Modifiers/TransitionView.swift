/// A view with a transition.
package struct TransitionView<Content: View, Look>: View, WrapperView, StructuralView, OutlinedView
{
  package typealias Body = Never

  package let content: Content
  let look: Look
  let removal: RemovalTransition

  package init(content: Content, look: Look, removal: RemovalTransition) {
    self.content = content
    self.look = look
    self.removal = removal
  }

  package var part: OutlinePart { .modifier("transition") }

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    TransitionNode(view, inputs: inputs)
  }
}

private final class TransitionNode<Content: View, Look>:
  WrapperNode<TransitionView<Content, Look>>
{
  override init(_ view: TransitionView<Content, Look>, inputs: NodeInputs) {
    super.init(view, inputs: inputs)
    graph.hasTransitions = true
  }

  override var removesWithIdentityTransition: Bool {
    if case .identity = view.removal { true } else { super.removesWithIdentityTransition }
  }

  override var removalSeconds: Double? { view.removal.seconds(in: graph.transaction) }
}

/// The duration of a view's removal.
package enum RemovalTransition: Sendable {
  case immediate
  /// The transition `identity`: the view disappears before another one appears in its place.
  case identity
  /// - Parameter by: the transition's own animation, or nil for that of the transaction.
  case animated(by: Animation? = nil)

  /// Returns the transition with this animation; without one it is immediate.
  package func with(_ animation: Animation?) -> Self {
    if case .identity = self { return .identity }
    guard case .animated = self, let animation else { return .immediate }
    return .animated(by: animation)
  }

  /// Returns the longer of two transitions.
  package func combined(with other: Self) -> Self {
    switch (self, other) {
    case (.immediate, let one), (let one, .immediate): one
    case (.identity, let one), (let one, .identity): one
    case (.animated(let first?), .animated(let second?)):
      .animated(by: first.duration < second.duration ? second : first)
    case (.animated(let first), .animated(let second)): .animated(by: first ?? second)
    }
  }

  /// Returns the duration of the removal in a transaction, in seconds; nil if it is not animated.
  func seconds(in transaction: Transaction) -> Double? {
    guard case .animated(let own) = self, !transaction.disablesAnimations else { return nil }
    return (own ?? transaction.animation)?.duration
  }
}
