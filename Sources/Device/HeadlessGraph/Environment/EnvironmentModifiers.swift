/// A view that changes the environment of its content.
package struct EnvironmentView<Content: View, Change: EnvironmentChange>: View, WrapperView,
  StructuralView,
  OutlinedView
{
  package typealias Body = Never

  package let content: Content
  let change: Change

  package init(content: Content, change: Change) {
    self.content = content
    self.change = change
  }

  package var part: OutlinePart { .modifier(change.modifier) }

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    EnvironmentNode(view, inputs: inputs)
  }
}

/// The node of a view that changes the environment of its content.
private final class EnvironmentNode<Content: View, Change: EnvironmentChange>:
  WrapperNode<EnvironmentView<Content, Change>>
{
  private lazy var scope = EnvironmentScope(in: environment, change: view.change.apply)

  override var contentInputs: NodeInputs {
    NodeInputs(graph: graph, parent: self, environment: scope, isDeferring: isDeferring)
  }

  override func update() {
    scope.update(change: view.change.apply)
    super.update()
  }

  override func remove() {
    super.remove()
    scope.leave()
  }
}

extension View {
  /// Sets a value in the environment of this view.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    EnvironmentView(content: self, change: SettingValue(keyPath: keyPath, value: value))
  }

  /// Sets an observable object in the environment of this view.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    EnvironmentView(content: self, change: SettingObject(object: object))
  }

  /// Changes a value of the environment for this view.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View {
    EnvironmentView(
      content: self, change: TransformingValue(keyPath: keyPath, transform: transform))
  }

  /// Disables or enables the controls in this view.
  public func disabled(_ disabled: Bool) -> some View {
    EnvironmentView(content: self, change: Disabling(isDisabled: disabled))
  }
}
