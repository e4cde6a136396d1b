import Foundation
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Timelines")
@MainActor
struct TimelineTests {
  @Test("A timeline only runs its closure on virtual time")
  func periodic() {
    let lines = transcript {
      let simulator = Simulator { Clock(start: .now) }
      simulator.advance(by: .seconds(3.5))
    }
    #expect(lines == ["Clock: @self changed.", "tick 0", "tick 1", "tick 2", "tick 3"])
  }

  @Test("A removed timeline stops")
  func removal() {
    let lines = transcript {
      let simulator = Simulator { Removable() }
      simulator.advance(by: .seconds(1.5))
      simulator.tap("Remove")
      simulator.advance(by: .seconds(10))
    }
    #expect(lines.filter { $0.hasPrefix("tick") } == ["tick 0", "tick 1"])
  }

  @Test("A schedule's dates begin with the last one in the past")
  func schedules() {
    let start = Date(timeIntervalSinceReferenceDate: 100)
    let periodic = PeriodicTimelineSchedule(from: start, by: 10)
      .entries(from: start.addingTimeInterval(25), mode: .normal)
    #expect(periodic.prefix(2).map { $0.timeIntervalSince(start) } == [20, 30])
    let minutes = EveryMinuteTimelineSchedule().entries(from: start, mode: .normal)
    #expect(minutes.prefix(2).map(\.timeIntervalSinceReferenceDate) == [60, 120])
    let paused = AnimationTimelineSchedule(paused: true).entries(from: start, mode: .normal)
    #expect(Array(paused).isEmpty)
  }

  @Test("An animation schedule has the requested frequency, and an explicit one its dates")
  func others() {
    let frames = transcript {
      let simulator = Simulator {
        TimelineView(.animation(minimumInterval: 0.5)) { _ in
          let _ = print("frame")
          EmptyView()
        }
      }
      simulator.advance(by: .seconds(2.1))
    }
    #expect(frames.count == 5)
    let lines = transcript {
      let dates = [1, 5].map { Date(timeIntervalSinceNow: $0) }
      let simulator = Simulator {
        TimelineView(.explicit([.now] + dates)) { _ in
          let _ = print("tick")
          EmptyView()
        }
      }
      simulator.advance(by: .seconds(60))
    }
    #expect(lines == ["tick", "tick", "tick"])
  }
}

private struct Clock: View {
  let start: Date

  var body: some View {
    let _ = Self._printChanges()
    TimelineView(.periodic(from: start, by: 1)) { context in
      let _ = print("tick \(Int(context.date.timeIntervalSince(start).rounded()))")
      Text(context.date, style: .time)
    }
  }
}

private struct Removable: View {
  @State var isShown = true
  let start = Date.now

  var body: some View {
    if isShown { Clock(start: start) }
    Button("Remove") { isShown = false }
  }
}

@Suite("Phases")
@MainActor
struct PhaseTests {
  @Test("A trigger cycles a view through its phases once, for the durations of the animations")
  func trigger() {
    let lines = transcript {
      let simulator = Simulator { Beating() }
      simulator.advance(by: .seconds(10))
      simulator.tap("Beat")
      simulator.advance(by: .seconds(1))
      print("1 s")
      simulator.advance(by: .seconds(10))
    }
    // The first once more, since the body that has the animator runs.
    #expect(lines == ["phase 1", "phase 1", "phase 2", "phase 3", "1 s", "phase 1"])
  }

  @Test("Without a trigger it starts by itself, and does not end")
  func endless() {
    transcript {
      let simulator = Simulator {
        Text("light").phaseAnimator(["on", "off"]) { content, phase in
          HStack {
            content
            Text(phase)
          }
        } animation: { _ in
          .linear(duration: 1)
        }
      }
      #expect(simulator.screen == "light off")
      simulator.advance(by: .seconds(1))
      #expect(simulator.screen == "light on")
      simulator.advance(by: .seconds(101))
      #expect(simulator.screen == "light off")
    }
  }
}

@Suite("Keyframe animators")
@MainActor
struct KeyframeTests {
  @Test("Rule 7.7: Each keyframe of any track is shown at its time, and the last one stays")
  func tracks() {
    let lines = transcript {
      let simulator = Simulator { Jumping() }
      #expect(simulator.screen.hasPrefix("0.0 × 1.0"))
      simulator.tap("Jump")
      simulator.advance(by: .seconds(1))
      #expect(simulator.screen.hasPrefix("10.0 × 1.5"))
      say("1 s")
      simulator.advance(by: .seconds(1))
      #expect(simulator.screen.hasPrefix("5.0 × 3.0"))
      simulator.advance(by: .seconds(10))
      #expect(simulator.screen.hasPrefix("0.0 × 3.0"))
    }
    // The first once more: the body that has the animator runs, and the first keyframe is at 0 s.
    #expect(
      lines.drop { $0 != "10.0 × 1.5" } == ["10.0 × 1.5", "1 s", "5.0 × 3.0", "0.0 × 3.0"])
  }

  @Test("Repeated keyframes restart at the initial value; otherwise they are not shown")
  func repetition() {
    transcript {
      let simulator = Simulator { Blinking() }
      #expect(simulator.screen.hasPrefix("0.0"))
      simulator.advance(by: .seconds(5))
      #expect(simulator.screen.hasPrefix("0.0"))
      simulator.tap("Toggle")
      simulator.advance(by: .seconds(1))
      #expect(simulator.screen.hasPrefix("4.0"))
      simulator.advance(by: .seconds(101))
      #expect(simulator.screen.hasPrefix("0.0"))
      simulator.advance(by: .seconds(1))
      #expect(simulator.screen.hasPrefix("4.0"))
      simulator.tap("Toggle")
      #expect(simulator.screen.hasPrefix("0.0"))
    }
  }
}

private struct Jumping: View {
  struct Shape {
    var height = 0.0
    var scale = 1.0
  }

  @State var jumps = 0

  var body: some View {
    KeyframeAnimator(initialValue: Shape(), trigger: jumps) { shape in
      let text = "\(shape.height) × \(shape.scale)"
      let _ = print(text)
      Text(text)
    } keyframes: { _ in
      KeyframeTrack(\.height) {
        LinearKeyframe(10, duration: 1)
        CubicKeyframe(0, duration: 2)
      }
      KeyframeTrack(\.scale) {
        LinearKeyframe(2, duration: 2)
        MoveKeyframe(3)
      }
    }
    Button("Jump") { jumps += 1 }
  }
}

private struct Blinking: View {
  @State var isBlinking = false

  var body: some View {
    Text("light").keyframeAnimator(initialValue: 0.0, repeating: isBlinking) { _, value in
      Text("\(value)")
    } keyframes: { _ in
      MoveKeyframe(0)
      LinearKeyframe(4, duration: 1)
      SpringKeyframe(4, duration: 1)
    }
    Button("Toggle") { isBlinking.toggle() }
  }
}

private struct Beating: View {
  @State var beats = 0

  var body: some View {
    PhaseAnimator([1, 2, 3], trigger: beats) { phase in
      let _ = print("phase", phase)
      Text("\(phase)")
    } animation: { phase in
      .linear(duration: phase == 2 ? 1 : 2)
    }
    Button("Beat") { beats += 1 }
  }
}
