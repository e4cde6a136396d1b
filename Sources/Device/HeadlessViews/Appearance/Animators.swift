// Nothing is animated on this device: a phase animator shows its view in each phase, and a keyframe
// animator shows its initial value.

/// The view that an animator was applied to.
public struct PlaceholderContentView<Value>: View, StylePart {
  public typealias Body = Never

  package let content: AnyView
}

/// A view that an animator makes of another one and of a value on its way.
private struct AnimatorView<Source: View, Value, Animated: View>: View, PrimitiveView, ClosureView {
  typealias Body = Never

  let source: Source
  let value: Value
  let content: (PlaceholderContentView<Source>, Value) -> Animated

  func makeContent(in node: Node) -> () -> Animated {
    { content(PlaceholderContentView(content: AnyView(source)), value) }
  }
}

extension View {
  /// Shows the view in one phase after the other, without end.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(
      phases, content: { content(PlaceholderContentView(content: AnyView(self)), $0) },
      animation: animation)
  }

  /// Shows the view in one phase after the other, and in the first one again, each time that a value
  /// changes.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(
      phases, trigger: trigger,
      content: { content(PlaceholderContentView(content: AnyView(self)), $0) },
      animation: animation)
  }

  /// Animates the modifiers applied to the view, without effect here.
  public func animation(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> some View
  ) -> some View {
    body(PlaceholderContentView(content: AnyView(self)))
  }

  /// Shows the view as it is at the start.
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    AnimatorView(source: self, value: initialValue, content: content)
  }

  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    AnimatorView(source: self, value: initialValue, content: content)
  }
}

/// A view with a value that would go through key frames.
public struct KeyframeAnimator<Value, Content: View>: View, PrimitiveView, ClosureView {
  public typealias Body = Never

  private let value: Value
  private let content: (Value) -> Content

  public init(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) {
    value = initialValue
    self.content = content
  }

  public init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) {
    value = initialValue
    self.content = content
  }

  package func makeContent(in node: Node) -> () -> Content {
    { content(value) }
  }
}
