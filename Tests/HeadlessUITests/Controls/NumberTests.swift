import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Sliders and steppers")
@MainActor
struct NumberTests {
  @Test("A slider moves within its bounds and by its steps, and does not run the state's owner")
  func sliders() {
    let lines = transcript {
      let simulator = Simulator { Sliders() }
      #expect(simulator.screen == "Volume: ⟨0.5⟩\nBass: ⟨0⟩")
      simulator.slide("Volume", to: 0.25)
      simulator.slide("Bass", to: 7.4)
      #expect(simulator.screen == "Volume: ⟨0.25⟩\nBass: ⟨8⟩")
      simulator.slide("Bass", to: 99)
      #expect(simulator.screen == "Volume: ⟨0.25⟩\nBass: ⟨10⟩")
    }
    #expect(
      lines == [
        "Sliders: @self, @identity, _volume, _bass changed.", "editing true", "editing false",
        "editing true", "editing false",
      ])
  }

  @Test("A slider without a label is found by position")
  func unlabelled() {
    transcript {
      let simulator = Simulator { Unlabelled() }
      simulator.slide(to: 1)
      #expect(simulator.screen == "⟨1⟩")
    }
  }

  @Test("A stepper counts within its bounds")
  func steppers() {
    let lines = transcript {
      let simulator = Simulator { Steppers() }
      #expect(simulator.screen == "Quantity: 1 [-|+]\nTurns [-|+]")
      simulator.increment("Quantity: 1")
      simulator.increment("Quantity: 3")
      #expect(simulator.screen == "Quantity: 4 [-|+]\nTurns [-|+]")
      #expect(
        refusal { try simulator.use(.increment, "Quantity: 4", .increment, unless: "is full") }
          == "the stepper \"Quantity: 4\" is full")
      simulator.decrement(.stepper, at: 0)
      simulator.increment("Turns")
    }
    #expect(
      lines == [
        "Steppers: @self, @identity, _quantity changed.",
        "Steppers: _quantity changed.",
        "Steppers: _quantity changed.",
        "Steppers: _quantity changed.",
        "up",
      ])
  }
}

private struct Sliders: View {
  @State var volume = 0.5
  @State var bass: Float = 0

  var body: some View {
    let _ = Self._printChanges()
    Slider(value: $volume) { Text("Volume") }
    Slider(value: $bass, in: 0...10, step: 2) {
      Text("Bass")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("10")
    } onEditingChanged: {
      print("editing \($0)")
    }
  }
}

private struct Unlabelled: View {
  @State var value = 0.0

  var body: some View {
    Slider(value: $value, in: 0...1)
  }
}

private struct Steppers: View {
  @State var quantity = 1

  var body: some View {
    let _ = Self._printChanges()
    Stepper("Quantity: \(quantity)", value: $quantity, in: 1...4, step: 2)
    Stepper {
      Text("Turns")
    } onIncrement: {
      print("up")
    } onDecrement: {
      print("down")
    }
  }
}
