// This device draws no frames between two phases or keyframes: a phase animator shows its view in
// each phase, and a keyframe animator at each keyframe, on virtual time.

/// The view that an animator was applied to.
public struct PlaceholderContentView<Value>: View, StylePart {
  public typealias Body = Never

  package let content: AnyView
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

  /// Shows the view in one phase after the other, and in the first one again, each time that a
  /// value changes.
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

  /// Changes the transaction of the modifiers applied to the view, without effect here.
  public func transaction(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> some View
  ) -> some View {
    body(PlaceholderContentView(content: AnyView(self)))
  }

  /// Shows the view at one keyframe after the other, again and again, or once and then at the last.
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, repeating: repeating,
      content: { content(PlaceholderContentView(content: AnyView(self)), $0) },
      keyframes: keyframes)
  }

  /// Shows the view at one keyframe after the other each time that a value changes.
  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, trigger: trigger,
      content: { content(PlaceholderContentView(content: AnyView(self)), $0) },
      keyframes: keyframes)
  }
}
