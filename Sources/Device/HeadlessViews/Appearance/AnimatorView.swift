import Foundation
import RuntimeSupport

/// A step of an animator: its value, and the time until the next step.
struct AnimatorStep<Value> {
  let value: Value
  /// The time until the next step, in seconds.
  let duration: TimeInterval
}

/// A view that shows its content at successive values.
protocol AnimatorView<Step, Content>: View, PrimitiveView where Body == Never {
  associatedtype Step
  associatedtype Content: View

  /// The initial value; nil if there is none.
  var initialStep: Step? { get }

  /// Whether the cycle repeats forever.
  var isRepeating: Bool { get }

  /// The value whose changes start a cycle.
  var trigger: Any? { get }

  var content: (Step) -> Content { get }

  /// Returns the steps of a cycle that starts from a value.
  func cycle(from value: Step) -> [AnimatorStep<Step>]
}

extension AnimatorView {
  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<AnimatorBehavior<Self>>(view, inputs: inputs)
  }
}

/// The behavior of an animator, which sleeps between steps on virtual time.
private final class AnimatorBehavior<Animator: AnimatorView>: NodeBehavior {
  unowned let node: ViewNode<Animator>
  private var content: ClosureNode<Animator.Content>?
  /// The shown value; nil before the first update.
  private var step: Animator.Step?
  private var running: Task<Void, Never>?

  init(node: ViewNode<Animator>) {
    self.node = node
  }

  var children: [Node] { content.map { [$0] } ?? [] }

  func receive(_ view: Animator) {
    let isTriggered = compare(self.view.trigger, view.trigger) != .equal
    let wasRepeating = self.view.isRepeating
    node.accept(view)
    if isTriggered || (view.isRepeating && !wasRepeating) {
      begin()
    } else if wasRepeating && !view.isRepeating {
      running?.cancel()
      step = view.initialStep
    }
  }

  func update() {
    if step == nil {
      step = view.initialStep
      if view.isRepeating { begin() }
    }
    guard let step else { return }
    let node =
      content
      ?? ClosureNode(inputs: NodeInputs(graph: graph, parent: node, environment: environment))
    content = node
    let view = view
    node.receive { view.content(step) }
  }

  func remove() {
    running?.cancel()
    node.endLife()
  }

  /// Starts a cycle, and cancels the current one.
  private func begin() {
    running?.cancel()
    guard let start = view.isRepeating ? view.initialStep : step else { return }
    let steps = view.cycle(from: start)
    guard !steps.isEmpty else { return }
    show(steps[0])
    running = Task { @MainActor [weak self] in
      for (step, next) in zip(steps, steps.dropFirst()) {
        guard (try? await Task.sleep(for: .seconds(step.duration))) != nil else { return }
        self?.show(next)
      }
      // A cycle without duration repeats after a millisecond; otherwise virtual time would stand
      // still.
      let rest = steps.contains { $0.duration > 0 } ? steps[steps.count - 1].duration : 0.001
      guard self?.view.isRepeating == true, (try? await Task.sleep(for: .seconds(rest))) != nil
      else { return }
      self?.begin()
    }
  }

  /// Shows a step in a separate pass.
  private func show(_ next: AnimatorStep<Animator.Step>) {
    graph.enqueue(key: ObjectIdentifier(self)) { [weak self] in
      self?.step = next.value
      self?.setNeedsUpdate()
    }
  }
}
