import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// The logs in episode 252 of its counter in `@State`.
@Suite("The logs of a counter in state")
@MainActor
struct CounterLogTests {
  @Test("A tap runs the body for the count")
  func counting() {
    let lines = transcript {
      let simulator = Simulator { Counter() }
      simulator.tap("Increment")
    }
    #expect(
      lines == [
        "Counter: @self, @identity, _count changed.",
        "Counter: _count changed.",
      ])
  }

  @Test("Hidden seconds run no body when they change")
  func hiddenSeconds() {
    let lines = transcript {
      let simulator = Simulator { HiddenSeconds(isPrinting: false) }
      simulator.tap("Start timer")
      simulator.advance(by: .seconds(3))
      simulator.tap("Stop timer")
    }
    #expect(
      lines == [
        "HiddenSeconds: @self, @identity, _count, _secondsElapsed, _timerTask changed.",
        "HiddenSeconds: _timerTask changed.",
        "HiddenSeconds: _timerTask changed.",
      ])
  }

  @Test("The seconds are counted nonetheless")
  func printedSeconds() {
    let lines = transcript {
      let simulator = Simulator { HiddenSeconds(isPrinting: true) }
      simulator.tap("Start timer")
      simulator.advance(by: .seconds(3))
      simulator.tap("Stop timer")
    }
    #expect(
      lines == [
        "HiddenSeconds: @self, @identity, _count, _secondsElapsed, _timerTask changed.",
        "HiddenSeconds: _timerTask changed.",
        "secondsElapsed 1",
        "secondsElapsed 2",
        "secondsElapsed 3",
        "HiddenSeconds: _timerTask changed.",
      ])
  }

  @Test("Visible seconds run the body each time")
  func shownSeconds() {
    let lines = transcript {
      let simulator = Simulator { ShownSeconds() }
      simulator.tap("Start timer")
      simulator.advance(by: .seconds(3))
      simulator.tap("Stop timer")
    }
    #expect(
      lines == [
        "ShownSeconds: @self, @identity, _count, _secondsElapsed, _timerTask changed.",
        "ShownSeconds: _timerTask changed.",
        "secondsElapsed 1",
        "ShownSeconds: _secondsElapsed changed.",
        "secondsElapsed 2",
        "ShownSeconds: _secondsElapsed changed.",
        "secondsElapsed 3",
        "ShownSeconds: _secondsElapsed changed.",
        "ShownSeconds: _timerTask changed.",
      ])
  }

  @Test("Rule 3.1: Seconds that were shown once run the body forever")
  func secondsShownOnce() {
    let lines = transcript {
      let simulator = Simulator { SecondsOnDemand() }
      simulator.tap("Start timer")
      simulator.advance(by: .seconds(1))
      simulator.toggle("Display seconds")
      simulator.advance(by: .seconds(3))
      simulator.tap("Stop timer")
    }
    #expect(
      lines == [
        """
        SecondsOnDemand: @self, @identity, _count, _secondsElapsed, _isDisplayingSecondsElapsed, \
        _timerTask changed.
        """,
        "SecondsOnDemand: _timerTask changed.",
        "SecondsOnDemand: _secondsElapsed changed.",
        "SecondsOnDemand: _isDisplayingSecondsElapsed changed.",
        "SecondsOnDemand: _secondsElapsed changed.",
        "SecondsOnDemand: _secondsElapsed changed.",
        "SecondsOnDemand: _secondsElapsed changed.",
        "SecondsOnDemand: _timerTask changed.",
      ])
  }
}

// MARK: - The counter, as it grows

private struct Counter: View {
  @State var count = 0

  var body: some View {
    let _ = Self._printChanges()
    Form {
      Section {
        Text(self.count.description)
        Button("Decrement") { self.count -= 1 }
        Button("Increment") { self.count += 1 }
      } header: {
        Text("Counter")
      }
    }
  }
}

private struct HiddenSeconds: View {
  @State var count = 0
  @State var secondsElapsed = 0
  @State var timerTask: Task<Void, any Error>?
  let isPrinting: Bool

  var body: some View {
    let _ = Self._printChanges()
    Form {
      Section {
        Text(self.count.description)
      } header: {
        Text("Counter")
      }
      Section {
        if self.timerTask == nil {
          Button("Start timer") {
            self.secondsElapsed = 0
            self.timerTask?.cancel()
            self.timerTask = Task {
              while true {
                try await Task.sleep(for: .seconds(1))
                self.secondsElapsed += 1
                if isPrinting { print("secondsElapsed", self.secondsElapsed) }
              }
            }
          }
        } else {
          StopButton(timerTask: self.$timerTask)
        }
      } header: {
        Text("Timer")
      }
    }
  }
}

private struct ShownSeconds: View {
  @State var count = 0
  @State var secondsElapsed = 0
  @State var timerTask: Task<Void, any Error>?

  var body: some View {
    let _ = Self._printChanges()
    Form {
      Text(self.count.description)
      Section {
        Text("Seconds elapsed: \(self.secondsElapsed)")
        if self.timerTask == nil {
          Button("Start timer") {
            self.timerTask = Task {
              while true {
                try await Task.sleep(for: .seconds(1))
                self.secondsElapsed += 1
                print("secondsElapsed", self.secondsElapsed)
              }
            }
          }
        } else {
          StopButton(timerTask: self.$timerTask)
        }
      }
    }
  }
}

private struct SecondsOnDemand: View {
  @State var count = 0
  @State var secondsElapsed = 0
  @State var isDisplayingSecondsElapsed = true
  @State var timerTask: Task<Void, any Error>?

  var body: some View {
    let _ = Self._printChanges()
    Form {
      Text(self.count.description)
      Section {
        if self.isDisplayingSecondsElapsed {
          Text("Seconds elapsed: \(self.secondsElapsed)")
        }
        if self.timerTask == nil {
          Button("Start timer") {
            self.timerTask = Task {
              while true {
                try await Task.sleep(for: .seconds(1))
                self.secondsElapsed += 1
              }
            }
          }
        } else {
          StopButton(timerTask: self.$timerTask)
        }
        Toggle(isOn: self.$isDisplayingSecondsElapsed) {
          Text("Display seconds")
        }
      }
    }
  }
}

private struct StopButton: View {
  @Binding var timerTask: Task<Void, any Error>?

  var body: some View {
    Button {
      self.timerTask?.cancel()
      self.timerTask = nil
    } label: {
      HStack {
        Text("Stop timer")
        Spacer()
        ProgressView().id(UUID())
      }
    }
  }
}
