import Trace

/// A view with another view in front of it or behind it.
private struct LayeredView<Content: View, Layer: View>: View, PrimitiveView {
  typealias Body = Never

  let content: Content
  let layer: Layer
  let isInFront: Bool

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
    visitor.visit(layer)
  }

  /// Returns the layer's elements above or below those of the content, as in a `ZStack`.
  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    let layer = children[1].filter { $0.role != .shape || !$0.actions.isEmpty }
    if layer.isEmpty {
      // The background of a shape is its color.
      guard !isInFront, let color = children[1].first?.style?.background else { return children[0] }
      return children[0].styled(by: "background", color)
    }
    return [Element(role: .column, content: isInFront ? children[0] + layer : layer + children[0])]
  }
}

extension View {
  /// Puts a view in front of this one.
  public func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    LayeredView(content: self, layer: content(), isInFront: true)
  }

  @_disfavoredOverload
  public func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View {
    LayeredView(content: self, layer: overlay, isInFront: true)
  }

  public func overlay(
    _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    visual("overlay", (style, edges))
  }

  public func overlay(
    _ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    visual("overlay", (style, shape, fillStyle))
  }

  /// Puts a view behind this one.
  public func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    LayeredView(content: self, layer: content(), isInFront: false)
  }

  @_disfavoredOverload
  public func background(_ background: some View, alignment: Alignment = .center) -> some View {
    LayeredView(content: self, layer: background, isInFront: false)
  }

  public func background(
    _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    visual("background", (style, edges))
  }

  /// Fills the background with the standard background style.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    visual("background", edges)
  }

  public func background(
    _ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    visual("background", (style, shape, fillStyle))
  }

  public func background(
    in shape: some Shape, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    visual("background", (shape, fillStyle))
  }

  /// Places a view along an edge of this view's safe area.
  public func safeAreaInset(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    LayeredView(content: self, layer: content(), isInFront: edge == .bottom)
  }

  /// Places a view along a side of this view's safe area.
  public func safeAreaInset(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    LayeredView(content: self, layer: content(), isInFront: edge == .trailing)
  }
}

extension View {
  /// Places a bar along an edge of this view's safe area.
  public func safeAreaBar(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// Places a bar along a side of this view's safe area.
  public func safeAreaBar(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }
}
