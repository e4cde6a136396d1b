import Foundation
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Rules of touches and controls")
@MainActor
struct TouchRuleTests {
  @Test(
    "Rule 10.1: A tap on a row of a list triggers its automatic buttons, others only themselves",
    arguments: [true, false])
  func rows(isSearched: Bool) {
    let lines = transcript {
      let simulator = Simulator {
        List {
          ForEach(["a"], id: \.self) { name in
            HStack {
              Button("One \(name)") { say("one") }
              VStack { Button("Two") { say("two") } }
              Button("Off") { say("off") }.disabled(true)
              Button("Plain") { say("plain") }.buttonStyle(.plain)
            }
          }
          Button("Alone") { say("alone") }
          // A view that changes elements requires the simulator to search them all.
          if isSearched { Text("held").onLongPressGesture {} }
        }
      }
      for name in ["Two", "Plain", "Alone"] {
        simulator.tap(name)
        say("—")
      }
    }
    #expect(lines == ["one", "two", "—", "plain", "—", "alone", "—"])
  }

  @Test("Rule 10.1: Rows of a form and its sections are such targets, but not a stack outside")
  func forms() {
    let pair = HStack(spacing: nil) {
      Button("Up") { say("up") }
      Button("Down") { say("down") }
    }
    let lines = transcript {
      Simulator { Form { Section("Values") { pair } } }.tap("Up")
      say("—")
      Simulator { VStack { pair } }.tap("Up")
      say("—")
      Simulator { List { pair.buttonStyle(.borderless) } }.tap("Up")
    }
    #expect(lines == ["up", "down", "—", "up", "—", "up"])
  }

