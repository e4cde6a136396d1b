import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("The simulator")
@MainActor
struct SimulatorTests {
  @Test("A button is found by the whole text of its label")
  func composedLabels() {
    let lines = transcript {
      let simulator = Simulator { Controls() }
      simulator.tap("Stop timer")
    }
    #expect(lines == ["stopped"])
  }

  @Test("A missing element is an error that lists the existing ones")
  func nothing() {
    transcript {
      let simulator = Simulator { Controls() }
      #expect(throws: SimulatorFailure.self) {
        try simulator.use(.tap, "Start", .use)
      }
      let failure = #expect(throws: SimulatorFailure.self) {
        try simulator.use(.toggle, "Start", .use)
      }
      #expect(
        failure?.message == """
          no toggle is labelled "Start"; there is "Sound"; on the screen:

          [Stop timer ◌]
          [Twice]
          [Twice]
          [Off] (disabled)
          Sound: off
          """)
    }
  }

  @Test("An ambiguous element is an error")
  func two() {
    transcript {
      let simulator = Simulator { Controls() }
      let failure = #expect(throws: SimulatorFailure.self) {
        try simulator.use(.tap, "Twice", .use)
      }
      #expect(failure?.message.hasPrefix("2 buttons are labelled \"Twice\"") == true)
    }
  }

  @Test("A disabled control cannot be used")
  func disabled() {
    transcript {
      let simulator = Simulator { Controls() }
      let failure = #expect(throws: SimulatorFailure.self) {
        try simulator.use(.tap, "Off", .use)
      }
      #expect(failure?.message.hasPrefix("the button \"Off\" is disabled") == true)
    }
  }

  @Test("The screen includes the driver's writes")
  func writesOfTheDriver() {
    transcript {
      let model = Model()
      let simulator = Simulator { ModelView(model: model) }
      model.count = 3
      #expect(simulator.screen == "3")
    }
  }

  @Test("Two devices have separate states of the same view")
  func twoDevices() {
    transcript {
      let first = Simulator { Controls() }
      let second = Simulator { Controls() }
      first.toggle("Sound")
      #expect(first.screen.contains("Sound: on"))
      #expect(second.screen.contains("Sound: off"))
    }
  }

  @Test("A preview is found by its name")
  func previews() {
    transcript {
      #expect(Simulator(preview: "A name").screen == "named")
      #expect(Simulator(preview: "Another").screen == "one\ntwo")
    }
  }
}

@Observable
private final class Model {
  var count = 0
}

private struct ModelView: View {
  let model: Model

  var body: some View { Text("\(model.count)") }
}

#Preview("A name") {
  Text("named")
}

#Preview("Another") {
  Text("one")
  Text("two")
}

private struct Controls: View {
  @State var isOn = false

  var body: some View {
    Button {
      print("stopped")
    } label: {
      HStack {
        Text("Stop timer")
        Spacer()
        ProgressView()
      }
    }
    Button("Twice") {}
    Button("Twice", role: .cancel) {}
    Button("Off") {}.disabled(true)
    Toggle("Sound", isOn: $isOn)
  }
}
