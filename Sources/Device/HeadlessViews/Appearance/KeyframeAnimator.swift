/// A view that shows a value at each of its keyframes.
///
///     struct Bounce: View {
///       @State var jumps = 0
///
///       var body: some View {
///         KeyframeAnimator(initialValue: 0.0, trigger: jumps) { height in
///           Text("height \(height)")
///         } keyframes: { _ in
///           LinearKeyframe(10, duration: 1)
///           LinearKeyframe(0, duration: 2)
///         }
///         Button("Jump") { jumps += 1 }
///       }
///     }
///
///     let simulator = Simulator { Bounce() }
///     simulator.tap("Jump")
///     simulator.advance(by: .seconds(1))
///     simulator.screen.contains("height 10.0")  // => true
///     simulator.advance(by: .seconds(2))
///     simulator.screen.contains("height 0.0")  // => true
///
/// A property with a separate track is interpolated at the keyframes of the other tracks.
public struct KeyframeAnimator<Value, Content: View>: View, AnimatorView {
  public typealias Body = Never

  let initialStep: Value?
  let isRepeating: Bool
  let trigger: Any?
  let content: (Value) -> Content
  private let keyframes: (Value) -> _KeyframesList<Value>

  /// Repeats the keyframes from the initial value forever, or just shows that value.
  public init(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) {
    initialStep = initialValue
    trigger = nil
    self.content = content
    self.keyframes = { keyframes($0)._tracks }
    isRepeating = repeating
  }

  /// Plays the keyframes from the current value whenever a trigger changes.
  public init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) {
    initialStep = initialValue
    self.trigger = trigger
    self.content = content
    self.keyframes = { keyframes($0)._tracks }
    isRepeating = false
  }

  func cycle(from value: Value) -> [AnimatorStep<Value>] {
    keyframes(value).steps(from: value)
  }
}
