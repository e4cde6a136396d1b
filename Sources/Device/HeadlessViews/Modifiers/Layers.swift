import Trace

/// A view with another one in front of it, or behind it.
private struct LayeredView<Content: View, Layer: View>: View, PrimitiveView {
  typealias Body = Never

  let content: Content
  let layer: Layer
  let isInFront: Bool

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
    visitor.visit(layer)
  }

  /// Returns the layer's elements above or below the content's, as in a `ZStack`.
  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    let layer = children[1].filter { $0.role != .shape || !$0.actions.isEmpty }
    if layer.isEmpty { return children[0] }
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

  /// Fills the view's background with the style of backgrounds.
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

  /// Puts a view beside this one, along an edge of the screen.
  public func safeAreaInset(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    LayeredView(content: self, layer: content(), isInFront: edge == .bottom)
  }

  /// Puts a view beside this one, along a side of the screen.
  public func safeAreaInset(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    LayeredView(content: self, layer: content(), isInFront: edge == .trailing)
  }
}

extension View {
  /// Puts a bar beside this view, along an edge of the screen.
  public func safeAreaBar(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// Puts a bar beside this view, along a side of the screen.
  public func safeAreaBar(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }
}
