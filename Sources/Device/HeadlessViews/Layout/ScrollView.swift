import Trace

/// A scrollable view.
///
/// On this device its whole content is on the screen, except for rows that a lazy container has yet
/// to create.
public struct ScrollView<Content: View> {
  package let content: Content
}

extension ScrollView: View, ContentContainer, ArrangingView {
  public typealias Body = Never

  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [.scrollable(children[0])]
  }
}

/// A view that gives the program control of scrolling.
public struct ScrollViewReader<Content: View> {
  package let content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }
}

extension ScrollViewReader: View, PrimitiveView, ArrangingView, ClosureView {
  public typealias Body = Never

  package func makeContent(in node: Node) -> () -> Content {
    { [weak graph = node.graph] in content(ScrollViewProxy(graph: graph)) }
  }
}

/// Scrolls to a view; on this device, creates the rows of a lazy container up to it.
public struct ScrollViewProxy: Sendable {
  weak let graph: ViewGraph?

  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {
    // The value stays on the main thread, where this method is called.
    nonisolated(unsafe) let row = AnyHashable(id)
    Device.assumeMainThread { graph?.scroll(toRow: row) }
  }
}
