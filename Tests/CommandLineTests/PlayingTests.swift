import Chapter
import Checking
import Diagnostics
import Foundation
import Judging
import Outcomes
import Planning
import Running
import Testing
import Trace

/// The states that a page offers for playing, compared with runs of the program.
@Suite("Playing a run")
struct PlayingTests {
  private static let sample = """
    ```swift V.swift
    import SwiftUI

    struct V: View {
      @State var count = 0
      @State var isShown = false
      @State var isLate = false

      var body: some View {
        let _ = Self._printChanges()
        Text("\\(count % 3)")
        Button("Add") { count = (count + 1) % 3 }
        Button("Details") { isShown = true }
          .sheet(isPresented: $isShown) { Text("more") }
        Toggle("Late", isOn: $isLate)
        Button("Wait") { Task { try await Task.sleep(for: .seconds(2)); count = 0 } }.disabled(isLate)
        Button("Crash") { fatalError("over") }.disabled(count != 2)
      }
    }
    ```

    ```swift run
    let simulator = Simulator { V() }
    simulator.tap("Add")
    print("never played")
    ```

    ```console
    V: @self, @identity, _count, _isShown, _isLate changed.
    V: _count changed.
    never played
    ```

    """

  private static func explore(_ text: String, states: Int) async throws -> (
    Exploration, PlayableProgram
  ) {
    var diagnostics: [Diagnostic] = []
    let document = try #require(
      Document(path: "a.md", bytes: Array(text.utf8), diagnostics: &diagnostics))
    return try await explore(Plan(reading: document, earlier: .onDisk), run: 0, states: states)
  }

  private static func explore(_ plan: Plan, run: Int, states: Int) async throws -> (
    Exploration, PlayableProgram
  ) {
    let checker = try await BookTests.checker()
    let checked = try await checker.check(plan)
    let exploration = try #require(
      try await checker.exploration(ofRun: run, in: checked, states: states))
    return (exploration, try #require(try await checker.playable(ofRun: run, in: plan)))
  }

  /// Returns the last frame of a play, and the last interaction with its events.
  private static func end(
    of play: Exploration.Play, in program: PlayableProgram
  ) async throws -> (frame: Frame?, events: [TraceEvent]) {
    let trace = try await program.play(play.request).trace
    let resolved = try await program.resolve([trace])[0]
    var frame: Frame?
    var events: [TraceEvent] = []
    for event in resolved {
      switch event {
      case .interaction:
        frame = nil
        events = [event.withoutPlace]
      case .frame(let next): frame = next
      case .write, .body, .skipped, .stale, .issue, .failed: events.append(event)
      default: break
      }
    }
    return (resolved.last == .finished ? frame : nil, events)
  }

  /// Walks through states at random, and compares each use with a run from the program's start.
  private static func walk(
    _ exploration: Exploration, _ program: PlayableProgram, steps: Int, seed: UInt64
  ) async throws {
    var random = Random(state: seed)
    var state = exploration.recorded.sorted { $0.key < $1.key }.randomElement(using: &random)
    var play = Exploration.Play(interaction: state?.key ?? 1)
    for _ in 0..<steps {
      guard let number = state?.value, !exploration.states[number].transitions.isEmpty else {
        return
      }
      let here = exploration.states[number]
      let use = here.transitions.indices.randomElement(using: &random) ?? 0
      play.uses.append(use)
      let transition = here.transitions[use]
      let (frame, events) = try await end(of: play, in: program)
      #expect(
        events.map(\.withoutPlace) == transition.events.map(\.withoutPlace), "\(play.request)")
      #expect(frame == nil ? transition.isEnd : (frame?.printed ?? []) == transition.printed)
      guard let target = transition.target else { return }
      #expect(frame?.withoutOutput == exploration.states[target].frame.withoutOutput)
      state = (play.interaction, target)
    }
  }

  @Test("A small program has finitely many states, and equal ones are merged")
  func finite() async throws {
    let (exploration, program) = try await Self.explore(Self.sample, states: 40)
    #expect(exploration.recorded == [1: 0, 2: 1])
    let crash = exploration.states.flatMap(\.transitions).filter(\.isEnd)
    #expect(!crash.isEmpty)
    let first = exploration.states[0]
    #expect(first.frame.uses.map(\.verb) == [.tap, .tap, .toggle, .tap])
    let details = exploration.states[try #require(first.transitions[1].target)]
    #expect(details.frame.uses.map(\.verb) == [.dismiss])
    #expect(details.transitions[0].target == 0)
    #expect(first.transitions[0].printed == ["V: _count changed."])
    for seed in 0..<UInt64(Turn.isWhole ? 20 : 2) {
      try await Self.walk(exploration, program, steps: 5, seed: seed)
    }
  }

  @Test("Beyond the bound a use has no target, and is marked so")
  func bound() async throws {
    let (exploration, _) = try await Self.explore(Self.sample, states: 2)
    #expect(exploration.states.count == 2)
    #expect(!exploration.isComplete)
  }

  @Test("Controls with an input are explored with some inputs, and accept any other")
  func inputs() async throws {
    let text = """
      ```swift V.swift
      import SwiftUI

      struct V: View {
        @State var name = ""
        @State var volume = 1.0

        var body: some View {
          TextField("Name", text: $name)
          Slider(value: $volume) { Text("Volume") }
          Text("\\(name) at \\(volume)")
        }
      }
      ```

      ```swift run
      let simulator = Simulator { V() }
      ```

      """
    let (exploration, program) = try await Self.explore(text, states: 12)
    // With and without a name, at three volumes.
    #expect(exploration.states.count == 6)
    #expect(exploration.isComplete)
    let play = Exploration.Play(interaction: 1).then(1).then(0, input: "a, b=*").then(1, input: "2")
    #expect(play.request == "1:1,0=a%2C%20b%3D%2A,1=2")
    #expect(Exploration.Play(request: play.request) == play)
    let (frame, _) = try await Self.end(of: play, in: program)
    #expect(frame?.elements.last?.value == "a, b=* at 1.000000")
  }

  @Test("A color picker is explored with two colors, and a field with its submission")
  func colorsAndSubmission() async throws {
    let text = """
      ```swift V.swift
      import SwiftUI

      struct V: View {
        @State var name = ""
        @State var sent = ""
        @State var paper = Color.white

        var body: some View {
          TextField("Name", text: $name).onSubmit { sent = name }
          ColorPicker("Paper", selection: $paper)
          Text("sent \\(sent)")
        }
      }
      ```

      ```swift run
      let simulator = Simulator { V() }
      ```

      """
    let (exploration, program) = try await Self.explore(text, states: 14)
    #expect(exploration.states[0].frame.uses.map(\.verb) == [.type, .submit, .select, .select])
    // With and without a name, which is sent or not, on paper of three colors.
    #expect(exploration.states.count == 12)
    #expect(exploration.isComplete)
    let play = Exploration.Play(interaction: 1).then(0).then(1).then(2, input: "#00ff00")
    let (frame, _) = try await Self.end(of: play, in: program)
    #expect(frame?.elements.last?.value == "sent Blob")
    #expect(frame?.elements[1].value == "sRGB, red 0.0, green 1.0, blue 0.0, opacity 1.0")
  }

  @Test("A use that exceeds the output limit ends the program, each time")
  func output() async throws {
    let text = """
      ```swift V.swift
      import SwiftUI

      struct V: View {
        var body: some View {
          Button("Print") { print(String(repeating: "a", count: 1_100_000)) }
        }
      }
      ```

      ```swift run
      let simulator = Simulator { V() }
      ```

      """
    let (exploration, program) = try await Self.explore(text, states: 2)
    #expect(exploration.states[0].transitions.map(\.isEnd) == [true])
    for _ in 0..<5 {
      let (frame, _) = try await Self.end(of: .init(interaction: 1, uses: [0]), in: program)
      #expect(frame == nil)
    }
  }

  @Test("An object removed by an interaction stays removed when the play continues")
  func lifetime() async throws {
    let text = """
      ```swift V.swift
      import SwiftUI

      nonisolated(unsafe) var count = 0

      final class Model {
        init() { count += 1 }
        deinit { count -= 1 }
      }

      struct Sheet: View {
        @Binding var isShown: Bool
        @State var model = Model()
        let other = Model()

        var body: some View { Button("Close") { isShown = other === model } }
      }

      struct V: View {
        @State var isShown = false

        var body: some View {
          Button("Open") { isShown = true }
            .sheet(isPresented: $isShown) { Sheet(isShown: $isShown) }
          Button("Count") { print(count) }
        }
      }
      ```

      ```swift run
      let simulator = Simulator { V() }
      simulator.tap("Open")
      simulator.tap("Close")
      simulator.tap("Count")
      ```

      ```console
      0
      ```

      """
    let (exploration, program) = try await Self.explore(text, states: 12)
    let told = try await Self.end(of: .init(interaction: 3, uses: [1]), in: program)
    #expect(told.frame?.printed == ["0"])
    let closed = exploration.states[try #require(exploration.recorded[3])]
    #expect(closed.transitions[1].printed == ["0"])
  }

  /// Work on queues and threads has real threads, which a forked process would wait for.
  @Test(
    "A run with threads is played from its start",
    arguments: [
      "DispatchQueue.global().async { name = \"work\" }",
      "Thread.detachNewThread { name = \"work\" }",
    ])
  func threads(work: String) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    let (exploration, program) = try await Self.explore(Self.threaded(work), states: 12)
    #expect(exploration.isComplete)
    #expect(!exploration.states.flatMap(\.transitions).contains { $0.isEnd })
    try await Self.walk(exploration, program, steps: 3, seed: 1)
    // A run that waits in real time does so until its limit of 60 seconds.
    #expect(clock.now - start < .seconds(50))
  }

  private static func threaded(_ work: String) -> String {
    """
    ```swift V.swift
    import SwiftUI

    nonisolated(unsafe) var name = "none"

    struct V: View {
      @State var count = 0

      var body: some View {
        Text("\\(count) \\(name)")
        Button("Work") {
          \(work)
          count = (count + 1) % 2
        }
      }
    }
    ```

    ```swift run
    let simulator = Simulator { V() }
    simulator.tap("Work")
    simulator.tap("Work")
    ```

    """
  }
}
