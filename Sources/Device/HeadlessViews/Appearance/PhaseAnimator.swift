/// A view that cycles through phases, each for the duration of its animation.
///
///     struct Heart: View {
///       @State var beats = 0
///
///       var body: some View {
///         PhaseAnimator([1, 2], trigger: beats) { size in
///           Text("size \(size)")
///         } animation: { _ in
///           .linear(duration: 1)
///         }
///         Button("Beat") { beats += 1 }
///       }
///     }
///
///     let simulator = Simulator { Heart() }
///     simulator.tap("Beat")
///     simulator.screen.contains("size 2")  // => true
///     simulator.advance(by: .seconds(1))
///     simulator.screen.contains("size 1")  // => true
public struct PhaseAnimator<Phase: Equatable, Content: View>: View, AnimatorView {
  public typealias Body = Never

  private let phases: [Phase]
  let trigger: Any?
  private let view: (Phase) -> Content
  private let animation: (Phase) -> Animation?

  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    trigger = nil
    view = content
    self.animation = animation
  }

  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = trigger
    view = content
    self.animation = animation
  }

  // A step is a phase's index.

  var initialStep: Int? { phases.indices.first }
  var isRepeating: Bool { trigger == nil }
  var content: (Int) -> Content { { [phases, view] in view(phases[$0]) } }

  /// Returns the phases after the given one, then the first one.
  func cycle(from index: Int) -> [AnimatorStep<Int>] {
    guard phases.count > 1 else { return [] }
    return (Array(phases.indices.dropFirst(index + 1)) + [0]).map { index in
      AnimatorStep(value: index, duration: animation(phases[index])?.duration ?? 0)
    }
  }
}
