public import Foundation
import Trace

/// A view with an inspector beside it while a flag is set.
private struct InspectorView<Content: View, Inspected: View>: View, WrapperView {
  typealias Body = Never

  let content: Content
  let isPresented: Binding<Bool>
  let inspected: Inspected

  static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<InspectorBehavior<Content, Inspected>>(view, inputs: inputs)
  }
}

/// The behavior of the view; the inspector's content exists only while shown.
private final class InspectorBehavior<Content: View, Inspected: View>: NodeBehavior {
  unowned let node: ViewNode<InspectorView<Content, Inspected>>
  private var content = ChildNode<Content>()
  private var inspected: ViewNode<Inspected>?
  private lazy var isPresented = BindingObserver<Bool>(node: node)

  init(node: ViewNode<InspectorView<Content, Inspected>>) {
    self.node = node
  }

  var children: [Node] { content.nodes + [inspected].compactMap { $0 } }

  func update() {
    content.receive(view.content, inputs: inputs(isDeferring: isDeferring))
    guard isPresented.value(of: view.isPresented) else {
      inspected?.remove()
      inspected?.detach()
      inspected = nil
      return
    }
    if let inspected {
      inspected.receive(view.inspected)
    } else {
      let node = Inspected.makeAnyNode(view.inspected, inputs: inputs(isDeferring: isDeferring))
      node.index = 1
      inspected = node
    }
  }

  func remove() {
    node.endLife()
    isPresented.stop()
  }

  func elements() -> [Element] {
    let shown = content.elements()
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
