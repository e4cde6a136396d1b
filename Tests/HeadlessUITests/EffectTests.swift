import Combine
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Appearing, tasks and changes (rules, section 5)")
@MainActor
struct EffectTests {
  @Test("Rule 5.7: onAppear and onDisappear run after the pass, and their writes cause another")
  func appearance() {
    let lines = transcript {
      let simulator = Simulator { Appearing() }
      simulator.toggle("Shown")
    }
    #expect(lines == ["body 0", "inner appears", "outer appears", "body 1", "inner disappears"])
  }

  @Test("Rule 7.2: Writes of onAppear in other transactions cause separate passes")
  func transactions() {
    let lines = transcript { _ = Simulator { Animating() } }
    #expect(lines == ["body 0", "body 2", "change 0 2", "body 4", "change 2 4"])
  }

  @Test("A task starts when its view appears, and is cancelled when it disappears")
  func tasks() {
    let lines = transcript {
      let simulator = Simulator { Working() }
      simulator.advance(by: .seconds(2))
      simulator.toggle("Shown")
      simulator.advance(by: .seconds(2))
    }
    #expect(lines == ["starts 0", "tick", "tick", "cancelled"])
  }

  @Test("A task with another id replaces the previous one")
  func taskIdentity() {
    let lines = transcript {
      let simulator = Simulator { Working() }
      simulator.tap("Other id")
    }
    #expect(lines == ["starts 0", "starts 1", "cancelled"])
  }

  @Test("Rule 5.8: onChange compares when the view is updated, and runs inner before outer")
  func changes() {
    let lines = transcript {
      let simulator = Simulator { Changing() }
      simulator.tap("Add two")
    }
    #expect(lines == ["initial 0 0", "inner 0 2", "initial 0 2", "old form 2"])
  }

  @Test("Rule 5.9: A handler that keeps changing its own value is stopped, with a warning")
  func endlessChange() {
    let lines = transcript {
      let simulator = Simulator { Endless() }
      simulator.tap("Start")
    }
    #expect(
      lines.last == "🟣 onChange(of: Int) action tried to update multiple times per frame.")
    #expect(lines.count == 1)
  }

  @Test("A publisher's values arrive during the view's lifetime")
  func receiving() {
    let subject = PassthroughSubject<Int, Never>()
    let lines = transcript {
      let simulator = Simulator { Receiving(subject: subject) }
      subject.send(1)
      simulator.toggle("Shown")
      subject.send(2)
    }
    #expect(lines == ["received 1"])
  }

  @Test("Rule 5.16: A view subscribes to another publisher, and its action may write state")
  func receivingFromAnother() {
    let lines = transcript {
      let simulator = Simulator { DigitField() }
      simulator.type("1a2", into: "Number")
      print(simulator.screen)
    }
    #expect(
      lines == ["received ", "received 1", "received 1a", "received 1", "received 12"]
        + ["Number: ⟨12⟩"])
  }

  @Test("Rule 5.16: A view keeps its subscription to an equal publisher")
  func receivingFromAnEqual() {
    let subject = CurrentValueSubject<Int, Never>(7)
    let lines = transcript {
      let simulator = Simulator { LatestNumber(subject: subject) }
      simulator.tap("Again")
      subject.send(8)
      print(simulator.screen)
    }
    #expect(lines == ["received 7", "received 8", "[Again]\n8"])
  }
}

private struct Appearing: View {
  @State var count = 0
  @State var isShown = true

  var body: some View {
    let _ = isShown ? print("body", count) : ()
    Toggle("Shown", isOn: $isShown)
    if isShown {
      Text("inner")
        .onAppear { print("inner appears") }
        .onDisappear { print("inner disappears") }
        .onAppear {
          print("outer appears")
          count += 1
        }
    }
  }
}

private struct Animating: View {
  @State var value = 0

  var body: some View {
    let _ = print("body", value)
    Text("\(value)")
      .onAppear {
        value = 1
        value = 2
        withAnimation {
          value = 3
          value = 4
        }
      }
      .onChange(of: value) { say("change", $0, $1) }
  }
}

private struct Working: View {
  @State var isShown = true
  @State var id = 0

  var body: some View {
    Toggle("Shown", isOn: $isShown)
    Button("Other id") { id += 1 }
    if isShown {
      Text("work").task(id: id) {
        print("starts", id)
        do {
          while true {
            try await Task.sleep(for: .seconds(1))
            print("tick")
          }
        } catch {
          print("cancelled")
        }
      }
    }
  }
}

private struct Changing: View {
  @State var value = 0

  var body: some View {
    Button("Add two") {
      value += 1
      value += 1
    }
    Text("\(value)")
      .onChange(of: value) { say("inner", $0, $1) }
      .onChange(of: value, initial: true) { say("initial", $0, $1) }
      .onChange(of: value, perform: { say("old form", $0) })
  }
}

private struct Endless: View {
  @State var value = 0

  var body: some View {
    Button("Start") { value += 1 }
      .onChange(of: value) { value += 1 }
  }
}

private struct Receiving: View {
  let subject: PassthroughSubject<Int, Never>
  @State var isShown = true

  var body: some View {
    Toggle("Shown", isOn: $isShown)
    if isShown {
      Text("").onReceive(subject) { print("received", $0) }
    }
  }
}

private struct DigitField: View {
  @State var text = ""

  var body: some View {
    TextField("Number", text: $text)
      .onReceive(Just(text)) { new in
        print("received \(new)")
        let digits = new.filter(\.isNumber)
        if digits != new { text = digits }
      }
  }
}

private struct LatestNumber: View {
  let subject: CurrentValueSubject<Int, Never>
  @State var count = 0
  @State var latest = 0

  var body: some View {
    Button("Again") { count += 1 }
    Text("\(count > 0 ? latest : 0)")
      .onReceive(subject) { number in
        print("received \(number)")
        latest = number
      }
  }
}
