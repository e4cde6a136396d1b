import Foundation
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Timelines")
@MainActor
struct TimelineTests {
  @Test("A timeline runs its closure on virtual time, and nothing else")
  func periodic() {
    let lines = transcript {
      let simulator = Simulator { Clock(start: .now) }
      simulator.advance(by: .seconds(3.5))
    }
    #expect(lines == ["Clock: @self changed.", "tick 0", "tick 1", "tick 2", "tick 3"])
  }

  @Test("A timeline that goes ticks no more")
  func removal() {
    let lines = transcript {
      let simulator = Simulator { Removable() }
      simulator.advance(by: .seconds(1.5))
      simulator.tap("Remove")
      simulator.advance(by: .seconds(10))
    }
    #expect(lines.filter { $0.hasPrefix("tick") } == ["tick 0", "tick 1"])
  }

  @Test("Dates of a schedule begin with the last one that has passed")
  func schedules() {
    let start = Date(timeIntervalSinceReferenceDate: 100)
    let periodic = PeriodicTimelineSchedule(from: start, by: 10)
      .entries(from: start.addingTimeInterval(25), mode: .normal)
    #expect(periodic.prefix(2).map { $0.timeIntervalSince(start) } == [20, 30])
    let minutes = EveryMinuteTimelineSchedule().entries(from: start, mode: .normal)
    #expect(minutes.prefix(2).map(\.timeIntervalSinceReferenceDate) == [60, 120])
    let paused = AnimationTimelineSchedule(paused: true).entries(from: start, mode: .normal)
    #expect(Array(paused) == [start])
  }

  @Test("An animation ticks as often as it is asked to, and an explicit schedule when it says")
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
  @Test("A trigger makes a view go through its phases once, as long as the animations last")
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

  @Test("Without a trigger it begins by itself, and does not end")
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
