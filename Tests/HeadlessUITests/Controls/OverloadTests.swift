import Foundation
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Overloads of controls")
@MainActor
struct OverloadTests {
  @Test("Editable tokens are changed in place, and a flag activates the search")
  func editableTokens() {
    transcript {
      let simulator = Simulator { Tokens() }
      simulator.tap("Negate")
      #expect(simulator.screen.contains("not red"))
      simulator.search("berry")
      #expect(simulator.screen.contains("searching"))
    }
  }

  @Test("A picker of several sources writes to all of them")
  func sources() {
    transcript {
      let simulator = Simulator { Alarms() }
      simulator.select("Bell", in: "Sound")
      #expect(simulator.screen == "Sound: ⟨Bell⟩\nbell bell")
    }
  }

  @Test("A button without a label is titled by its role")
  func roles() {
    transcript {
      let simulator = Simulator {
        Button(role: .close) {}
        Button(role: .confirm) {}
        Button(role: .destructive) {}
      }
      #expect(simulator.screen == "[Close]\n[Done]\n[Delete]")
    }
  }

  @Test("A paste button pastes the copied text, and is disabled without any")
  func paste() {
    transcript {
      UIPasteboard.general.string = nil
      let simulator = Simulator { Pasting() }
      #expect(simulator.screen == "[Copy]\n[Paste] (disabled)\nnothing")
      simulator.tap("Copy")
      simulator.tap("Paste")
      #expect(simulator.screen.contains("pasted words"))
      UIPasteboard.general.string = nil
    }
  }

  @Test("A rename button performs the enclosing action")
  func rename() {
    transcript {
      let simulator = Simulator { Renaming() }
      simulator.tap("Rename")
      #expect(simulator.screen.contains("renamed 1"))
    }
  }

  @Test("A gesture with modifier keys is never recognized, and a mapped one has another value")
  func gestures() {
    let lines = transcript {
      let simulator = Simulator {
        Text("keys").gesture(TapGesture().modifiers(.shift).onEnded { print("with shift") })
        Text("taps").gesture(TapGesture().map { 3 }.onEnded { print("value \($0)") })
      }
      simulator.tap("taps")
    }
    #expect(lines == ["value 3"])
  }

  @Test("A spring without bounce approaches its target, and one with bounce overshoots it")
  func springs() {
    let times = [0, 0.25, 0.5, 5]
    #expect(Spring.smooth.value(target: 10.0, time: 0) == 0)
    #expect(abs(Spring.smooth.value(target: 10.0, time: 5) - 10) < 0.001)
    #expect(times.allSatisfy { Spring.smooth.value(target: 10.0, time: $0) <= 10 })
    let bouncy = Spring(duration: 0.5, bounce: 0.6)
    #expect(stride(from: 0, to: 1, by: 0.05).contains { bouncy.value(target: 10.0, time: $0) > 10 })
    let stiff = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(abs(stiff.stiffness - 100) < 0.001 && abs(stiff.dampingRatio - 0.5) < 0.001)
  }

  private struct Tokens: View {
    struct Token: Identifiable {
      let id: String
      var isNegative = false
    }

    @State private var text = ""
    @State private var tokens = [Token(id: "red")]
    @State private var isPresented = false

    var body: some View {
      NavigationStack {
        VStack {
          Text(isPresented ? "searching" : "resting")
          Button("Negate") { tokens[0].isNegative.toggle() }
        }
        .searchable(text: $text, editableTokens: $tokens, isPresented: $isPresented) { $token in
          Text(token.isNegative ? "not \(token.id)" : token.id)
        }
      }
    }
  }

  private struct Alarms: View {
    @State private var sounds = ["horn", "siren"]

    var body: some View {
      Picker("Sound", sources: $sounds, selection: \.self) {
        Text("Horn").tag("horn")
        Text("Bell").tag("bell")
      }
      Text(sounds.joined(separator: " "))
    }
  }

  private struct Pasting: View {
    @State private var text = "nothing"

    var body: some View {
      Button("Copy") {
        UIPasteboard.general.string = "words"
        text = "copied"
      }
      PasteButton(payloadType: String.self) { text = "pasted \($0[0])" }
      Text(text)
    }
  }

  private struct Renaming: View {
    @State private var count = 0

    var body: some View {
      VStack {
        RenameButton()
        Text("renamed \(count)")
      }
      .accessibilityIdentifier("named")
      .renameAction { count += 1 }
    }
  }
}
