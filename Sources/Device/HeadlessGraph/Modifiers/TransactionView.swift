/// A view that changes the transaction of the views below it.
package struct TransactionView<Content: View, Trigger: Equatable>: View, WrapperView,
  StructuralView, OutlinedView
{
  package typealias Body = Never

  package let content: Content
  /// The modifier's name at the call site, such as `animation`.
  let modifier: String
  /// The value that triggers the change of the transaction; nil to change every transaction.
  let trigger: Trigger?
  let change: TransactionChange

  package init(
    content: Content, modifier: String, trigger: Trigger?, change: TransactionChange
  ) {
    self.content = content
    self.modifier = modifier
    self.trigger = trigger
    self.change = change
  }

  package var part: OutlinePart { .modifier(modifier) }

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    TransactionNode(view, inputs: inputs)
  }
}

/// A change to a transaction.
package enum TransactionChange {
  case animation(Animation?)
  case transform((inout Transaction) -> Void)

  fileprivate func apply(to transaction: inout Transaction) {
    switch self {
    case .animation(let animation):
      if !transaction.disablesAnimations { transaction.animation = animation }
    case .transform(let transform): transform(&transaction)
    }
  }
}

private final class TransactionNode<Content: View, Trigger: Equatable>:
  WrapperNode<TransactionView<Content, Trigger>>
{
  /// Whether the trigger changed in the current update.
  private var isTriggered = false

  override func receive(_ view: TransactionView<Content, Trigger>) {
    isTriggered = self.view.trigger != view.trigger
    super.receive(view)
  }

  override func updateChildren(_ children: [Node]) {
    guard isTriggered || view.trigger == nil else { return super.updateChildren(children) }
    var transaction = graph.transaction
    view.change.apply(to: &transaction)
    graph.updating(in: transaction) { super.updateChildren(children) }
  }

  override func didUpdate() { isTriggered = false }
}
