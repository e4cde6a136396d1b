import Combine
import Foundation
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Rules of the order of appearances, preferences and rows")
@MainActor
struct PlaceRuleTests {
  @Test("Rule 5.11: An initial change is an appearance at its modifier's position")
  func initialChange() {
    let lines = transcript { _ = Simulator { VStack { Outer() } } }
    #expect(lines == ["inner 1", "inner 2", "inner 3", "outer 1", "outer 2"])
  }

  @Test(
    "Rule 5.18: With the identity transition the old view disappears before the new one appears")
  func identityTransition() {
    func lines(_ transition: AnyTransition) -> [String] {
      transcript {
        let simulator = Simulator { Replaced(transition: transition) }
        say("—")
        simulator.tap("Replace")
      }
    }
    #expect(lines(.identity) == ["appear 0", "—", "disappear 0", "appear 1"])
    #expect(lines(.opacity) == ["appear 0", "—", "appear 1", "disappear 0"])
  }

  @Test("Rule 5.17: Several views at the root of a screen are in an implicit stack")
  func implicitStack() {
    let root = transcript {
      let simulator = Simulator { Several() }
      say("—")
      simulator.tap("Fill")
    }
    let sheet = transcript {
      _ = Simulator { Text("").sheet(isPresented: .constant(true)) { Several() } }
    }
    #expect(root == ["appears last", "—", "appears filled"])
    #expect(sheet == ["appears last"])
  }

  @Test("Rule 4.10: Changing content contributes the default where it sets nothing")
  func defaults() {
    func heard(@ViewBuilder _ content: () -> some View) -> String? {
      transcript {
        _ = Simulator { VStack { content() }.onPreferenceChange(Last.self) { say($0) } }
      }.last
    }
    let set = Text("").preference(key: Last.self, value: "set")
    let no = false
    let none: Text? = nil
    #expect(
      heard {
        set
        if !no { Text("branch") }
      } == "default")
    #expect(
      heard {
        set
        if no { Text("branch") }
      } == "default")
    #expect(
      heard {
        set
        if no { Text("a") } else { Text("b") }
      } == "default")
    #expect(
      heard {
        set
        none
      } == "default")
    #expect(
      heard {
        set
        ForEach([1, 2], id: \.self) { Text("\($0)") }
      } == "default")
    #expect(
      heard {
        set
        ForEach([Int](), id: \.self) { Text("\($0)") }
      } == "default")
    #expect(
      heard {
        set
        switch no {
        case true: Text("a")
        case false: Text("b")
        }
      } == "default")
    #expect(
      heard {
        if !no { Text("branch") }
        set
      } == "set")
    #expect(heard { if !no { set } } == "set")
    #expect(heard { ForEach([1, 2], id: \.self) { if $0 == 1 { set } } } == "default")
    #expect(
      heard {
        set
        Text("static")
        Group { Text("group") }
        AnyView(Text("any"))
      } == "set")
    #expect(heard { set.background(Text("behind")).overlay { Text("in front") } } == "set")
    #expect(heard { if !no { Text("alone") } } == "default")
    #expect(heard { Text("static") } == nil)
  }

  @Test("Rule 4.10: The key's own reduction combines the defaults")
  func reducedDefaults() {
    let yes = true
    let lines = transcript {
      _ = Simulator {
        VStack {
          if yes { Text("a") }
          if yes { Text("b") }
          Text("c").preference(key: Sum.self, value: 10)
          if yes { Text("d") }
        }
        .onPreferenceChange(Sum.self) { say($0) }
      }
    }
    #expect(lines == ["13"])
  }

  @Test("Rule 8.10: Explicit identities on the rows of a list make it create all of them")
  func explicitIdentities() {
    #expect(rows { List(0..<60, id: \.self) { made($0).id($0) } } == 60)
    #expect(rows { List(0..<60, id: \.self) { made($0).id($0).padding() } } == 60)
    #expect(rows { List(0..<60, id: \.self) { made($0) } } == 25)
    #expect(
      rows { LazyVStack { ForEach(0..<60, id: \.self) { made($0).id($0) } } } == 25)
  }

  private func made(_ row: Int) -> Text {
    say("row")
    return Text("\(row)")
  }

  private func rows(@ViewBuilder _ content: () -> some View) -> Int {
    transcript { _ = Simulator(content: content) }.count
  }

  @Test("Rule 8.8: The rows that a list scrolls to are made once")
  func scrolledRows() {
    let lines = transcript {
      let simulator = Simulator { List(0..<27, id: \.self) { made($0) } }
      say("—")
      simulator.scroll()
    }
    #expect(lines.drop { $0 != "—" }.filter { $0 == "row" }.count == 27)
  }

  @Test("Rule 8.9: A body under an identity that the same change replaces runs once more")
  func replacedBody() {
    let model = Numbered()
    let lines = transcript {
      let simulator = Simulator { Identified(model: model) }
      say("—")
      model.number = 1
      simulator.settle()
    }
    #expect(lines.drop { $0 != "—" } == ["—", "parent 1", "child 1", "child 1"])
  }

  @Test("Rule 8.11: A collection of a range keeps its first length, with a warning for another one")
  func constantRange() {
    let lines = transcript {
      let simulator = Simulator { Guests() }
      simulator.tap("Invite")
      say(simulator.screen.contains("Cy!"), simulator.screen.contains("ANN!"))
      simulator.tap("Invite")
      simulator.tap("Other")
    }
    #expect(
      lines == [
        """
        🟣 ForEach<Range<Int>, Int, Text> count (3) != its initial count (2). \
        `ForEach(_:content:)` should only be used for *constant* data. Instead conform data to \
        `Identifiable` or use `ForEach(_:id:content:)` and provide an explicit `id`!
        """,
        "false true",
        """
        🟣 ForEach<Range<Int>, Int, Text> count (4) != its initial count (2). \
        `ForEach(_:content:)` should only be used for *constant* data. Instead conform data to \
        `Identifiable` or use `ForEach(_:id:content:)` and provide an explicit `id`!
        """,
      ])
  }

  @Test("Rule 7.8: Of timers due at one instant, the one with the shorter interval fires first")
  func timers() {
    let lines = transcript {
      let simulator = Simulator {
        Text("")
          .task {
            try? await Task.sleep(for: .seconds(3))
            say("three")
          }
          .task {
            for _ in 1...3 { try? await Task.sleep(for: .seconds(1)) }
            say("three times one")
          }
      }
      simulator.advance(by: .seconds(3))
    }
    #expect(lines == ["three times one", "three"])
  }

  @Test("Rule 7.9: An animation schedule has no entries while paused or at low frequency")
  func animationSchedule() {
    let start = Date(timeIntervalSince1970: 0)
    func count(_ schedule: AnimationTimelineSchedule, _ mode: TimelineScheduleMode) -> Int {
      schedule.entries(from: start, mode: mode).prefix(3).map(\.self).count
    }
    #expect(count(.animation, .normal) == 3)
    #expect(count(.animation, .lowFrequency) == 0)
    #expect(count(.animation(paused: true), .normal) == 0)
  }

  @Test("Rule 3.24: A stored value of an observable object notifies the object's observers")
  func storedValue() {
    let lines = transcript {
      let simulator = Simulator { Dials() }
      simulator.tap("Object")
      simulator.tap("Binding")
      simulator.tap("Scene")
      simulator.tap("Defaults")
      UserDefaults.standard.removeObject(forKey: "dial")
    }
    #expect(lines == ["body 0 0", "body 1 0", "body 2 0", "body 2 1"])
  }
}

