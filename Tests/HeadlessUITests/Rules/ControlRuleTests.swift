import Foundation
import Testing
import Transcripts

@testable import HeadlessUI

@Suite("Rules of dialogs, bars, animations and type names")
@MainActor
struct ControlRuleTests {
  @Test("Rule 9.5: A dialog has exactly one cancel button")
  func cancel() {
    var screens: [String] = []
    transcript {
      for hasOwn in [false, true] {
        let simulator = Simulator { Dialog(hasOwn: hasOwn) }
        simulator.tap("Show")
        screens.append(simulator.screen)
        simulator.tap("Cancel")
        #expect(!simulator.screen.contains("Delete"))
      }
    }
    #expect(screens.map { $0.components(separatedBy: "Cancel").count - 1 } == [1, 1])
  }

  @Test("Rule 9.6: The back button has the previous screen's title")
  func back() {
    transcript {
      let simulator = Simulator {
        NavigationStack {
          NavigationLink("Go") { Text("there").navigationTitle("There") }.navigationTitle("Here")
        }
      }
      simulator.tap("Go")
      #expect(simulator.screen.contains("there"))
      simulator.tap("Here")
      #expect(!simulator.screen.contains("there"))
    }
  }

  @Test("Rule 7.6: An animation is complete after its duration")
  func completion() {
    let lines = transcript {
      let simulator = Simulator { Animating() }
      simulator.tap("Go")
      simulator.advance(by: .milliseconds(900))
      say("—")
      simulator.advance(by: .milliseconds(200))
      say("—")
      simulator.advance(by: .seconds(1))
    }
    #expect(lines == ["soon", "—", "logically", "—", "removed"])
  }

  @Test("A font is set for the texts in a view")
  func font() {
    struct Reader: View {
      @Environment(\.font) var font

      var body: some View { Text(font == .title ? "a title" : "something else") }
    }
    #expect(draw { Reader().font(.title) } == "a title")
  }

  @Test("Rule 1.4: Key paths are named from iOS 18 on by default")
  func dialect() {
    #expect(!SimulatedSystem.iOS(17).namesKeyPaths)
    #expect(SimulatedSystem.iOS(18).namesKeyPaths)
    #expect(!SimulatedSystem.iOS(18, namesKeyPaths: false).namesKeyPaths)
  }

  @Test("A tab bar's accessory is shown, and a link with a string has its destination")
  func screens() {
    let title = "Go".dropFirst(0)
    let screen = draw {
      TabView {
        NavigationStack { NavigationLink(title) { Text("there") } }.tabItem { Text("A") }
      }
      .tabViewBottomAccessory { Text("playing") }
      .onScrollPhaseChange { _, _ in }
      .background(Color("named", bundle: .main))
    }
    #expect(screen.contains("playing") && screen.contains("Go"))
  }
}

private struct Dialog: View {
  let hasOwn: Bool
  @State var isShown = false

  var body: some View {
    Button("Show") { isShown = true }
      .confirmationDialog("Sure?", isPresented: $isShown) {
        Button("Delete", role: .destructive) {}
        if hasOwn { Button("Cancel", role: .cancel) {} }
      }
  }
}

private struct Animating: View {
  @State var count = 0

  var body: some View {
    Button("Go") {
      withAnimation(nil) {
        count += 1
      } completion: {
        say("soon")
      }
      let slow = Animation.linear(duration: 2).logicallyComplete(after: 1)
      withAnimation(slow) {
        count += 1
      } completion: {
        say("logically")
      }
      withAnimation(slow, completionCriteria: .removed) {
        count += 1
      } completion: {
        say("removed")
      }
    }
  }
}
