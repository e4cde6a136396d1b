public import Foundation
import RuntimeSupport

/// A view whose content updates at the dates of a schedule.
///
///     TimelineView(.periodic(from: .now, by: 1)) { context in
///       Text(context.date, style: .time)
///     }
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  let schedule: Schedule
  package let content: (TimelineViewDefaultContext) -> Content

  /// The argument of the content's closure.
  public struct Context: Sendable {
    public enum Cadence: Comparable, Sendable {
      case live, seconds, minutes
    }

    public let date: Date
    public let cadence: Cadence
  }
}

public typealias TimelineViewDefaultContext =
  TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View, PrimitiveView where Content: View {
  public typealias Body = Never

  public init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<TimelineBehavior<Schedule, Content>>(view, inputs: inputs)
  }
}

/// The node of a timeline view, which sleeps on virtual time until the next date.
private final class TimelineBehavior<Schedule: TimelineSchedule, Content: View>: NodeBehavior {
  unowned let node: ViewNode<TimelineView<Schedule, Content>>
  private var content: ClosureNode<Content>?
  private var hasBegun = false
  private var dates: Schedule.Entries.Iterator?
  private var current = Date()
  private var next: Date?
  private var sleep: Task<Void, Never>?

  init(node: ViewNode<TimelineView<Schedule, Content>>) {
    self.node = node
  }

  var children: [Node] { content.map { [$0] } ?? [] }

  func receive(_ view: TimelineView<Schedule, Content>) {
    if compare(self.view.schedule, view.schedule) != .equal { hasBegun = false }
    node.accept(view)
  }

  func update() {
    if !hasBegun { begin() }
    let node =
      content
      ?? ClosureNode(inputs: NodeInputs(graph: graph, parent: node, environment: environment))
    content = node
    let (view, date) = (view, current)
    node.receive { view.content(TimelineViewDefaultContext(date: date, cadence: .live)) }
  }

  func remove() {
    sleep?.cancel()
    node.endLife()
  }

  private func begin() {
    hasBegun = true
    let now = Date.now
    dates = view.schedule.entries(from: now, mode: .normal).makeIterator()
    current = dates?.next() ?? now
    next = dates?.next()
    while let date = next, date <= now { advance() }
    waitForNext()
  }

  private func advance() {
    if let next { current = next }
    next = dates?.next()
  }

  private func waitForNext() {
    sleep?.cancel()
    guard let next else { return }
    // A date is a floating-point number of seconds; rounding to microseconds restores the intended
    // instant.
    let span = Duration.microseconds(Int((max(next.timeIntervalSinceNow, 0) * 1e6).rounded()))
    sleep = Task { @MainActor [weak self] in
      guard (try? await Task.sleep(for: span)) != nil, let self else { return }
      graph.enqueue(key: ObjectIdentifier(self)) { [weak self] in
        self?.advance()
        self?.waitForNext()
        self?.setNeedsUpdate()
      }
    }
  }
}
