// This device draws no frames between steps: a phase animator shows each phase, and a keyframe
// animator each keyframe, on virtual time.

/// The animated view, as passed to an animator's closure.
public struct PlaceholderContentView<Value>: View, StylePart {
  public typealias Body = Never

  package let content: AnyView
}

extension View {
  /// Cycles the view through phases forever.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(
      phases, content: { content(PlaceholderContentView(content: AnyView(self)), $0) },
      animation: animation)
  }

  /// Cycles the view through phases, and back to the first one, whenever a value changes.
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

  /// Animates the modifiers that a closure applies; ignored on this device.
  public func animation(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> some View
  ) -> some View {
    body(PlaceholderContentView(content: AnyView(self)))
  }

  /// Changes the transaction of the modifiers that a closure applies; ignored on this device.
  public func transaction(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> some View
  ) -> some View {
    body(PlaceholderContentView(content: AnyView(self)))
  }

  /// Shows the view at successive keyframes, either repeatedly or just once, ending at the last.
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

  /// Shows the view at successive keyframes whenever a value changes.
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
