import RuntimeSupport
import Stage
import Synchronization
import Trace
import VirtualTime

/// A device with a single screen, and the user's interactions with it.
///
///     struct CounterView: View {
///       @State var count = 0
///
///       var body: some View {
///         Section("Counter") {
///           Text("\(count)")
///           Button("Increment") { count += 1 }
///         }
///       }
///     }
///
///     let simulator = Simulator { CounterView() }
///     simulator.tap("Increment")
///     print(simulator.screen)
///
/// It prints:
///
///     Counter
///       1
///       [Increment]
///
/// When a call returns, all effects of the interaction have happened, except those that wait for
/// time to pass with ``advance(by:)``.
@MainActor
public final class Simulator {
  let graph: ViewGraph
  let controls = ControlIndex()
  var focus: Focus { graph.focus }
  var staleLines = StaleLines()
  /// The number of writes in the trace when the stale lines were last updated.
  var writeCount = 0
  /// The time at which they were last updated.
  var evaluationTime = Duration.zero

  /// Launches a view.
  ///
  ///     let simulator = Simulator(os: .iOS(15)) { Text("Hello") }
  ///     simulator.screen  // => "Hello"
  ///
  /// - Parameter os: the system version whose behavior the device follows.
  public convenience init(os: SimulatedSystem = .iOS(17), @ViewBuilder content: () -> some View) {
    self.init(os: os, content: content, whenShown: {})
  }

  /// Launches a view, and calls a closure when it is first shown, before its effects run.
  init(os: SimulatedSystem, @ViewBuilder content: () -> some View, whenShown: () -> Void) {
    graph = ViewGraph(system: os)
    graph.observer = controls
    let content = content()
    recordInteraction(.launch, TypeName(Swift.type(of: content)).description) {
      graph.show(content)
      whenShown()
    }
    playOn()
  }

  /// Launches the preview with a name, or the only preview.
  ///
  ///     #Preview("Hello") { Text("Hello") }
  ///
  ///     Simulator(preview: "Hello").screen  // => "Hello"
  ///
  /// From then on the run is in a preview context, so dependencies use their preview values.
  public init(os: SimulatedSystem = .iOS(17), preview name: String? = nil) {
    graph = ViewGraph(system: os)
    graph.observer = controls
    let registry = PreviewLookup.find(name) { Stage.fail($0.message, at: CallStack.current) }
    Stage.showsPreview.store(true, ordering: .relaxed)
    recordInteraction(.launch, name.map { "preview \"\($0)\"" } ?? "preview") {
      graph.show(registry.makePreview().content)
    }
    playOn()
  }

  /// The screen as text.
  public var screen: String {
    settleQuietly()
    return Drawing(graph.elements).description
  }

  /// The view hierarchy as text: the views, their children, and their modifiers.
  ///
  ///     print(Simulator { Button("Save") {} }.tree)
  public var tree: String {
    settleQuietly()
    return Outline(graph.root).description
  }

  /// Advances virtual time, and runs the work that becomes due.
  ///
  ///     struct Welcome: View {
  ///       @State var isShown = false
  ///
  ///       var body: some View {
  ///         Text(isShown ? "Welcome" : "…")
  ///           .task {
  ///             try? await Task.sleep(for: .seconds(1))
  ///             isShown = true
  ///           }
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { Welcome() }
  ///     simulator.advance(by: .seconds(1))
  ///     simulator.screen  // => "Welcome"
  public func advance(by span: Duration) {
    pass(span)
    playOn()
  }

  /// Runs all due work without advancing time.
  public func settle() {
    // Due work belongs to this interaction.
    recordInteraction(.settle, "", settlesBefore: false) {}
    playOn()
  }

  func pass(_ span: Duration) {
    recordInteraction(.advance, "\(span)") { VirtualTime.advance(by: span) }
  }
}

// MARK: - Events

extension Simulator {
  /// Performs an interaction, and ends the run if it fails.
  ///
  /// A replay continues at this point, once the interaction has released its element, which retains
  /// objects.
  func attempt(_ action: () throws(SimulatorFailure) -> Void) {
    do {
      try action()
    } catch {
      Stage.failInteraction(error.message)
    }
    playOn()
  }

  func settleQuietly() {
    Device.flush()
    VirtualTime.settle()
  }

  /// Performs an interaction, and records it with all its effects.
  ///
  /// - Parameter settlesBefore: whether to run due work first, and record it as the effects of the
  ///   driver's own writes.
  func recordInteraction(
    _ verb: Interaction.Verb, _ target: String, settlesBefore: Bool = true, _ action: () -> Void
  ) {
    if settlesBefore {
      settleQuietly()
      Device.recordIdleBodies()
    }
    Stage.record(
      .interaction(
        Interaction(
          verb: verb, target: target, time: VirtualTime.now / .seconds(1), site: CallStack.current
        )))
    let outputStart = FrameLog.isOpen ? Stage.outputOffset : 0
    action()
    settleQuietly()
    Device.recordIdleBodies()
    FrameLog.interactions += 1
    // A screen takes time in proportion to its elements.
    guard Stage.isRecording else { return }
    recordFrame(outputStart: outputStart)
    let screen = Drawing(graph.elements)
    recordStaleLines(of: screen)
    Stage.record(.screen(screen.description))
  }
}