// MARK: - Views

private struct Outer: View {
  var body: some View {
    Inner()
      .onAppear { say("outer 1") }
      .onChange(of: 0, initial: true) { say("outer 2") }
  }
}

private struct Inner: View {
  var body: some View {
    Text("")
      .onChange(of: 0, initial: true) { say("inner 1") }
      .onAppear { say("inner 2") }
      .onChange(of: 1, initial: true) { say("inner 3") }
  }
}

private struct Replaced: View {
  let transition: AnyTransition
  @State private var count = 0

  var body: some View {
    Text("")
      .onAppear { [count] in say("appear \(count)") }
      .onDisappear { [count] in say("disappear \(count)") }
      .transition(transition)
      .id(count)
    Button("Replace") { count += 1 }
  }
}

private struct Several: View {
  @State private var isFilled = false

  var body: some View {
    EmptyView().onAppear { say("never") }
    Group { if isFilled { Text("filled") } }.onAppear { say("appears filled") }
    Button("Fill") { isFilled = true }.onAppear { say("appears last") }
  }
}

private struct Last: PreferenceKey {
  static let defaultValue = "default"

  static func reduce(value: inout String, nextValue: () -> String) { value = nextValue() }
}

private struct Sum: PreferenceKey {
  static let defaultValue = 1

  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

@Observable
private final class Numbered {
  var number = 0
}

private struct Identified: View {
  let model: Numbered

  var body: some View {
    let _ = say("parent \(model.number)")
    Child(model: model).id(model.number)
  }

  struct Child: View {
    let model: Numbered

    var body: some View {
      let _ = say("child \(model.number)")
      Text("\(model.number)")
    }
  }
}

private struct Guests: View {
  @State private var names = ["Ann", "Bo"]
  @State private var count = 0

  var body: some View {
    ForEach(0..<names.count) { Text("\(names[$0])!") }
    Text("\(count)")
    Button("Invite") {
      names[0] = names[0].uppercased()
      names.append("Cy")
    }
    Button("Other") { count += 1 }
  }
}

private final class Dial: ObservableObject {
  @AppStorage("dial") var value = 0
  @SceneStorage("dial of the scene") var sceneValue = 0
}

private struct Dials: View {
  @StateObject private var dial = Dial()

  var body: some View {
    let _ = say("body \(dial.value) \(dial.sceneValue)")
    Button("Object") { dial.value += 1 }
    Button("Binding") { $dial.value.wrappedValue += 1 }
    Button("Scene") { dial.sceneValue += 1 }
    Button("Defaults") { UserDefaults.standard.set(9, forKey: "dial") }
  }
}
