/// A view compared by its `==`, even if its bytes could be compared.
public struct EquatableView<Content: Equatable & View> {
  public var content: Content

  public init(content: Content) {
    self.content = content
  }
}

extension EquatableView: View, WrapperView {
  public typealias Body = Never

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    EquatableNode(view, inputs: inputs)
  }
}

/// The node of a view compared by its `==`.
private final class EquatableNode<Content: Equatable & View>:
  WrapperNode<EquatableView<Content>>
{
  override func receive(_ view: EquatableView<Content>) {
    if graph.evaluatesAll || self.view.content != view.content { super.receive(view) }
  }
}

extension View where Self: Equatable {
  /// Compares the view by its `==`.
  public func equatable() -> EquatableView<Self> {
    EquatableView(content: self)
  }
}
