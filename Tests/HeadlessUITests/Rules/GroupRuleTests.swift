import Testing
import Transcripts

@testable import HeadlessUI

@Suite("Rules of the views in a group")
@MainActor
struct GroupRuleTests {
  @Test("Rule 5.17: Actions of a group run for each of its views, and for added ones")
  func groups() {
    let lines = transcript {
      let simulator = Simulator { Grouped() }
      say("—")
      simulator.tap("Switch")
    }
    #expect(
      lines == [
        "appear two", "appear two", "appear branch", "task branch", "—",
        "appear branch", "disappear branch", "task branch", "cancelled branch",
      ])
  }

  @Test("Rule 5.17: Actions of a stack run once, whatever it contains")
  func stack() {
    let lines = transcript {
      let simulator = Simulator { VStack { Branch() }.onAppear { say("appear") } }
      simulator.tap("Switch")
    }
    #expect(lines == ["appear"])
  }

  @Test("Rule 5.17: Actions of an empty group wait for its first view")
  func emptyGroup() {
    let lines = transcript {
      let simulator = Simulator { Emptied() }
      say("—")
      simulator.tap("Switch")
      say("—")
      simulator.tap("Switch")
    }
    #expect(lines == ["—", "appear", "task", "—", "disappear"])
  }
}

private struct Branch: View {
  @State private var isFirst = true

  var body: some View {
    if isFirst {
      Button("Switch") { isFirst = false }
    } else {
      Text("second")
    }
  }
}

private struct Grouped: View {
  var body: some View {
    VStack {
      Branch()
        .task {
          say("task branch")
          try? await Task.sleep(for: .seconds(10))
          say("cancelled branch")
        }
        .onAppear { say("appear branch") }
        .onDisappear { say("disappear branch") }
      Group {
        Text("one")
        Text("two")
      }
      .onAppear { say("appear two") }
    }
  }
}

private struct Emptied: View {
  @State private var isShown = false

  var body: some View {
    VStack {
      Group { if isShown { Text("shown") } }
        .onAppear { say("appear") }
        .task { say("task") }
        .onDisappear { say("disappear") }
      EmptyView().onAppear { say("never") }
      Button("Switch") { isShown.toggle() }
    }
  }
}