  @Test("Rule 10.2: A parent's gesture runs beside its child's, instead of it, or after it")
  func ancestors() {
    let child = HStack(spacing: nil) { Text("child").onTapGesture { say("child") } }
    let tap = TapGesture().onEnded { say("parent") }
    let lines = transcript {
      for simulator in [
        Simulator { child.gesture(tap) },
        Simulator { child.simultaneousGesture(tap) },
        Simulator { child.highPriorityGesture(tap) },
        Simulator { child.gesture(tap, including: .gesture) },
        Simulator { child.simultaneousGesture(tap, including: .subviews) },
        Simulator {
          HStack(spacing: nil) { Button("child") { say("button") } }.simultaneousGesture(tap)
        },
        Simulator {
          HStack(spacing: nil) { Button("child") { say("button") } }.highPriorityGesture(tap)
        },
      ] {
        simulator.tap("child")
        say("—")
      }
    }
    #expect(
      lines == [
        "child", "—", "child", "parent", "—", "parent", "—", "parent", "—", "child", "—", "button",
        "parent", "—", "parent", "—",
      ])
  }

  @Test("Rule 10.2: Each interaction of a gesture with two kinds is separate")
  func kinds() {
    let lines = transcript {
      let simulator = Simulator {
        Text("photo").gesture(
          TapGesture(count: 2).onEnded { say("double") }
            .exclusively(before: TapGesture().onEnded { say("single") })
            .onEnded {
              switch $0 {
              case .first: say("first")
              case .second: say("second")
              }
            })
        Text("map").gesture(
          MagnifyGesture().simultaneously(with: RotateGesture()).onEnded {
            say($0.first?.magnification ?? "-", $0.second?.rotation.degrees ?? "-")
          })
      }
      simulator.doubleTap("photo")
      simulator.tap("photo")
      simulator.magnify("map", by: 2)
      simulator.rotate("map", by: .degrees(90))
    }
    #expect(lines == ["double", "first", "single", "second", "2.0 -", "- 90.0"])
  }

  @Test("Rule 10.3: A field with a format writes each letter, one with a formatter at the end")
  func fields() {
    let lines = transcript {
      let simulator = Simulator { Amounts() }
      simulator.type("12", into: "Format")
      simulator.type("34", into: "Formatter")
      say(simulator.screen.contains("Formatter: ⟨34⟩"))
      simulator.submit("Formatter")
      simulator.type("56", into: "Formatter")
      simulator.type("x", into: "Format")
      say(simulator.screen.contains("Format: ⟨x⟩"))
      simulator.type("7", into: "Optional")
      simulator.clear("Optional")
    }
    #expect(
      lines == [
        "0 0 nil", "1 0 nil", "12 0 nil", "true", "12 34 nil", "12 56 nil", "true", "12 56 7",
        "12 56 nil",
      ])
  }

  @Test("Rule 10.4: Writing a scroll position scrolls to it")
  func scrolling() {
    let lines = transcript {
      let simulator = Simulator { Diary() }
      @MainActor func look() {
        let screen = simulator.screen
        say(["day 60", "night 90", "night 199"].filter { screen.contains($0) })
      }
      look()
      simulator.tap("Day")
      look()
      simulator.tap("Night")
      look()
      simulator.tap("End")
      look()
    }
    #expect(
      lines == [
        "[]", "[\"day 60\"]", "[\"day 60\", \"night 90\"]",
        "[\"day 60\", \"night 90\", \"night 199\"]",
      ])
  }

  @Test("Rule 10.5: A selection without an option raises a warning")
  func selection() {
    let lines = transcript {
      let simulator = Simulator { Sizes() }
      simulator.tap("Wrong")
      simulator.tap("Right")
      simulator.tap("None")
    }
    #expect(
      lines
        == ["7", "nil"].map {
          """
          🟣 Picker: the selection "\($0)" is invalid and does not have an associated tag, this will \
          give undefined results.
          """
        })
  }

  @Test("Rule 10.6: Impossible frame dimensions raise a warning")
  func frames() {
    func warnings(@ViewBuilder _ content: () -> some View) -> [String] {
      transcript { _ = Simulator(content: content) }
    }
    let invalid = ["🟣 Invalid frame dimension (negative or non-finite)."]
    #expect(warnings { Text("a").frame(width: -1) } == invalid)
    #expect(warnings { Text("a").frame(height: .infinity) } == invalid)
    #expect(warnings { Text("a").frame(minWidth: .nan) } == invalid)
    #expect(warnings { Text("a").frame(minHeight: -3) } == invalid)
    #expect(
      warnings { Text("a").frame(minWidth: 5, maxWidth: 3) }
        == ["🟣 Contradictory frame constraints specified."])
    #expect(warnings { Text("a").frame(width: 0).frame(maxWidth: .infinity).padding(-8) } == [])
  }

  @Test("Rule 10.7: The items of a nested menu can be chosen")
  func menus() {
    let lines = transcript {
      let simulator = Simulator {
        Text("letter").contextMenu {
          Button("Open") { say("opened") }
          Menu("Move") {
            Button("Archive") { say("archived") }
            Menu("Folder") { Button("Travel") { say("traveled") } }
          }
        }
        Menu("Edit") { Menu("Copy") { Button("Link") { say("linked") } } }
      }
      simulator.choose("Open", from: "letter")
      simulator.choose("Archive", from: "letter")
      simulator.choose(.path("Move", "Folder", "Travel"), from: "letter")
      simulator.choose("Link", from: "Edit")
    }
    #expect(lines == ["opened", "archived", "traveled", "linked"])
  }
}

// MARK: - Views

private struct Amounts: View {
  @State private var one = 0
  @State private var two = 0
  @State private var three: Int?

  var body: some View {
    let _ = say(one, two, three.map { "\($0)" } ?? "nil")
    TextField("Format", value: $one, format: .number)
    TextField("Formatter", value: $two, formatter: NumberFormatter())
    TextField("Optional", value: $three, format: .number)
  }
}

private struct Diary: View {
  @State private var day: Int?
  @State private var night = ScrollPosition(idType: String.self)

  var body: some View {
    ScrollView { LazyVStack { ForEach(0..<200) { Text("day \($0)") } } }
      .scrollPosition(id: $day)
    ScrollView {
      LazyVStack { ForEach((0..<200).map { "night \($0)" }, id: \.self) { Text($0) } }
    }
    .scrollPosition($night)
    Button("Day") { day = 60 }
    Button("Night") { night.scrollTo(id: "night 90") }
    Button("End") { night.scrollTo(edge: .bottom) }
  }
}

private struct Sizes: View {
  @State private var size: Int? = 1

  var body: some View {
    Picker("Size", selection: $size) {
      ForEach([1, 2], id: \.self) { Text("size \($0)") }
    }
    Button("Wrong") { size = 7 }
    Button("Right") { size = 2 }
    Button("None") { size = nil }
  }
}
