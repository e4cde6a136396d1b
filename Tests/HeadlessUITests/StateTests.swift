import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("State (rules, sections 2 and 3)")
@MainActor
struct StateTests {
  @Test("Rule 2.2: A first body lists every state, read or not")
  func first() {
    let lines = transcript { _ = Simulator { Unread() } }
    #expect(lines == ["Unread: @self, @identity, _count changed."])
  }

  @Test("Rule 2.1: A body without dynamic properties never prints @identity")
  func staticBody() {
    let lines = transcript {
      let simulator = Simulator { Reidentified() }
      simulator.tap("New identity")
    }
    #expect(lines == ["Static: @self changed.", "Static: @self changed."])
  }

  @Test("Rule 3.1: Writing state that was never read runs nothing")
  func unread() {
    let lines = transcript {
      let simulator = Simulator { Unread() }
      simulator.tap("Increment")
    }
    #expect(lines == ["Unread: @self, @identity, _count changed."])
  }

  @Test("Rule 3.1: Passing a binding on is not a read")
  func projectionIsNoRead() {
    let lines = transcript {
      let simulator = Simulator { Passing() }
      simulator.toggle("Flag")
    }
    #expect(lines == ["Passing: @self, @identity, _flag changed."])
  }

  @Test("Rule 3.13: A write of an equal value is dropped")
  func equalWrites() {
    let lines = transcript {
      let simulator = Simulator { Equal() }
      simulator.tap("Same")
      simulator.tap("Same array")
      simulator.tap("Other")
    }
    #expect(
      lines == [
        "Equal: @self, @identity, _name, _list changed.",
        "Equal: _name changed.",
      ])
  }

  @Test("Rule 3.14: An action can read the value it wrote at once")
  func readingBack() {
    let lines = transcript {
      let simulator = Simulator { ReadingBack() }
      simulator.tap("Twice")
    }
    #expect(lines == ["body 0", "1", "2", "body 2"])
  }

  @Test("Rule 3.15: A write during an update is ignored, with a warning")
  func writingInBody() {
    let lines = transcript {
      let simulator = Simulator { WritingInBody() }
      #expect(simulator.screen == "0")
    }
    #expect(
      lines == [
        "🟣 Modifying state during view update, this will cause undefined behavior.",
        "body 0",
      ])
  }

  @Test("A task started by a body runs, and its later writes count")
  func taskInBody() {
    let lines = transcript {
      let simulator = Simulator { TaskInBody() }
      simulator.advance(by: .seconds(1))
      #expect(simulator.screen == "1")
    }
    #expect(
      lines == [
        "🟣 Modifying state during view update, this will cause undefined behavior.",
        "TaskInBody: @self, @identity, _seconds, _task changed.",
        "🟣 Modifying state during view update, this will cause undefined behavior.",
        "TaskInBody: _seconds changed.",
      ])
  }

  @Test("Rule 3.18: Only the first value's initial state counts; later ones use the existing state")
  func reattaching() {
    let lines = transcript {
      let simulator = Simulator { Seeding() }
      simulator.tap("Reseed")
      #expect(simulator.screen == "[Reseed]\n0")
    }
    #expect(
      lines == [
        "Seeded: @self, @identity, _value changed.",
        "Seeded: @self changed.",
      ])
  }

  @Test("Rule 8.5: Writes after the view's removal are lost")
  func writingAfterwards() {
    let lines = transcript {
      let simulator = Simulator { Leaving() }
      simulator.tap("Start")
      simulator.toggle("Shown")
      simulator.advance(by: .seconds(1))
    }
    #expect(lines == ["Slow: @self, @identity, _value changed.", "wrote, and read 0"])
  }
}

private struct Unread: View {
  @State var count = 0

  var body: some View {
    let _ = Self._printChanges()
    Button("Increment") { count += 1 }
  }
}

private struct Static: View {
  var body: some View {
    let _ = Self._printChanges()
    Text("static")
  }
}

private struct Reidentified: View {
  @State var id = 0

  var body: some View {
    Static().id(id)
    Button("New identity") { id += 1 }
  }
}

private struct Passing: View {
  @State var flag = false

  var body: some View {
    let _ = Self._printChanges()
    Toggle("Flag", isOn: $flag)
  }
}

private struct Equal: View {
  @State var name = "a"
  @State var list = [1]

  var body: some View {
    let _ = Self._printChanges()
    Text("\(name) \(list.count)")
    Button("Same") { name = "a" }
    Button("Same array") { list = [1] }
    Button("Other") { name = "b" }
  }
}

private struct ReadingBack: View {
  @State var count = 0

  var body: some View {
    let _ = print("body", count)
    Button("Twice") {
      count += 1
      print(count)
      count += 1
      print(count)
    }
  }
}

private struct WritingInBody: View {
  @State var count = 0

  var body: some View {
    // swift-format-ignore: NoAssignmentInExpressions
    let _ = count = 1
    let _ = print("body", count)
    Text("\(count)")
  }
}

private struct TaskInBody: View {
  @State var seconds = 0
  @State var task: Task<Void, any Error>?

  var body: some View {
    // swift-format-ignore: NoAssignmentInExpressions
    let _ =
      task = Task {
        try await Task.sleep(for: .seconds(1))
        seconds += 1
      }
    let _ = Self._printChanges()
    Text("\(seconds)")
  }
}

private struct Seeding: View {
  @State var seed = 0

  var body: some View {
    Button("Reseed") { seed += 1 }
    Seeded(value: seed)
  }
}

private struct Seeded: View {
  @State var value: Int

  var body: some View {
    let _ = Self._printChanges()
    Text("\(value)")
  }
}

private struct Leaving: View {
  @State var isShown = true

  var body: some View {
    Toggle("Shown", isOn: $isShown)
    if isShown { Slow() }
  }
}

private struct Slow: View {
  @State var value = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("\(value)")
    Button("Start") {
      Task {
        try await Task.sleep(for: .seconds(1))
        value = 1
        print("wrote, and read", value)
      }
    }
  }
}
