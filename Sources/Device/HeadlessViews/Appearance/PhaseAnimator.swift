import RuntimeSupport

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
public struct PhaseAnimator<Phase: Equatable, Content: View>: View, PrimitiveView {
  public typealias Body = Never

  fileprivate let phases: [Phase]
  /// The trigger of one cycle; without one it repeats forever.
  fileprivate let trigger: Any?
  fileprivate let content: (Phase) -> Content
  fileprivate let animation: (Phase) -> Animation?

  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    trigger = nil
    self.content = content
    self.animation = animation
  }

  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = trigger
    self.content = content
    self.animation = animation
  }

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<PhaseBehavior<Phase, Content>>(view, inputs: inputs)
  }
}

/// The behavior of the animator: sleeps from phase to phase, on virtual time.
private final class PhaseBehavior<Phase: Equatable, Content: View>: NodeBehavior {
  unowned let node: ViewNode<PhaseAnimator<Phase, Content>>
  private var content: ClosureNode<Content>?
  private var hasBegun = false
  /// The index of the shown phase.
  private var position = 0
  private var sleep: Task<Void, Never>?

  init(node: ViewNode<PhaseAnimator<Phase, Content>>) {
    self.node = node
  }

  var children: [Node] { content.map { [$0] } ?? [] }

  func receive(_ view: PhaseAnimator<Phase, Content>) {
    if view.trigger != nil, compare(self.view.trigger, view.trigger) != .equal { goOn() }
    node.accept(view)
  }

  func update() {
    if !hasBegun {
      hasBegun = true
      if view.trigger == nil { goOn() }
    }
    guard view.phases.indices.contains(position) else { return }
    let node =
      content
      ?? ClosureNode(inputs: NodeInputs(graph: graph, parent: node, environment: environment))
    content = node
    let (view, phase) = (view, view.phases[position])
    node.receive { view.content(phase) }
  }

  func remove() {
    sleep?.cancel()
    node.endLife()
  }

  /// Moves to the next phase, in a pass of its own.
  private func goOn() {
    guard view.phases.count > 1 else { return }
    sleep?.cancel()
    graph.enqueue(key: ObjectIdentifier(self)) { [weak self] in
      guard let self else { return }
      position = (position + 1) % view.phases.count
      setNeedsUpdate()
      waitForEnd(of: view.phases[position])
    }
  }

  private func waitForEnd(of phase: Phase) {
    let duration = Duration.seconds(view.animation(phase)?.duration ?? 0)
    sleep = Task { @MainActor [weak self] in
      guard (try? await Task.sleep(for: max(duration, .milliseconds(1)))) != nil, let self else {
        return
      }
      if position > 0 || view.trigger == nil { goOn() }
    }
  }
}
