public import Foundation

/// A view with another one beside it, while a flag is set.
private struct InspectorView<Content: View, Inspected: View>: View, WrapperView {
  typealias Body = Never

  let content: Content
  let isPresented: Binding<Bool>
  let inspected: Inspected

  static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    InspectorNode(view, inputs: inputs)
  }
}

/// The node of such a view; what is beside it lives while it is shown.
private final class InspectorNode<Content: View, Inspected: View>:
  WrapperNode<InspectorView<Content, Inspected>>
{
  private var inspected: ViewNode<Inspected>?
  private lazy var isPresented = BindingObserver<Bool>(node: self)

  override var children: [Node] { super.children + [inspected].compactMap { $0 } }

  override func update() {
    super.update()
    guard isPresented.value(of: view.isPresented) else {
      inspected?.remove()
      inspected?.detach()
      inspected = nil
      return
    }
    if let inspected {
      inspected.receive(view.inspected)
    } else {
      let node = Inspected.makeAnyNode(view.inspected, inputs: contentInputs)
      node.index = 1
      inspected = node
    }
  }

  override func remove() {
    super.remove()
    isPresented.stop()
  }

  override func elements() -> [Element] {
    let shown = content?.elements() ?? []
    guard let inspected else { return shown }
    return shown + [Element(role: .section, content: inspected.elements())]
  }
}

extension View {
  /// Shows a view beside this one while a flag is set.
  public func inspector(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> some View
  ) -> some View {
    InspectorView(content: self, isPresented: isPresented, inspected: content())
  }

  public func inspectorColumnWidth(_ width: CGFloat) -> some View {
    visual("inspectorColumnWidth", width)
  }
  public func inspectorColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    visual("inspectorColumnWidth", (min, ideal, max))
  }
}
