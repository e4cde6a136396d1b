/// Views that may need more room than there is.
///
/// All of them are on the screen of this device, wherever a person would have to scroll to, except
/// what a lazy container in it has not made yet.
public struct ScrollView<Content> {
  let content: Content
}

extension ScrollView: View, PrimitiveView, ArrangingView where Content: View {
  public typealias Body = Never

  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
  }

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [Element(role: .column, content: children[0])]
  }
}

/// A view whose content can be scrolled by the program.
public struct ScrollViewReader<Content> {
  let content: (ScrollViewProxy) -> Content
}

extension ScrollViewReader: View, PrimitiveView, ArrangingView, ClosureView where Content: View {
  public typealias Body = Never

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  func makeContent(in node: Node) -> () -> Content {
    { [weak graph = node.graph] in content(ScrollViewProxy(graph: graph)) }
  }
}

/// Scrolls to a view; on this device, makes what a lazy container has not made before it.
public struct ScrollViewProxy: Sendable {
  weak let graph: ViewGraph?

  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {
    // Used on this thread only, which is the main one.
    nonisolated(unsafe) let row = AnyHashable(id)
    Device.assumeMainThread { graph?.scroll(toRow: row) }
  }
}
