import Foundation
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Gestures")
@MainActor
struct GestureTests {
  @Test("Every view with a gesture can be tapped by its text")
  func taps() {
    let lines = transcript {
      let simulator = Simulator { Touched() }
      #expect(simulator.screen == "once\nMilk 3 [+]\npicture")
      simulator.tap("once")
      simulator.doubleTap("once")
      simulator.tap("Milk")
      simulator.tap("+")
      simulator.longPress("picture")
      simulator.tap("red")
      simulator.drag("picture", by: CGSize(width: 3, height: 4))
    }
    #expect(
      lines == [
        "once", "twice", "row", "plus", "pressing true", "long", "pressing false", "shape",
        "moved 3.0", "ended 4.0",
      ])
  }

  @Test("A disabled gesture leaves the content's enabled", arguments: [true, false])
  func disabledGestures(isEnabled: Bool) {
    let lines = transcript {
      let simulator = Simulator {
        Button("first") { print("button") }
          .highPriorityGesture(TapGesture().onEnded { print("high") }, isEnabled: isEnabled)
        Button("both") { print("button") }
          .simultaneousGesture(TapGesture().onEnded { print("other") }, isEnabled: isEnabled)
      }
      simulator.tap("first")
      simulator.tap("both")
    }
    #expect(lines == (isEnabled ? ["high", "button", "other"] : ["button", "button"]))
  }

  @Test("Disabled views do not react, nor do those without hit testing")
  func refusals() {
    transcript {
      let simulator = Simulator {
        Text("off").onTapGesture {}.disabled(true)
        Button("through") {}.allowsHitTesting(false)
      }
      #expect(
        refusal { try simulator.use(.tap, "off", .use) } == "the button \"off\" is disabled")
      #expect(
        refusal { try simulator.use(.tap, "through", .use) }
          == "no button is labelled \"through\"; there is \"off\"")
      #expect(
        refusal { try simulator.use(.longPress, "off", .longPress) }
          == "no thing to press long is labelled \"off\"; there is none")
    }
  }
}

private struct Touched: View {
  var body: some View {
    Text("once")
      .onTapGesture(count: 2) { print("twice") }
      .onTapGesture { print("once") }
    HStack {
      Text("Milk")
      Text("3")
      Button("+") { print("plus") }
    }
    .contentShape(Rectangle())
    .onTapGesture { print("row") }
    Text("picture")
      .onLongPressGesture {
        print("long")
      } onPressingChanged: {
        print("pressing \($0)")
      }
      .gesture(
        DragGesture()
          .onChanged { print("moved \($0.translation.width)") }
          .onEnded { print("ended \($0.location.y)") })
    Color.red
      .frame(width: 10, height: 10)
      .accessibilityLabel("red")
      .gesture(TapGesture().onEnded { print("shape") })
  }
}
