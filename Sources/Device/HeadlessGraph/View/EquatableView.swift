/// A view that is compared by its own `==`, even where its bytes would do.
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

/// The node of a view that is compared by its own `==`.
private final class EquatableNode<Content: Equatable & View>:
  WrapperNode<EquatableView<Content>>
{
  override func receive(_ view: EquatableView<Content>) {
    if self.view.content != view.content { super.receive(view) }
  }
}

extension View where Self: Equatable {
  /// Compares the view by its own `==`.
  public func equatable() -> EquatableView<Self> {
    EquatableView(content: self)
  }
}
