/// Views that may need more room than there is.
///
/// All of them are on the screen of this device, wherever a person would have to scroll to.
public struct ScrollView<Content> {
  let content: Content
}

extension ScrollView: View, PrimitiveView where Content: View {
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

extension ScrollViewReader: View, PrimitiveView, ClosureView where Content: View {
  public typealias Body = Never

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  func makeContent(in node: Node) -> () -> Content {
    { content(ScrollViewProxy()) }
  }
}

/// Scrolls to a view; on this device every view is on the screen already.
public struct ScrollViewProxy: Sendable {
  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {}
}
